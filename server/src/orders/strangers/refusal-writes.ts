import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { refusedOrders } from '../tables.ts';
import { refusalsShownMs } from './reads.ts';

/** During an attack, each business has one write in this time. A crash loses at most what was counted since. */
const writeDelayMs = 2_000;

/** Counts the orders that limits reject, so that their owner can be told. */
export function createRefusalCounter(db: Db, warn: (error: unknown) => void): (ownerId: VisitedId) => void {
  const counts = new Map<string, number>();

  async function write(ownerId: VisitedId): Promise<void> {
    const count = counts.get(ownerId) ?? 0;
    counts.delete(ownerId);
    const now = db.clock.now();
    const isOver = sql`${refusedOrders.lastAt} < ${new Date(now.getTime() - refusalsShownMs).toISOString()}::timestamptz`;
    await db
      .insert(refusedOrders)
      .values({ ownerId, count, firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: refusedOrders.ownerId,
        set: {
          count: sql`case when ${isOver} then 0 else ${refusedOrders.count} end + ${count}::int`,
          firstAt: sql`case when ${isOver} then excluded.first_at else ${refusedOrders.firstAt} end`,
          lastAt: now,
        },
      });
  }

  return (ownerId) => {
    const count = counts.get(ownerId);
    counts.set(ownerId, (count ?? 0) + 1);
    if (count !== undefined) return;
    setTimeout(() => void write(ownerId).catch(warn), writeDelayMs).unref();
  };
}
