import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { refusedOrders } from '../tables.ts';

/** The owner is told of refused orders for this long after the last one. */
export const refusalsShownMs = 24 * 60 * 60 * 1000;

/** Null if there was none for a day. */
export async function findRefusedOrders(
  db: Db,
  ownerId: OwnerId,
): Promise<{ count: number; since: string; until: string } | null> {
  const [row] = await db.select().from(refusedOrders).where(sql`${refusedOrders.ownerId} = ${ownerId}`);
  if (!row || db.clock.now().getTime() - row.lastAt.getTime() > refusalsShownMs) return null;
  return { count: row.count, since: row.firstAt.toISOString(), until: row.lastAt.toISOString() };
}
