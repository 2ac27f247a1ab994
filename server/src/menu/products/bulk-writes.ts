import type { BulkAction, ProductsChange } from '@vitrina/contract/menu/products/bulk.ts';
import { productLabelIds } from '@vitrina/contract/menu/products/labels.ts';
import { sql } from 'drizzle-orm';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { deriveId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { findCategory } from '../categories/reads.ts';
import { findStoredChange, type MenuChangeRow } from '../menu-changes/reads.ts';
import { trackMenuChange } from '../menu-changes/writes.ts';
import { findSoldOutColumns } from '../sold-out/reads.ts';
import { moveProductsToTrash } from '../trash/writes.ts';
import { setPrices } from './bulk-price-writes.ts';
import { selectPricedGroupIds } from './price-reads.ts';

/**
 * Changes several products at once, in a few statements. Returns undefined if all were so already. The same call with the
 * same idempotency key changes nothing and returns the first change. Throws PRODUCT_NOT_FOUND,
 * CATEGORY_NOT_FOUND, PRODUCTS_CHANGED, PRICES_NOT_POSITIVE, PRICES_TOO_HIGH, PRICE_DECIMALS.
 */
export async function changeProducts(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  { ids, versions, action, idempotencyKey }: ProductsChange,
): Promise<MenuChangeRow | undefined> {
  const id = deriveId(`${ownerId} ${JSON.stringify([ids, action])}`, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const earlier = await findStoredChange(tx, ownerId, id);
    if (earlier) return earlier;
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from products as product where ${isAmong(ownerId, ids)}`,
    );
    if (rows[0]?.count !== ids.length) throw new AppError('PRODUCT_NOT_FOUND');
    const hasOptions = action.type === 'price' && action.also?.includes('options');
    const optionGroupIds = hasOptions ? await selectPricedGroupIds(tx, ownerId, ids) : [];
    const tracked = { id, kind: 'bulk', action, productIds: ids, optionGroupIds } as const;
    const { change } = await trackMenuChange(tx, ownerId, actor, tracked, () =>
      applyAction(tx, ownerId, actor, { ids, versions, action }),
    );
    return change;
  });
}

async function applyAction(
  tx: Tx,
  ownerId: OwnerId,
  actor: Actor,
  { ids, versions, action }: ProductsChange,
): Promise<void> {
  switch (action.type) {
    case 'show':
    case 'hide':
      return setActive(tx, ownerId, ids, action.type === 'show');
    case 'sold-out':
      return setSoldOut(tx, ownerId, ids, action.soldOut);
    case 'move':
      return moveToCategory(tx, ownerId, ids, action.categoryId);
    case 'add-label':
    case 'remove-label':
      return setLabel(tx, ownerId, ids, action);
    case 'price':
      return setPrices(tx, ownerId, { ids, versions, change: action.change, also: action.also });
    case 'delete':
      await moveProductsToTrash(tx, ownerId, actor, ids);
  }
}

async function setActive(tx: Tx, ownerId: OwnerId, ids: readonly string[], active: boolean): Promise<void> {
  await tx.execute(sql`
    update products as product set active = ${active}, version = version + 1
    where ${isAmong(ownerId, ids)} and active <> ${active}`);
}

/** The version stays, because an open form does not send the state. */
async function setSoldOut(
  tx: Tx,
  ownerId: OwnerId,
  ids: readonly string[],
  state: Extract<BulkAction, { type: 'sold-out' }>['soldOut'],
): Promise<void> {
  const { soldOut, soldOutUntil } = await findSoldOutColumns(tx, ownerId, state);
  await tx.execute(sql`
    update products as product set sold_out = ${soldOut}, sold_out_until = ${soldOutUntil?.toISOString() ?? null}::timestamptz
    where ${isAmong(ownerId, ids)}`);
}

/** Behind the products of the category, in the order of the menu. Products that are in it stay where they are. */
async function moveToCategory(
  tx: Tx,
  ownerId: OwnerId,
  ids: readonly string[],
  categoryId: string,
): Promise<void> {
  if (!(await findCategory(tx, ownerId, categoryId))) throw new AppError('CATEGORY_NOT_FOUND');
  await tx.execute(sql`
    update products set category_id = ${categoryId}::uuid, position = moved.position, version = version + 1
    from (
      select product.id, coalesce((
          select max(position) from products where owner_id = ${ownerId}::uuid and category_id = ${categoryId}::uuid
        ), 0) + row_number() over (
          order by category.position nulls last, category.id, product.position, product.id) as position
      from products as product
      left join categories as category
        on category.owner_id = product.owner_id and category.id = product.category_id
      where product.owner_id = ${ownerId}::uuid and product.id = any(${sql.param(ids)}::uuid[])
        and product.category_id is distinct from ${categoryId}::uuid) as moved
    where products.owner_id = ${ownerId}::uuid and products.id = moved.id`);
}

async function setLabel(
  tx: Tx,
  ownerId: OwnerId,
  ids: readonly string[],
  { type, label }: Extract<BulkAction, { type: 'add-label' | 'remove-label' }>,
): Promise<void> {
  const isAdded = type === 'add-label';
  const labels = isAdded ? sql`labels || ${label}::text` : sql`array_remove(labels, ${label}::text)`;
  await tx.execute(sql`
    update products as product set version = version + 1, labels = array(
      select label from unnest(${sql.param(productLabelIds)}::text[]) with ordinality as listed (label, place)
      where label = any(${labels}) order by place)
    where ${isAmong(ownerId, ids)} and (${label}::text = any(labels)) <> ${isAdded}`);
}

function isAmong(ownerId: OwnerId, ids: readonly string[]) {
  return sql`product.owner_id = ${ownerId}::uuid and product.id = any(${sql.param(ids)}::uuid[])`;
}
