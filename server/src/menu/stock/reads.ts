import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { StockKind } from '@vitrina/contract/menu/stock/schema.ts';
import { sql } from 'drizzle-orm';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { orderDateOf, startOfOrderDate } from '../../business/order-day.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';

/** What is left of something that is counted. */
export interface StockRow {
  itemId: string;
  kind: StockKind;
  /** Never less than 0. */
  left: number;
  /** Null: it is counted down for good. */
  daily: number | null;
  /** When the next portion that nobody has accepted is given back, in ms since 1970. Null: none is held. */
  heldUntil: number | null;
  /** When it is filled again, in ms since 1970. Null without `daily`. */
  filledAt: number | null;
}

interface Options {
  /** Only these. */
  itemIds?: readonly string[];
  /** And the sizes of those of them that are products. */
  withSizes?: boolean;
  /** What is left on the day of this time, for an order for later. Without it: now. */
  at?: Date | null;
}

/**
 * What is left, by its id. It follows from what was counted and from the portions of orders, so that neither a new day nor the end of
 * a hold needs a write.
 */
export async function selectStock(
  db: Db | Tx,
  ownerId: ReadableId,
  { itemIds, withSizes, at }: Options = {},
): Promise<Map<string, StockRow>> {
  if (itemIds?.length === 0) return new Map();
  const now = sql`${db.clock.now().toISOString()}::timestamptz`;
  const time = at ? sql`${at.toISOString()}::timestamptz` : now;
  const timeZone = sql`businesses.time_zone`;
  const isSize = withSizes
    ? sql`or stock.item_id in (
        select id from product_variants where owner_id = ${ownerId}::uuid and product_id = any(${sql.param(itemIds)}::uuid[]))`
    : sql``;
  const isAmong = itemIds ? sql`and (stock.item_id = any(${sql.param(itemIds)}::uuid[]) ${isSize})` : sql``;
  const { rows } = await db.execute<{
    item_id: string;
    kind: StockKind;
    left: number;
    daily: number | null;
    held_until: number | null;
    filled_at: number | null;
  }>(sql`
    select stock.item_id, stock.kind, stock.daily,
      greatest(0, case when stock.daily is null or stock.day >= today.day then stock.counted else stock.daily end
        - coalesce(taken.quantity, 0))::int as left,
      (extract(epoch from taken.held_until) * 1000)::float8 as held_until,
      case when stock.daily is not null
        then (extract(epoch from ${startOfOrderDate(sql`today.day + 1`, timeZone)}) * 1000)::float8
      end as filled_at
    from stock
    join businesses on businesses.owner_id = stock.owner_id
    cross join lateral (select ${orderDateOf(time, timeZone)} as day) as today
    left join lateral (
      select sum(quantity) as quantity, min(portion.held_until) as held_until from stock_portions as portion
      where portion.owner_id = stock.owner_id and portion.item_id = stock.item_id and portion.set_at = stock.set_at
        and portion.day is not distinct from case when stock.daily is not null then today.day end
        and (portion.held_until is null or portion.held_until > ${now})) as taken on true
    where stock.owner_id = ${ownerId}::uuid ${isAmong}`);
  return new Map(
    rows.map((row) => [
      row.item_id,
      {
        itemId: row.item_id,
        kind: row.kind,
        left: row.left,
        daily: row.daily,
        heldUntil: row.held_until,
        filledAt: row.filled_at,
      },
    ]),
  );
}

/** Like `selectStock`. A plan that does not count has nothing: the counts stay until it returns. */
export async function selectUsedStock(db: Db | Tx, ownerId: ReadableId): Promise<Map<string, StockRow>> {
  const stock = await selectStock(db, ownerId);
  if (stock.size === 0) return stock;
  const { planId } = await selectSubscription(db, ownerId);
  return planAllows(planId, 'stock') ? stock : new Map();
}

/** Nothing else takes or gives back portions of `itemIds` until the transaction ends. All do it in the order of their ids. */
export async function lockStock(tx: Tx, ownerId: ReadableId, itemIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from stock where owner_id = ${ownerId}::uuid and item_id = any(${sql.param(itemIds)}::uuid[])
    order by item_id for update`);
}
