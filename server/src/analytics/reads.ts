import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { OwnerId, PrivateId } from '../db/owner.ts';
import { orderClicks, viewCounts } from '../db/tables.ts';

/** An order names products; a click without any was a question. */
const isOrder = sql`jsonb_array_length(${orderClicks.items}) > 0`;

/** `today` is since midnight in `timeZone`; `lastMonth` is 30 local days, today included. */
export async function selectViews(
  db: Db,
  ownerId: PrivateId,
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

/** Views and orders of each of the last `days` days in `timeZone`: none is left out, and today comes last. */
export async function selectDaily(
  db: Db,
  ownerId: OwnerId,
  { timeZone, days }: { timeZone: string; days: number },
): Promise<{ date: string; views: number; orders: number }[]> {
  const { rows } = await db.execute<{ date: string; views: number; orders: number }>(sql`
    with calendar as (
      select (now() at time zone ${timeZone})::date - ago as day
      from generate_series(0, ${days}::int - 1) as ago
    ),
    span as (select min(day)::timestamp at time zone ${timeZone} as start from calendar),
    views as (
      select (bucket at time zone ${timeZone})::date as day, sum(views) as total
      from ${viewCounts}, span
      where owner_id = ${ownerId} and bucket >= span.start
      group by 1
    ),
    orders as (
      select (created_at at time zone ${timeZone})::date as day, count(*) as total
      from ${orderClicks}, span
      where owner_id = ${ownerId} and created_at >= span.start and ${isOrder}
      group by 1
    )
    select
      to_char(day, 'YYYY-MM-DD') as date,
      coalesce(views.total, 0)::int as views,
      coalesce(orders.total, 0)::int as orders
    from calendar left join views using (day) left join orders using (day)
    order by day`);
  return rows;
}

/** Cart sends and product orders, not plain contact clicks. */
export function countOrders(db: Db, ownerId: OwnerId): Promise<number> {
  return db.$count(orderClicks, and(eq(orderClicks.ownerId, ownerId), isOrder));
}

const batchSize = 1000;

/** Every quarter of an hour with views, the oldest first; read in batches, since they add up. */
export async function* eachViewCount(
  tx: Tx,
  ownerId: OwnerId,
): AsyncIterable<{ bucket: Date; views: number }> {
  for (let after = new Date(0); ; ) {
    const rows = await tx
      .select({ bucket: viewCounts.bucket, views: viewCounts.views })
      .from(viewCounts)
      .where(and(eq(viewCounts.ownerId, ownerId), gt(viewCounts.bucket, after)))
      .orderBy(asc(viewCounts.bucket))
      .limit(batchSize);
    yield* rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.bucket ?? after;
  }
}

/** Every time that a visitor opened WhatsApp, the oldest first, in batches as well. */
export async function* eachOrderClick(
  tx: Tx,
  ownerId: OwnerId,
): AsyncIterable<Omit<typeof orderClicks.$inferSelect, 'ownerId'>> {
  const { ownerId: _owner, ...columns } = getTableColumns(orderClicks);
  for (let after: string | undefined; ; ) {
    const rows = await tx
      .select(columns)
      .from(orderClicks)
      .where(
        and(eq(orderClicks.ownerId, ownerId), after === undefined ? undefined : gt(orderClicks.id, after)),
      )
      .orderBy(asc(orderClicks.id))
      .limit(batchSize);
    yield* rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id;
  }
}
