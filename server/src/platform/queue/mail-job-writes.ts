import { mailJobs } from '@vitrina/contract/platform/mail-kinds.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/** SQL list for `name in …`. */
export const mailQueues = sql.raw(`(${mailJobs.map((name) => `'${name}'`).join(', ')})`);

/**
 * Retries a failed or waiting mail now, with one more attempt than its limit. Returns false if it is being
 * sent or has been sent.
 */
export async function retryMailJob(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count) + 1, keep_until = greatest(keep_until, now() + interval '14 days')
    where id = ${id} and name in ${mailQueues} and state in ('retry', 'failed')`);
  return rowCount === 1;
}
