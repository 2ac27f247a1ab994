import type { getOrderSummary } from '@vitrina/contract/orders/board/endpoints.ts';
import type { DailySales } from '@vitrina/contract/orders/schema.ts';
import { currencyDecimals } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { orderDateOf, startOfOrderDate } from '../../business/order-day.ts';
import type { Db } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { orderLines, orders } from '../tables.ts';

type OrderSummary = z.output<(typeof getOrderSummary)['reply']>;

interface Period {
  timeZone: string;
  /** Sales in other currencies are left out. */
  currency: string;
  /** Days of orders, today included. */
  days: number;
}

const bestLimit = 10;

/** Selects the figures of the last days, without spam and what nobody confirmed. The average of whole amounts is whole. */
export async function selectOrderSummary(
  db: Db,
  ownerId: OwnerId,
  { timeZone, currency, days }: Period,
): Promise<OrderSummary> {
  const now = sql`${db.clock.now().toISOString()}::timestamptz`;
  const firstDay = sql`(${orderDateOf(now, timeZone)} - (${days}::int - 1))`;
  const isRecent = sql`o.owner_id = ${ownerId} and not o.spam and o.state not in ('held', 'unconfirmed') and o.created_at >= ${startOfOrderDate(firstDay, timeZone)}`;
  const isSale = sql`o.state = 'completed' and o.currency = ${currency}`;
  const daily = await db.execute<DailySales & Record<string, unknown>>(sql`
    with per_day as (
      select ${orderDateOf(sql`o.created_at`, timeZone)} as day, count(*) as orders,
        coalesce(sum(o.total) filter (where ${isSale}), 0) as sales
      from ${orders} as o where ${isRecent} group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(per_day.orders, 0)::int as orders,
      coalesce(per_day.sales, 0)::numeric(30, 2)::text as sales
    from (select ${firstDay} + offset_days as day from generate_series(0, ${days}::int - 1) as offset_days) as calendar
    left join per_day using (day) order by day`);
  const averages = await db.execute<{ average: string | null }>(sql`
    select round(
      avg(o.total),
      case when bool_and(o.total = trunc(o.total)) then 0 else ${currencyDecimals(currency)}::int end
    )::numeric(30, 2)::text as average
    from ${orders} as o where ${isRecent} and ${isSale}`);
  // What is sold by weight or length counts once.
  const pieces = sql`case when line.sell_by is null then line.quantity else 1 end`;
  const best = await db.execute<OrderSummary['best'][number]>(sql`
    select line.product_id as "productId", (array_agg(line.name order by o.created_at desc))[1] as name,
      sum(${pieces})::float8 as quantity
    from ${orders} as o
    join ${orderLines} as line on line.owner_id = o.owner_id and line.order_id = o.id
    where ${isRecent} and o.state = 'completed'
    group by line.product_id order by sum(${pieces}) desc, name limit ${bestLimit}::int`);
  const average = averages.rows[0]?.average ?? null;
  return {
    days: daily.rows.map((day) => ({ ...day, sales: normalizePrice(day.sales) })),
    average: average && normalizePrice(average),
    best: best.rows,
  };
}
