import type { MailFilters, MailState } from '@vitrina/contract/operator/activity-schema.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { type CodePurpose, codes, emailChanges, type PlanMailKind, planMails, users } from '../db/tables.ts';
import { mailQueues } from '../jobs/mail-jobs.ts';

export interface MailRow {
  id: string;
  kind: CodePurpose | PlanMailKind | 'email-changed' | 'unknown';
  userId: string | null;
  userName: string | null;
  userEmail: string | null;
  to: string | null;
  state: MailState;
  failures: number;
  error: string | null;
  createdAt: string;
  nextTryAt: string | null;
  sentAt: string | null;
  canRetry: boolean;
}

/** The newest first, and how many there are on all pages. */
export async function selectMails(
  db: Db,
  { page, pageSize, state }: MailFilters,
): Promise<{ mails: MailRow[]; total: number }> {
  const wanted = state && sql`where mail.state = ${state}`;
  const [{ rows }, total] = await Promise.all([
    db.execute<MailRow & Record<string, unknown>>(sql`select * from (${mails}) as mail ${wanted}
      order by "createdAt" desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    countMails(db, state),
  ]);
  return { mails: rows, total };
}

export async function countMails(db: Db, state: MailState | undefined): Promise<number> {
  const wanted = state && sql`and ${stateOf} = ${state}`;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job as job where job.name in ${mailQueues} ${wanted}`,
  );
  return rows[0]?.total ?? 0;
}

export async function findMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  const { rows } = await tx.execute<MailRow & Record<string, unknown>>(
    sql`select * from (${mails}) as mail where id = ${id}`,
  );
  return rows[0];
}

const stateOf = sql`case when job.state = 'completed' then 'sent'
  when job.state in ('failed', 'cancelled') then 'failed' else 'waiting' end`;

/**
 * The queue's jobs carry ids alone; what each is about stands in the row that it names, and goes with the account.
 * `retry_count` counts starts after the first, so a job between two tries has failed once more than that.
 */
const mails: SQL = sql`
  select job.id, users.id as "userId", users.name as "userName", users.email as "userEmail",
    coalesce(code.purpose, plan_mail.kind, case when change.id is not null then 'email-changed' end, 'unknown') as kind,
    coalesce(code.email, change.old_email, users.email) as "to",
    ${stateOf} as state,
    case when job.state in ('retry', 'failed') then job.retry_count + 1 else job.retry_count end as failures,
    case when job.state = 'completed' then null else coalesce(job.output->>'message', job.output->'value'->>'message') end as error,
    ${moment('job.created_on')} as "createdAt",
    case when job.state in ('created', 'retry') then ${moment('job.start_after')} end as "nextTryAt",
    case when job.state = 'completed' then ${moment('job.completed_on')} end as "sentAt",
    job.state in ('retry', 'failed') and (
      (code.id is not null and code.closed_at is null)
      or (plan_mail.id is not null and plan_mail.sent_at is null)
      or change.id is not null) as "canRetry"
  from pgboss.job as job
  left join ${codes} as code on job.name = 'send-code' and code.id = (job.data->>'codeId')::uuid
  left join ${planMails} as plan_mail on job.name = 'send-plan-mail' and plan_mail.id = (job.data->>'mailId')::uuid
  left join ${emailChanges} as change on job.name = 'tell-email-change' and change.id = (job.data->>'changeId')::uuid
  left join ${users} as users on users.id = coalesce(code.user_id, plan_mail.owner_id, change.owner_id)
  where job.name in ${mailQueues}`;

/** As the wire has it. */
function moment(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
