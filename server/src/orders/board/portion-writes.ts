import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { MissingStock } from '@vitrina/contract/orders/schema.ts';
import { sql } from 'drizzle-orm';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { orderDateOf } from '../../business/order-day.ts';
import { lockStock, type StockRow, selectStock } from '../../menu/stock/reads.ts';
import { announceStock } from '../../menu/stock/writes.ts';
import { type Tx, together } from '../../platform/db/client.ts';
import type { VisitedId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { OrderRow } from '../rows.ts';

// The orders' side of the stock. Everywhere an order is locked first, then the counters, then the stock.

interface Taking {
  orderId: string;
  /** Null: as soon as possible. */
  requestedFor: Date | null;
  /** How many of each product, size and option. Those that are not counted do not matter. */
  needs: ReadonlyMap<string, number>;
  /** Null: for good. */
  heldUntil: Date | null;
  /** Whether nobody knows who placed it. Then it shares the half of what is left with all such orders. */
  isStranger: boolean;
  /** Throws if less than needed is left. */
  checkStock(left: ReadonlyMap<string, number>): void;
}

/**
 * Takes what a new order needs. Nothing is taken at once elsewhere. Requires the counters' lock. Returns the items of which it keeps
 * nothing, because it is a stranger's. Throws what `checkStock` throws.
 */
export async function takePortions(
  tx: Tx,
  ownerId: WritableId | VisitedId,
  { orderId, requestedFor, needs, heldUntil, isStranger, checkStock }: Taking,
): Promise<string[]> {
  const itemIds = [...needs.keys()];
  if (itemIds.length === 0) return [];
  let unreserved: string[] = [];
  await changePortions(tx, ownerId, itemIds, requestedFor, async (stock) => {
    checkStock(toLeft(stock));
    const counted = [...stock.keys()];
    const now = tx.clock.now();
    if (isStranger && heldUntil && heldUntil > now) {
      const held = await countHeldByStrangers(tx, ownerId, counted, requestedFor);
      unreserved = [...stock.values()].flatMap(({ itemId, left }) => {
        const other = held.get(itemId) ?? 0;
        return other + (needs.get(itemId) ?? 0) > Math.ceil((left + other) / 2) ? [itemId] : [];
      });
    }
    await tx.execute(sql`
      insert into stock_portions (owner_id, order_id, item_id, quantity, day, set_at, held_until)
      select stock.owner_id, ${orderId}::uuid, stock.item_id, need.quantity, ${dayOf(tx, requestedFor)}, stock.set_at,
        case when stock.item_id = any(${sql.param(unreserved)}::uuid[]) then ${now.toISOString()}::timestamptz
          else ${heldUntil?.toISOString() ?? null}::timestamptz end
      from stock
      join businesses on businesses.owner_id = stock.owner_id
      join unnest(
        ${sql.param(counted)}::uuid[], ${sql.param(counted.map((id) => needs.get(id)))}::int[]
      ) as need (item_id, quantity) on need.item_id = stock.item_id
      where stock.owner_id = ${ownerId}::uuid`);
  });
  return unreserved;
}

/** How much of each item the unanswered orders of strangers hold, on the day of an order. */
async function countHeldByStrangers(
  tx: Tx,
  ownerId: WritableId | VisitedId,
  itemIds: readonly string[],
  requestedFor: Date | null,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ item_id: string; quantity: number }>(sql`
    select portion.item_id, sum(portion.quantity)::int as quantity
    from stock_portions as portion
    join stock on stock.owner_id = portion.owner_id and stock.item_id = portion.item_id and stock.set_at = portion.set_at
    join businesses on businesses.owner_id = portion.owner_id
    join orders on orders.owner_id = portion.owner_id and orders.id = portion.order_id
    where portion.owner_id = ${ownerId}::uuid and portion.item_id = any(${sql.param(itemIds)}::uuid[])
      and portion.held_until > ${tx.clock.now().toISOString()}::timestamptz
      and portion.day is not distinct from ${dayOf(tx, requestedFor)} and not orders.known
    group by portion.item_id`);
  return new Map(rows.map((row) => [row.item_id, row.quantity]));
}

/**
 * The order keeps its portions for good. What it no longer holds, because nobody answered or it was given back, is taken again.
 * What was sold and never given back stays that of its count. Throws ORDER_STOCK.
 */
