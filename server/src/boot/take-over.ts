import { isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { codes } from '../account/tables.ts';
import { takeOwnership } from '../business/media/ownership.ts';
import type { Db } from '../platform/db/client.ts';
import type { Env } from '../platform/env.ts';
import { type MarkSettings, replaceMark } from '../platform/installation-mark.ts';
import type { MediaStore } from '../platform/media/store.ts';

/** News for minutes. What waited in isolation, or in a backup, is old. */
const droppedJobs = ['announce-orders', 'send-push'];

/**
 * Makes this database the one that sends mails, takes payments and deletes pictures, in place of any other. A running
 * installation with the same store isolates itself within a minute, but not one with a copy of the disk. Requested codes end, and mails that wait are sent.
 * Throws, in Spanish, with JOBS=off.
 */
export async function takeOver(
  env: Pick<Env, 'runsJobs'> & MarkSettings,
  db: Db,
  store: MediaStore,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (!env.runsJobs)
    throw new Error('Con JOBS=off esta instalación sigue aislada. Quita JOBS para tomar el control.');
  await db.update(codes).set({ closedAt: new Date() }).where(isNull(codes.closedAt));
  await db.execute(
    sql`delete from pgboss.job where name = any(${sql.param(droppedJobs)}) and state in ('created', 'retry', 'active')`,
  );
  const previousId = await store.readId();
  await takeOwnership(db, store);
  await replaceMark(env);
  log.warn({ previousId, storeId: await store.readId() }, 'this installation has taken over');
}
