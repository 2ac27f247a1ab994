import { mailJobs } from '@vitrina/contract/platform/mail-kinds.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/**
 * Counts the jobs that are due for more than a minute, as when no process runs jobs, and those that failed
 * for good in the last day.
 */
export async function selectOverdueJobs(db: Db): Promise<{ overdue: number; failed: number }> {
  const { rows } = await db.execute<{ overdue: number; failed: number }>(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '1 minute')::int as overdue,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '24 hours')::int as failed
    from pgboss.job`);
  return rows[0] ?? { overdue: 0, failed: 0 };
}

/** Counts the mails that failed and wait for their next attempt. */
export async function countDelayedMails(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where state = 'retry' and name = any(${sql.param([...mailJobs])})`,
  );
  return rows[0]?.count ?? 0;
}

export interface JobFigures {
  /** Due and not started. */
  waiting: number;
  oldestSeconds: number;
  /** Given up in the last day. */
  failed: number;
  failedMails: number;
  /** Mails that failed and wait for their next attempt. */
  delayedMails: number;
}

export async function selectJobFigures(db: Db): Promise<JobFigures> {
  const { rows } = await db.execute<JobFigures & Record<string, unknown>>(sql`
    select count(*) filter (where is_due)::int as "waiting",
      coalesce(max(extract(epoch from now() - start_after)) filter (where is_due), 0)::float as "oldestSeconds",
      count(*) filter (where has_failed)::int as "failed",
      count(*) filter (where has_failed and is_mail)::int as "failedMails",
      count(*) filter (where state = 'retry' and is_mail)::int as "delayedMails"
    from (
      select state, name = any(${sql.param([...mailJobs])}) as is_mail, start_after, state in ('created', 'retry') and start_after < now() as is_due,
        state = 'failed' and completed_on > now() - interval '24 hours' as has_failed
      from pgboss.job
    ) as jobs`);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0, failedMails: 0, delayedMails: 0 };
}
