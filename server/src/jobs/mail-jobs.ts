import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { mailJobs } from './queue.ts';

/** For `name in …`. */
export const mailQueues = sql.raw(`(${mailJobs.map((name) => `'${name}'`).join(', ')})`);

/**
 * Has a mail that failed, or waits after a failure, tried at once, and once more than it would have been. False when it
 * is being sent or was sent meanwhile.
 */
export async function retryMailJob(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count) + 1, keep_until = greatest(keep_until, now() + interval '14 days')
    where id = ${id} and name in ${mailQueues} and state in ('retry', 'failed')`);
  return rowCount === 1;
}
