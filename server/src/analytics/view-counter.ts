import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { users, viewCounts } from '../db/tables.ts';

/** How long a view may wait in memory: what a `kill -9` may lose. */
const flushInterval = 5_000;
const quarterHour = 15 * 60 * 1000;

export interface ViewCounter {
  /** Counts a view of the page of this user; one that does not exist is dropped when written. */
  add(userId: string): void;
  /** Writes what waits and stops. */
  stop(): Promise<void>;
}

/** Gathers views and writes them in one statement every few seconds, so that a visit costs no write. */
export function startViewCounter(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): ViewCounter {
  let waiting = new Map<string, number>();
  const timer = setInterval(() => void flush(), flushInterval);
  timer.unref();

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    try {
      await write(db, batch);
    } catch (err) {
      log.warn({ err }, 'views could not be written; kept for the next try');
      for (const [key, views] of batch) waiting.set(key, (waiting.get(key) ?? 0) + views);
    }
  }

  return {
    add(userId) {
      const bucket = Math.floor(Date.now() / quarterHour) * quarterHour;
      const key = `${userId} ${bucket}`;
      waiting.set(key, (waiting.get(key) ?? 0) + 1);
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function write(db: Db, batch: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...batch].map(([key, views]) => {
    const [userId = '', bucket = ''] = key.split(' ');
    return { userId, bucket: new Date(Number(bucket)).toISOString(), views };
  });
  await db.execute(sql`
    insert into ${viewCounts} (owner_id, bucket, views)
    select counted.user_id, counted.bucket, counted.views
    from unnest(
      ${sql.param(rows.map((row) => row.userId))}::uuid[],
      ${sql.param(rows.map((row) => row.bucket))}::timestamptz[],
      ${sql.param(rows.map((row) => row.views))}::int[]
    ) as counted (user_id, bucket, views)
    join ${users} on ${users.id} = counted.user_id and ${users.active} and ${users.verifiedAt} is not null
    on conflict (owner_id, bucket) do update set views = view_counts.views + excluded.views`);
}