export async function keepPortions(tx: Tx, order: OrderRow): Promise<void> {
  const ownerId = order.ownerId;
  const itemIds = await selectItemIds(tx, ownerId, [order.id]);
  if (itemIds.length === 0 || !planAllows((await selectSubscription(tx, ownerId)).planId, 'stock')) return;
  await changePortions(tx, ownerId, itemIds, order.requestedFor, async (stock) => {
    const portions = (await selectPortions(tx, ownerId, order.id)).filter(({ isSold }) => !isSold);
    const missing = listMissing(portions, stock);
    if (missing.length > 0) throw await toStockError(tx, ownerId, missing);
    await retake(tx, order, portions, null);
  });
}

/**
 * The order, which nobody has accepted, holds its portions until `until`. What it no longer holds is taken again, unless others have
 * it: then it holds nothing, and accepting it checks that.
 */
export async function holdPortions(tx: Tx, order: OrderRow, until: Date): Promise<void> {
  const ownerId = order.ownerId;
  if (until <= tx.clock.now()) return releasePortions(tx, ownerId, [order.id]);
  const itemIds = await selectItemIds(tx, ownerId, [order.id]);
  await changePortions(tx, ownerId, itemIds, order.requestedFor, async (stock) => {
    const portions = await selectPortions(tx, ownerId, order.id);
    if (listMissing(portions, stock).length === 0) await retake(tx, order, portions, until);
    else await giveBack(tx, ownerId, [order.id]);
  });
}

/** The orders give back what they took. Giving back again changes nothing. */
export async function releasePortions(
  tx: Tx,
  ownerId: WritableId | VisitedId,
  orderIds: readonly string[],
): Promise<void> {
  const itemIds = await selectItemIds(tx, ownerId, orderIds);
  await changePortions(tx, ownerId, itemIds, null, () => giveBack(tx, ownerId, orderIds));
}

/** `releasePortions` for orders of any owners. Reads once which of them took any. */
export async function releaseAllPortions(
  tx: Tx,
  released: readonly { ownerId: WritableId; orderId: string }[],
): Promise<void> {
  const owners = new Map<string, WritableId>(released.map(({ ownerId }) => [ownerId, ownerId]));
  const { rows } = await tx.execute<{ owner_id: string; order_ids: string[] }>(sql`
    select portion.owner_id, array_agg(distinct portion.order_id::text) as order_ids
    from unnest(
      ${sql.param(released.map(({ ownerId }) => ownerId))}::uuid[], ${sql.param(released.map(({ orderId }) => orderId))}::uuid[]
    ) as released (owner_id, order_id)
    join stock_portions as portion on portion.owner_id = released.owner_id and portion.order_id = released.order_id
    group by portion.owner_id order by portion.owner_id`);
  for (const row of rows) {
    const ownerId = owners.get(row.owner_id);
    if (ownerId) await releasePortions(tx, ownerId, row.order_ids);
  }
}

async function giveBack(tx: Tx, ownerId: WritableId | VisitedId, orderIds: readonly string[]): Promise<void> {
  const now = sql`${tx.clock.now().toISOString()}::timestamptz`;
  await tx.execute(sql`
    update stock_portions set held_until = ${now}
    where owner_id = ${ownerId}::uuid and order_id = any(${sql.param(orderIds)}::uuid[])
      and (held_until is null or held_until > ${now})`);
}

export function toLeft(stock: ReadonlyMap<string, StockRow>): Map<string, number> {
  return new Map([...stock].map(([id, { left }]) => [id, left]));
}

/** Runs `change` on what is left of the items, under their locks, and announces what visitors see of it. */
async function changePortions(
  tx: Tx,
  ownerId: WritableId | VisitedId,
  itemIds: readonly string[],
  at: Date | null,
  change: (stock: Map<string, StockRow>) => Promise<void>,
): Promise<void> {
  if (itemIds.length === 0) return;
  // Sent together. The second statement starts, and sees what is left, once the first one has the locks.
  const [, stock] = await together([
    lockStock(tx, ownerId, itemIds),
    selectStock(tx, ownerId, { itemIds, at }),
  ]);
  if (stock.size === 0) return;
  const before = at ? await selectStock(tx, ownerId, { itemIds }) : stock;
  await change(stock);
  await announceStock(tx, ownerId, before, await selectStock(tx, ownerId, { itemIds }));
}

