import type { MailEntry, MailFilters, MailState } from '@vitrina/contract/operator/activity-schema.ts';
import { type MailJob, type MailKind, mailJobs } from '@vitrina/contract/platform/mail-kinds.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { codes, emailChanges, securityEvents, users } from '../../account/tables.ts';
import { appointments } from '../../agenda/tables.ts';
import { consumerRequests, disputes, payments, planMails } from '../../billing/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId } from '../../platform/db/owner.ts';
import type { Env } from '../../platform/env.ts';
import { mailQueues } from '../../platform/queue/mail-job-writes.ts';
import type { Jobs } from '../../platform/queue/queue.ts';

export type MailRow = Omit<MailEntry, 'user'> & {
  userId: AccountId | null;
  userName: string | null;
  userEmail: string | null;
};

interface MailDeps {
  db: Db;
  env: Pick<Env, 'supportEmail'>;
}

/** The newest first, with the total of all pages. */
export async function selectMails(
  { db, env }: MailDeps,
  { page, pageSize, state }: MailFilters,
): Promise<{ mails: MailRow[]; total: number }> {
  // The jobs of the page are found before they are joined with their mails.
  const jobs = sql`(
    select * from pgboss.job as job where name in ${mailQueues} ${isIn(state)}
    order by created_on desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize})`;
  const [{ rows }, total] = await Promise.all([
    db.execute<MailRow & Record<string, unknown>>(
      sql`${mailsOf(jobs, env.supportEmail)} order by job.created_on desc, job.id desc`,
    ),
    countMails(db, state),
  ]);
  return { mails: rows, total };
}

export async function countMails(db: Db, state: MailState | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job as job where name in ${mailQueues} ${isIn(state)}`,
  );
  return rows[0]?.total ?? 0;
}

export async function findMail(tx: Tx, env: MailDeps['env'], id: string): Promise<MailRow | undefined> {
  const { rows } = await tx.execute<MailRow & Record<string, unknown>>(
    mailsOf(sql`(select * from pgboss.job where name in ${mailQueues} and id = ${id})`, env.supportEmail),
  );
  return rows[0];
}

function isIn(state: MailState | undefined): SQL | undefined {
  return state && sql`and ${mailState} = ${state}`;
}

const mailState = sql`case when job.state = 'completed' then 'sent'
  when job.state in ('failed', 'cancelled') then 'failed' else 'waiting' end`;

interface MailSource<Job extends MailJob> {
  /** The table of the row that the mail is about, its name here, and the property of the job's data that has its id. */
  table: PgTable & { id: PgColumn };
  row: string;
  id: keyof Jobs[Job] & string;
  kind: SQL;
  userId: SQL;
  /** The recipient, unless it is the account's e-mail. */
  to?: SQL;
  /** Whether the mail is not outdated yet. */
  isNeeded?: SQL;
}

/**
 * Where the mails of each job come from. A job in the queue has only the id of a row, which is deleted with the account. `supportEmail`
 * receives the mails to the operator.
 */
function getSources(supportEmail: string | undefined): { [Job in MailJob]: MailSource<Job> } {
  const isToSupport = sql`job.data->>'to' = 'support'`;
  const support = sql`${supportEmail ?? null}::text`;
  return {
    'send-code': {
      ...{ table: codes, row: 'code', id: 'codeId' },
      kind: sql`code.purpose`,
      userId: sql`code.user_id`,
      to: sql`coalesce(code.email, users.email)`,
      isNeeded: sql`code.closed_at is null`,
    },
    'tell-email-change': {
      ...{ table: emailChanges, row: 'change', id: 'changeId' },
      kind: toSql('email-changed'),
      userId: sql`change.owner_id`,
      to: sql`change.old_email`,
    },
    'send-security-mail': {
      ...{ table: securityEvents, row: 'event', id: 'eventId' },
      kind: sql`event.kind`,
      userId: sql`event.owner_id`,
    },
    'send-plan-mail': {
      ...{ table: planMails, row: 'plan_mail', id: 'mailId' },
      kind: sql`plan_mail.kind`,
      userId: sql`plan_mail.owner_id`,
      isNeeded: sql`plan_mail.sent_at is null`,
    },
    'send-consumer-request-mail': {
      ...{ table: consumerRequests, row: 'request', id: 'requestId' },
      kind: sql`case when ${isToSupport} then ${toSql('consumer-request-support')} else ${toSql('consumer-request')} end`,
      userId: sql`request.user_id`,
      to: sql`case when ${isToSupport} then ${support} else request.email end`,
      isNeeded: sql`(not ${isToSupport} or request.closed_at is null)`,
    },
    'send-appointment-reminder': {
      ...{ table: appointments, row: 'appointment', id: 'appointmentId' },
      kind: toSql('appointment-reminder'),
      userId: sql`appointment.owner_id`,
      to: sql`appointment.email`,
      isNeeded: sql`(appointment.email is not null and appointment.starts_at > now())`,
    },
    'send-dispute-mail': {
      ...{ table: disputes, row: 'dispute', id: 'disputeId' },
      kind: toSql('dispute'),
      userId: sql`(select owner_id from ${payments} where id = dispute.payment_id)`,
      to: support,
      isNeeded: sql`dispute.status = 'open'`,
    },
  };
}

function toSql(name: MailKind | MailJob): SQL {
  return sql.raw(`'${name}'`);
}

/** `retry_count` counts the starts after the first one, so a job that waits for a retry has failed once more than that. */
function mailsOf(jobs: SQL, supportEmail: string | undefined): SQL {
  const all = getSources(supportEmail);
  const sources = mailJobs.map((job) => ({ job, ...(all[job] as MailSource<MailJob>) }));
  const ofEach = (pick: (source: MailSource<MailJob>) => SQL) => {
    const cases = sources.map(
      (source) =>
        sql`when job.name = ${toSql(source.job)} and ${sql.raw(source.row)}.id is not null then ${pick(source)}`,
    );
    return sql`case ${sql.join(cases, sql` `)} end`;
  };
  const joins = sources.map(({ job, table, row, id }) => {
    const rowId = sql.raw(`(job.data->>'${id}')::${table.id.getSQLType()}`);
    return sql`left join ${table} as ${sql.raw(row)} on job.name = ${toSql(job)} and ${sql.raw(row)}.id = ${rowId}`;
  });
  return sql`
  select job.id, users.id as "userId", users.name as "userName", users.email as "userEmail",
    coalesce(${ofEach(({ kind }) => kind)}, 'unknown') as kind,
    ${ofEach(({ to }) => to ?? sql`users.email`)} as "to",
    ${mailState} as state,
    case when job.state in ('retry', 'failed') then job.retry_count + 1 else job.retry_count end as failures,
    case when job.state = 'completed' then null else coalesce(job.output->>'message', job.output->'value'->>'message') end as error,
    ${toIsoText('job.created_on')} as "createdAt",
    case when job.state in ('created', 'retry') then ${toIsoText('job.start_after')} end as "nextTryAt",
    case when job.state = 'completed' then ${toIsoText('job.completed_on')} end as "sentAt",
    job.state in ('retry', 'failed') and coalesce(${ofEach(({ isNeeded }) => isNeeded ?? sql`true`)}, false) as "canRetry"
  from ${jobs} as job
  ${sql.join(joins, sql` `)}
  left join ${users} as users on users.id = ${ofEach(({ userId }) => userId)}`;
}

/** The timestamp format of the API. */
function toIsoText(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
