import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { lowStock, maxStock } from '@vitrina/contract/menu/stock/limits.ts';
import type {
  changeStockBody,
  StockChanges,
  StockInput,
  StockKind,
} from '@vitrina/contract/menu/stock/schema.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { recordTeamActs } from '../../account/team-activity/writes.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { orderDateOf } from '../../business/order-day.ts';
import { announcePageChange } from '../../platform/db/announce-page-change.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId, ReadableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { stockChanges } from '../tables.ts';
import { lockStock, type StockRow, selectStock } from './reads.ts';

/** Longer than a person waits before sending again. */
const keptMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Returns what is left of all that was named. What a call with the same idempotency key left counts as seen, so that sending again
 * after a lost reply applies nothing twice. Throws PLAN_GATE, STOCK_ITEM_NOT_FOUND.
 */
export function changeStock(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  { changes, idempotencyKey }: z.output<typeof changeStockBody>,
): Promise<Map<string, StockRow>> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const items = await requireItems(tx, ownerId, changes);
    const earlier = idempotencyKey === undefined ? null : await selectEarlier(tx, ownerId, idempotencyKey);
    const stock = await setStock(
      tx,
      ownerId,
      changes.map(({ kind, id, seen, left }) => {
        const seenStock = earlier?.has(id) ? (earlier.get(id) ?? null) : seen;
        return { kind: items.get(id)?.kind ?? kind, id, stock: left, seenStock };
      }),
    );
    if (idempotencyKey !== undefined) await recordChanges(tx, ownerId, { changes, idempotencyKey });
    const [first] = changes;
    if (first && changes.length === 1) {
      const left = stock.get(first.id)?.left ?? null;
      const kind = left === null ? 'uncounted' : 'counted';
      await recordTeamActs(tx, ownerId, actor, [{ kind, subject: items.get(first.id)?.name ?? '', left }]);
    } else {
      await recordTeamActs(tx, ownerId, actor, [{ kind: 'stocktaking', subject: '', left: changes.length }]);
    }
    return stock;
  });
}

/** Returns what a call with this key left, by item. */
async function selectEarlier(
  tx: Tx,
  ownerId: OwnerId,
  idempotencyKey: string,
): Promise<Map<string, number | null>> {
  const rows = await tx
    .select({ itemId: stockChanges.itemId, left: stockChanges.left })
    .from(stockChanges)
    .where(and(eq(stockChanges.ownerId, ownerId), eq(stockChanges.idempotencyKey, idempotencyKey)));
  return new Map(rows.map(({ itemId, left }) => [itemId, left]));
}

/** Requires the owner's lock. */
async function recordChanges(
  tx: Tx,
  ownerId: OwnerId,
  { changes, idempotencyKey }: { changes: StockChanges; idempotencyKey: string },
): Promise<void> {
  const createdAt = tx.clock.now();
  const oldest = new Date(createdAt.getTime() - keptMs);
  await tx
    .delete(stockChanges)
    .where(and(eq(stockChanges.ownerId, ownerId), lt(stockChanges.createdAt, oldest)));
  await tx
    .insert(stockChanges)
    .values(changes.map(({ id, left }) => ({ ownerId, idempotencyKey, itemId: id, left, createdAt })))
    .onConflictDoUpdate({
      target: [stockChanges.ownerId, stockChanges.idempotencyKey, stockChanges.itemId],
      set: { left: sql`excluded."left"` },
    });
}

export interface StockChange extends StockInput {
  kind: StockKind;
  id: string;
}

/**
 * Changes counts. The items exist. Returns what is left of them. Throws PLAN_GATE for a count that the plan does not use: those of
 * earlier stay until it does. Requires the owner's lock.
 */
export async function setStock(
  tx: Tx,
  ownerId: OwnerId,
  changes: readonly StockChange[],
): Promise<Map<string, StockRow>> {
  const named = changes.filter(({ stock, dailyStock }) => stock !== undefined || dailyStock !== undefined);
  const itemIds = named.map(({ id }) => id);
  if (itemIds.length === 0) return new Map();
  await lockStock(tx, ownerId, itemIds);
  const before = await selectStock(tx, ownerId, { itemIds });
  const targets = named.flatMap((change) => {
    const row = before.get(change.id);
    const target = findTarget(change, row);
    const isSame = (row?.left ?? null) === target.left && (row?.daily ?? null) === target.daily;
    return isSame ? [] : [{ ...target, kind: change.kind, id: change.id, isAnew: isAnew(target, row) }];
  });
  if (targets.length === 0) return before;
  const { planId, plan } = await selectSubscription(tx, ownerId);
  if (!planAllows(planId, 'stock')) {
    if (targets.every(({ left }) => left === null)) return new Map();
    throw new AppError('PLAN_GATE', { params: { plan: plan.name } });
  }
  await writeTargets(tx, ownerId, targets);
  const after = await selectStock(tx, ownerId, { itemIds });
  await announceStock(tx, ownerId, before, after);
  return after;
}