/** The day that an order belongs to, for what is filled each day. */
function dayOf(tx: Tx, requestedFor: Date | null) {
  const time = (requestedFor ?? tx.clock.now()).toISOString();
  const day = orderDateOf(sql`${time}::timestamptz`, sql`businesses.time_zone`);
  return sql`case when stock.daily is not null then ${day} end`;
}

async function selectItemIds(
  tx: Tx,
  ownerId: WritableId | VisitedId,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ item_id: string }>(sql`
    select distinct item_id from stock_portions
    where owner_id = ${ownerId}::uuid and order_id = any(${sql.param(orderIds)}::uuid[])`);
  return rows.map((row) => row.item_id);
}

interface Portion {
  itemId: string;
  quantity: number;
  /** Whether it is sold or held, in the present count. */
  isLive: boolean;
  /** In any count. */
  isSold: boolean;
}

/** Selects the portions of what is counted now. */
async function selectPortions(tx: Tx, ownerId: WritableId | VisitedId, orderId: string): Promise<Portion[]> {
  const { rows } = await tx.execute<{
    item_id: string;
    quantity: number;
    is_live: boolean;
    is_sold: boolean;
  }>(sql`
    select portion.item_id, portion.quantity, stock.set_at = portion.set_at
      and (portion.held_until is null or portion.held_until > ${tx.clock.now().toISOString()}::timestamptz) as is_live,
      portion.held_until is null as is_sold
    from stock_portions as portion
    join stock on stock.owner_id = portion.owner_id and stock.item_id = portion.item_id
    where portion.owner_id = ${ownerId}::uuid and portion.order_id = ${orderId}::uuid`);
  return rows.map((row) => ({
    itemId: row.item_id,
    quantity: row.quantity,
    isLive: row.is_live,
    isSold: row.is_sold,
  }));
}

function listMissing(
  portions: readonly Portion[],
  stock: ReadonlyMap<string, StockRow>,
): Omit<MissingStock, 'name'>[] {
  return portions.flatMap(({ itemId: id, quantity: needed, isLive }) => {
    const row = stock.get(id);
    return isLive || !row || row.left >= needed ? [] : [{ kind: row.kind, id, left: row.left, needed }];
  });
}

/** Portions that it still has stay those of their day. */
async function retake(
  tx: Tx,
  { ownerId, id, requestedFor }: OrderRow,
  portions: readonly Portion[],
  heldUntil: Date | null,
): Promise<void> {
  const lost = portions.filter(({ isLive }) => !isLive).map(({ itemId }) => itemId);
  const isLost = sql`portion.item_id = any(${sql.param(lost)}::uuid[])`;
  await tx.execute(sql`
    update stock_portions as portion set held_until = ${heldUntil?.toISOString() ?? null}::timestamptz,
      set_at = case when ${isLost} then stock.set_at else portion.set_at end,
      day = case when ${isLost} then ${dayOf(tx, requestedFor)} else portion.day end
    from stock join businesses on businesses.owner_id = stock.owner_id
    where portion.owner_id = ${ownerId}::uuid and portion.order_id = ${id}::uuid
      and stock.owner_id = portion.owner_id and stock.item_id = portion.item_id`);
}

async function toStockError(
  tx: Tx,
  ownerId: WritableId,
  short: readonly Omit<MissingStock, 'name'>[],
): Promise<AppError> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from products where owner_id = ${ownerId}::uuid and id = any(${sql.param(short.map(({ id }) => id))}::uuid[])
    union all
    select size.id, product.name || ' (' || size.name || ')' from product_variants as size
    join products as product on product.owner_id = size.owner_id and product.id = size.product_id
    where size.owner_id = ${ownerId}::uuid and size.id = any(${sql.param(short.map(({ id }) => id))}::uuid[])
    union all
    select id, name from options where owner_id = ${ownerId}::uuid and id = any(${sql.param(short.map(({ id }) => id))}::uuid[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const missing = short.map((item) => ({ ...item, name: names.get(item.id) ?? '' }));
  const texts = missing.map(({ name, left, needed }) => `${name}: quedan ${left} y lleva ${needed}`);
  return new AppError('ORDER_STOCK', { params: { missing: texts.join('; ') }, missing });
}
