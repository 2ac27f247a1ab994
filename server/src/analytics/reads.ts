import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { orderClicks, viewCounts } from '../db/tables.ts';

/** `today` is since midnight in `timeZone`; `lastMonth` is 30 local days, today included. */
export async function selectViews(
  db: Db,
  ownerId: OwnerId,
  timeZone: string,
): Promise<{ totalViews: number; today: number; lastMonth: number }> {
  const midnight = (daysAgo: number) =>
    sql`((date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${daysAgo}::int)) at time zone ${timeZone})`;
  const total = (condition = sql`true`) =>
    sql<number>`coalesce(sum(${viewCounts.views}) filter (where ${condition}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      totalViews: total(),
      today: total(sql`${viewCounts.bucket} >= ${midnight(0)}`),
      lastMonth: total(sql`${viewCounts.bucket} >= ${midnight(29)}`),
    })
    .from(viewCounts)
    .where(eq(viewCounts.ownerId, ownerId));
  return row ?? { totalViews: 0, today: 0, lastMonth: 0 };
}

/** Cart sends and product orders, not plain contact clicks. */
export function countOrders(db: Db, ownerId: OwnerId): Promise<number> {
  return db.$count(
    orderClicks,
    and(eq(orderClicks.ownerId, ownerId), sql`jsonb_array_length(${orderClicks.items}) > 0`),
  );
}