interface Target {
  /** Null: it is no longer counted. */
  left: number | null;
  daily: number | null;
}

function findTarget({ stock, seenStock, dailyStock }: StockChange, row: StockRow | undefined): Target {
  const daily = dailyStock === undefined ? (row?.daily ?? null) : dailyStock;
  const none = { left: null, daily: null };
  if (stock === undefined) {
    const left = row?.left ?? daily;
    return left === null ? none : { left, daily };
  }
  if (stock === null) return dailyStock ? { left: dailyStock, daily } : none;
  if (!row || seenStock === undefined || seenStock === null) return { left: stock, daily };
  return { left: Math.min(maxStock, Math.max(0, row.left + stock - seenStock)), daily };
}

/** Portions of an earlier count, and those of days, do not belong to a new one. */
function isAnew({ daily }: Target, row: StockRow | undefined): boolean {
  return !row || (row.daily === null) !== (daily === null);
}

/** What is left becomes what is counted less what was taken. */
async function writeTargets(
  tx: Tx,
  ownerId: OwnerId,
  targets: readonly (Target & { id: string; kind: StockKind; isAnew: boolean })[],
): Promise<void> {
  const removed = targets.filter(({ left }) => left === null).map(({ id }) => id);
  if (removed.length > 0)
    await tx.execute(sql`
      delete from stock where owner_id = ${ownerId}::uuid and item_id = any(${sql.param(removed)}::uuid[])`);
  const kept = targets.filter(({ left }) => left !== null);
  if (kept.length === 0) return;
  const now = sql`${tx.clock.now().toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into stock as stored (owner_id, item_id, kind, counted, daily, day, set_at)
    select ${ownerId}::uuid, target.id, target.kind,
      target.left + coalesce((
        select sum(quantity) from stock_portions as portion
        join stock as earlier on earlier.owner_id = portion.owner_id and earlier.item_id = portion.item_id
        where portion.owner_id = ${ownerId}::uuid and portion.item_id = target.id and not target.is_anew
          and portion.set_at = earlier.set_at and portion.day is not distinct from target_day.day
          and (portion.held_until is null or portion.held_until > ${now})), 0),
      target.daily, target_day.day, clock_timestamp()
    from unnest(
      ${sql.param(kept.map(({ id }) => id))}::uuid[], ${sql.param(kept.map(({ kind }) => kind))}::text[],
      ${sql.param(kept.map(({ left }) => left))}::int[], ${sql.param(kept.map(({ daily }) => daily))}::int[],
      ${sql.param(kept.map((target) => target.isAnew))}::boolean[]
    ) as target (id, kind, "left", daily, is_anew)
    join businesses on businesses.owner_id = ${ownerId}::uuid
    cross join lateral (
      select case when target.daily is not null then ${orderDateOf(now, sql`businesses.time_zone`)} end as day
    ) as target_day
    on conflict (owner_id, item_id) do update set
      counted = excluded.counted, daily = excluded.daily, day = excluded.day,
      set_at = case when (stored.daily is null) = (excluded.daily is null) then stored.set_at else excluded.set_at end`);
}

/** Invalidates the pages of the business if a change of a count is visible on them. */
export async function announceStock(
  tx: Tx,
  ownerId: ReadableId,
  before: ReadonlyMap<string, StockRow>,
  after: ReadonlyMap<string, StockRow>,
): Promise<void> {
  const show = (row: StockRow | undefined) => (row && row.left <= lowStock ? row.left : null);
  const isShown = [...new Set([...before.keys(), ...after.keys()])].some(
    (id) => show(before.get(id)) !== show(after.get(id)),
  );
  if (isShown) await announcePageChange(tx, ownerId);
}

type StockItem = {
  name: string;
  /** An option may be a product. */
  kind: StockKind;
};

/** Returns the name and the kind of each item. */
async function requireItems(
  tx: Tx,
  ownerId: OwnerId,
  changes: StockChanges,
): Promise<Map<string, StockItem>> {
  const { rows } = await tx.execute<StockItem & { id: string }>(sql`
    select item.id::text as id, case when product.id is null then item.kind else 'product' end as kind,
      coalesce(product.name, sized.name || ' · ' || size.name, option.name) as name
    from unnest(
      ${sql.param(changes.map(({ id }) => id))}::uuid[], ${sql.param(changes.map(({ kind }) => kind))}::text[]
    ) as item (id, kind)
    left join products as product
      on item.kind in ('product', 'option') and product.owner_id = ${ownerId}::uuid and product.id = item.id
    left join product_variants as size
      on item.kind = 'size' and size.owner_id = ${ownerId}::uuid and size.id = item.id
    left join products as sized on sized.owner_id = ${ownerId}::uuid and sized.id = size.product_id
    left join options as option
      on item.kind = 'option' and option.owner_id = ${ownerId}::uuid and option.id = item.id
    where coalesce(product.id, size.id, option.id) is not null`);
  if (rows.length !== changes.length) throw new AppError('STOCK_ITEM_NOT_FOUND');
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}
