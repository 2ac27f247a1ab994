import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { recordViews, type View, type VisitorHashes } from './writes.ts';

/** Milliseconds. A `kill -9` loses at most the views of one interval. */
const flushInterval = 5_000;
const quarterHour = 15 * 60 * 1000;
/** Views beyond it are dropped, so that a flood does not fill the memory while the database is down. */
const maxPending = 50_000;

export interface ViewCounter {
  /** Counts a view of the user's page. Views of unknown users are dropped when they are written. */
  add(userId: string, visitor: VisitorHashes): void;
  /** Writes the pending views and stops. */
  stop(): Promise<void>;
}

/** Collects views and writes them with one statement per interval, so that a visit causes no write. */
export function startViewCounter(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): ViewCounter {
  let pending = new Map<string, View>();
  const timer = setInterval(() => void flush(), flushInterval);
  timer.unref();

  async function flush(): Promise<void> {
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Map();
    try {
      await recordViews(db, [...batch.values()]);
    } catch (err) {
      log.warn({ err }, 'views could not be written; kept for the next attempt');
      pending = new Map([...batch, ...pending].slice(0, maxPending));
    }
  }

  return {
    add(userId, hashes) {
      const key = `${userId} ${hashes.visitor.toString('base64')}`;
      if (pending.has(key) || pending.size >= maxPending) return;
      const bucket = new Date(Math.floor(Date.now() / quarterHour) * quarterHour);
      pending.set(key, { userId, bucket, ...hashes });
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
