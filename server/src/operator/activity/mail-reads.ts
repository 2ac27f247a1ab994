import type { MailEntry, MailFilters, MailState } from '@vitrina/contract/operator/activity-schema.ts';
import { type SQL, sql } from 'drizzle-orm';
import { codes, emailChanges, securityEvents, users } from '../../account/tables.ts';
import { planMails } from '../../billing/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId } from '../../platform/db/owner.ts';
import { mailQueues } from '../../platform/queue/mail-job-writes.ts';

export type MailRow = Omit<MailEntry, 'user'> & {
  userId: AccountId | null;
  userName: string | null;
  userEmail: string | null;
};

/** The newest first, with the total of all pages. */
export async function selectMails(
  db: Db,
  { page, pageSize, state }: MailFilters,
): Promise<{ mails: MailRow[]; total: number }> {
  // The jobs of the page are found before they are joined with their mails.
  const jobs = sql`(
    select * from pgboss.job as job where name in ${mailQueues} ${isIn(state)}
    order by created_on desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize})`;
  const [{ rows }, total] = await Promise.all([
    db.execute<MailRow & Record<string, unknown>>(
      sql`${mailsOf(jobs)} order by job.created_on desc, job.id desc`,
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

export async function findMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  const { rows } = await tx.execute<MailRow & Record<string, unknown>>(
    mailsOf(sql`(select * from pgboss.job where name in ${mailQueues} and id = ${id})`),
  );
  return rows[0];
}

function isIn(state: MailState | undefined): SQL | undefined {
  return state && sql`and ${mailState} = ${state}`;
}

const mailState = sql`case when job.state = 'completed' then 'sent'
  when job.state in ('failed', 'cancelled') then 'failed' else 'waiting' end`;

/**
 * A job in the queue has only the id of a row, which is deleted with the account. `retry_count` counts the
 * starts after the first one, so a job that waits for a retry has failed once more than that.
 */
const mailsOf = (jobs: SQL): SQL => sql`
  select job.id, users.id as "userId", users.name as "userName", users.email as "userEmail",
    coalesce(code.purpose, plan_mail.kind, event.kind, case when change.id is not null then 'email-changed' end, 'unknown') as kind,
    coalesce(code.email, change.old_email, users.email) as "to",
    ${mailState} as state,
    case when job.state in ('retry', 'failed') then job.retry_count + 1 else job.retry_count end as failures,
    case when job.state = 'completed' then null else coalesce(job.output->>'message', job.output->'value'->>'message') end as error,
    ${toIsoText('job.created_on')} as "createdAt",
    case when job.state in ('created', 'retry') then ${toIsoText('job.start_after')} end as "nextTryAt",
    case when job.state = 'completed' then ${toIsoText('job.completed_on')} end as "sentAt",
    job.state in ('retry', 'failed') and (
      (code.id is not null and code.closed_at is null)
      or (plan_mail.id is not null and plan_mail.sent_at is null)
      or change.id is not null or event.id is not null) as "canRetry"
  from ${jobs} as job
  left join ${codes} as code on job.name = 'send-code' and code.id = (job.data->>'codeId')::uuid
  left join ${planMails} as plan_mail on job.name = 'send-plan-mail' and plan_mail.id = (job.data->>'mailId')::uuid
  left join ${emailChanges} as change on job.name = 'tell-email-change' and change.id = (job.data->>'changeId')::uuid
  left join ${securityEvents} as event on job.name = 'send-security-mail' and event.id = (job.data->>'eventId')::uuid
  left join ${users} as users on users.id = coalesce(code.user_id, plan_mail.owner_id, change.owner_id, event.owner_id)`;

/** The timestamp format of the API. */
function toIsoText(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
