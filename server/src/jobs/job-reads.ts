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
