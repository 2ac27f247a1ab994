import type { DailyFigures, getAnalytics, TopProduct } from '@vitrina/contract/page/analytics/endpoints.ts';
import { and, asc, eq, getTableColumns, gt, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { products } from '../../menu/tables.ts';
import { unconfirmedStates } from '../../orders/board/reads.ts';
import { archivedOrders, orders } from '../../orders/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, PrivateId } from '../../platform/db/owner.ts';
import { dailyCounts, orderClicks, viewCounts } from '../tables.ts';

/** Pages report a click as soon as their order is stored. */
export const reportDelayMs = 2 * 60_000;

const hadOrder = sql`(${orderClicks.channel} = 'cart' and exists (
  select from ${orders} as placed where placed.owner_id = ${orderClicks.ownerId} and placed.created_at
    between ${orderClicks.createdAt} - make_interval(secs => ${reportDelayMs / 1000}::int) and ${orderClicks.createdAt}))`;

/** A click without items is a question, not an order, unless the call had no payload. A stored order counts by itself. */
export const isOrder = sql`(not coalesce(${orderClicks.hasOrder}, ${hadOrder}) and (jsonb_array_length(${orderClicks.items}) > 0 or ${orderClicks.channel} = 'unknown'))`;
export const isQuestion = sql`(jsonb_array_length(${orderClicks.items}) = 0 and ${orderClicks.channel} <> 'unknown')`;

/** The orders of a business that are in its figures: not the false ones and what nobody confirmed. */
const isReceived = (order: typeof orders | typeof archivedOrders) =>
  sql`(not ${order.spam} and ${notInArray(order.state, unconfirmedStates)})`;

/** `today` starts at midnight in `timeZone`. `lastMonth` is 30 local days including today. */
export async function countViews(
  db: Db,
  ownerId: PrivateId,
  timeZone: string,
): Promise<Required<z.output<(typeof getAnalytics)['reply']>>> {
  const midnight = (daysAgo: number) =>
    sql`((date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${daysAgo}::int)) at time zone ${timeZone})`;
  const sumViews = (condition = sql`true`) =>
    sql<number>`coalesce(sum(${viewCounts.views}) filter (where ${condition}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      totalViews: sql<number>`${sumViews()} + ${sumOfDays(ownerId, 'views')}`.mapWith(Number),
      today: sumViews(sql`${viewCounts.bucket} >= ${midnight(0)}`),
      lastMonth: sumViews(sql`${viewCounts.bucket} >= ${midnight(29)}`),
    })
    .from(viewCounts)
    .where(eq(viewCounts.ownerId, ownerId));
  return row ?? { totalViews: 0, today: 0, lastMonth: 0 };
}

interface DailyCounts extends DailyFigures {
  orders: number;
}

/** One row for each of the last `days` days in `timeZone`, today last. Days without views are included. */
export async function selectDailyCounts(
  db: Db,
  ownerId: OwnerId,
  { timeZone, days }: { timeZone: string; days: number },
): Promise<DailyCounts[]> {
  const isRecent = sql`created_at >= (select start from span)`;
  const { rows } = await db.execute<DailyCounts & Record<string, unknown>>(sql`
    with calendar as (
      select (now() at time zone ${timeZone})::date - days_ago as day
      from generate_series(0, ${days}::int - 1) as days_ago
    ),
    span as (select min(day)::timestamp at time zone ${timeZone} as start from calendar),
    views as (
      select (bucket at time zone ${timeZone})::date as day, sum(views) as total
      from ${viewCounts}, span
      where owner_id = ${ownerId} and bucket >= span.start
      group by 1
    ),
    ordered as (
      select created_at from ${orderClicks} where owner_id = ${ownerId} and ${isRecent} and ${isOrder}
      union all select created_at from ${orders} where owner_id = ${ownerId} and ${isRecent} and ${isReceived(orders)}
      union all
      select created_at from ${archivedOrders} where owner_id = ${ownerId} and ${isRecent} and ${isReceived(archivedOrders)}
    ),
    orders_by_day as (
      select (created_at at time zone ${timeZone})::date as day, count(*) as total from ordered group by 1
    )
    select
      to_char(day, 'YYYY-MM-DD') as date,
      coalesce(views.total, 0)::int as views,
      coalesce(orders_by_day.total, 0)::int as orders
    from calendar left join views using (day) left join orders_by_day using (day)
    order by day`);
  return rows;
}

/** The received orders, those of tables too, and the clicks that stored none. */
export async function countOrders(db: Db, ownerId: OwnerId): Promise<number> {
  const received = (order: typeof orders | typeof archivedOrders) =>
    sql`(select count(*) from ${order} where ${order.ownerId} = ${ownerId} and ${isReceived(order)})`;
  const [row] = await db
    .select({
      orders:
        sql<number>`count(*) + ${sumOfDays(ownerId, 'orders')} + ${received(orders)} + ${received(archivedOrders)}`.mapWith(
          Number,
        ),
    })
    .from(orderClicks)
    .where(and(eq(orderClicks.ownerId, ownerId), isOrder));
  return row?.orders ?? 0;
}

const topProductLimit = 5;

/** The products that most orders of the last 30 days contain. */
export async function selectTopProducts(db: Db, ownerId: OwnerId): Promise<TopProduct[]> {
  const { rows } = await db.execute<TopProduct & Record<string, unknown>>(sql`
    select ${products.id} as id, ${products.name} as name, count(distinct ${orderClicks.id})::int as orders
    from ${orderClicks}
    cross join lateral jsonb_array_elements(${orderClicks.items}) as item
    join ${products} on ${products.ownerId} = ${orderClicks.ownerId}
      and ${products.id} = (item->>'productId')::uuid
    where ${orderClicks.ownerId} = ${ownerId} and ${orderClicks.createdAt} >= now() - interval '30 days'
    group by ${products.id}, ${products.name}
    order by orders desc, name
    limit ${topProductLimit}::int`);
  return rows;
}

/** The part of a total that is older than 90 days. */
function sumOfDays(ownerId: PrivateId, column: 'views' | 'orders') {
  return sql`(select coalesce(sum(${dailyCounts[column]}), 0) from ${dailyCounts} where ${dailyCounts.ownerId} = ${ownerId})`;
}

/** Returns the older counts per day, oldest first. */
export function selectDays(tx: Tx, ownerId: OwnerId) {
  const { ownerId: _owner, ...columns } = getTableColumns(dailyCounts);
  return tx
    .select(columns)
    .from(dailyCounts)
    .where(eq(dailyCounts.ownerId, ownerId))
    .orderBy(dailyCounts.day);
}

const batchSize = 1000;

/** Yields all view counts, oldest first. Reads in batches, because there may be many. */
export async function* streamViewCounts(
  tx: Tx,
  ownerId: OwnerId,
): AsyncIterable<Omit<typeof viewCounts.$inferSelect, 'ownerId'>> {
  const { ownerId: _owner, ...columns } = getTableColumns(viewCounts);
  for (let after = new Date(0); ; ) {
    const rows = await tx
      .select(columns)
      .from(viewCounts)
      .where(and(eq(viewCounts.ownerId, ownerId), gt(viewCounts.bucket, after)))
      .orderBy(asc(viewCounts.bucket))
      .limit(batchSize);
    yield* rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.bucket ?? after;
  }
}

/** Yields all order clicks, questions included, oldest first and in batches. */
export async function* streamOrderClicks(
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
