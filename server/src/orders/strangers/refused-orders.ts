import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { OwnerId, VisitedId } from '../../platform/db/owner.ts';
import { refusedOrders } from '../tables.ts';

/** During an attack, each business has one write in this time. A crash loses at most what was counted since. */
const writeDelayMs = 2_000;
const shownMs = 24 * 60 * 60 * 1000;

/** Counts the orders that limits reject, so that their owner can be told. */
export function createRefusalCounter(db: Db, warn: (error: unknown) => void): (ownerId: VisitedId) => void {
  const counts = new Map<string, number>();

  async function write(ownerId: VisitedId): Promise<void> {
    const count = counts.get(ownerId) ?? 0;
    counts.delete(ownerId);
    const now = db.clock.now();
    const isOver = sql`${refusedOrders.lastAt} < ${new Date(now.getTime() - shownMs).toISOString()}::timestamptz`;
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

/** Null if there was none for a day. */
export async function findRefusedOrders(
  db: Db,
  ownerId: OwnerId,
): Promise<{ count: number; since: string; until: string } | null> {
  const [row] = await db.select().from(refusedOrders).where(sql`${refusedOrders.ownerId} = ${ownerId}`);
  if (!row || db.clock.now().getTime() - row.lastAt.getTime() > shownMs) return null;
  return { count: row.count, since: row.firstAt.toISOString(), until: row.lastAt.toISOString() };
}
