import { longWorkConnections } from '../connections.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { Db } from './client.ts';

export interface LongWork {
  /**
   * Runs `work` in turn with that of other owners, on connections of its own. Rejects with UNAVAILABLE if too much waits.
   */
  run<T>(ownerId: string, work: (db: Db) => Promise<T>): Promise<T>;
}

/**
 * For exports and for changes of a whole menu, which take seconds and hold an owner's lock. An owner has one of them at a time, so
 * that neither the connections of requests nor the turns of other owners wait for it.
 */
export function createLongWork(db: Db): LongWork {
  const turns = createFairQueue({
    concurrency: longWorkConnections,
    concurrencyPerSource: 1,
    maxWaiting: 60,
  });
  return { run: (ownerId, work) => turns.run(ownerId, () => work(db)) };
}
