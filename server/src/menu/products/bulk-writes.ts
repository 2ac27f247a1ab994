import type { BulkAction, ProductsChange } from '@vitrina/contract/menu/products/bulk.ts';
import { productLabelIds } from '@vitrina/contract/menu/products/labels.ts';
import { canRoundTo, changePrice, type PriceChange } from '@vitrina/contract/menu/products/price-change.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { sql } from 'drizzle-orm';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { deriveId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { findCategory } from '../categories/reads.ts';
import { findStoredChange, type MenuChangeRow } from '../menu-changes/reads.ts';
import { trackMenuChange } from '../menu-changes/writes.ts';
import { findSoldOutColumns } from '../sold-out/reads.ts';
import { moveProductsToTrash } from '../trash/writes.ts';
import { type PricedProduct, selectPricedProducts } from './price-reads.ts';

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
    const tracked = { id, kind: 'bulk', action, productIds: ids } as const;
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
      return setPrices(tx, ownerId, { ids, versions, change: action.change });
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

/** Sizes included. A product with sizes has their lowest price. */
async function setPrices(
  tx: Tx,
  ownerId: OwnerId,
  { ids, versions = [], change }: Pick<ProductsChange, 'ids' | 'versions'> & { change: PriceChange },
): Promise<void> {
  const { currency } = await requireBusiness(tx, ownerId);
  if (!canRoundTo(change.rounding, currency))
    throw AppError.ofField('PRICE_DECIMALS', 'action.change.rounding', { currency });
  const rows = await selectPricedProducts(tx, ownerId, ids);
  const seenVersions = new Map(ids.map((id, index) => [id, versions[index]]));
  throwByName(
    'PRODUCTS_CHANGED',
    rows.filter(({ id, version }) => seenVersions.get(id) !== version),
  );
  const results = rows.map((product) => ({ product, prices: priceAll(product, change) }));
  for (const [problem, code] of [
    ['not-positive', 'PRICES_NOT_POSITIVE'],
    ['too-high', 'PRICES_TOO_HIGH'],
  ] as const)
    throwByName(
      code,
      results
        .filter(({ prices }) =>
          [...prices.values()].some((price) => 'problem' in price && price.problem === problem),
        )
        .map(({ product }) => product),
    );
  const prices = results
    .flatMap((result) =>
      [...result.prices].flatMap(([id, changedPrice]) => ({
        id,
        productId: result.product.id,
        isChanged: 'price' in changedPrice && changedPrice.price !== oldPrice(result.product, id),
        price: 'price' in changedPrice ? changedPrice.price : '',
      })),
    )
    .filter(({ isChanged }) => isChanged);
  const changed = sql`unnest(
    ${sql.param(prices.map(({ id }) => id))}::uuid[], ${sql.param(prices.map(({ price }) => price))}::numeric[]
  ) as changed (id, price)`;
  // The sizes first, so that the lowest one is known.
  await tx.execute(sql`
    update product_variants as size set price = changed.price from ${changed}
    where size.owner_id = ${ownerId}::uuid and size.id = changed.id and size.price <> changed.price`);
  await tx.execute(sql`
    update products as product set price = changed.price, version = version + 1
    from (
      select id, price from ${changed}
      union all
      select product_id, min(price) from product_variants as size
      where size.owner_id = ${ownerId}::uuid
        and size.product_id = any(${sql.param(prices.map(({ productId }) => productId))}::uuid[])
      group by product_id) as changed
    where product.owner_id = ${ownerId}::uuid and product.id = changed.id`);
}

function oldPrice({ price, variants }: PricedProduct, id: string): string {
  return normalizePrice(variants.find((variant) => variant.id === id)?.price ?? price);
}

/** By the id of the size, or of the product if it has none. */
function priceAll({ id, price, variants }: PricedProduct, change: PriceChange) {
  const items = variants.length > 0 ? variants : [{ id, price }];
  return new Map(items.map((item) => [item.id, changePrice(item.price, change)]));
}

const namedProducts = 3;

function throwByName(
  code: 'PRODUCTS_CHANGED' | 'PRICES_NOT_POSITIVE' | 'PRICES_TOO_HIGH',
  rows: readonly { name: string }[],
): void {
  if (rows.length === 0) return;
  const names = rows.slice(0, namedProducts).map(({ name }) => `«${name}»`);
  const rest = rows.length - names.length;
  const listed = rest === 0 ? names : [...names, `${rest} más`];
  const list = new Intl.ListFormat('es', { type: 'conjunction' }).format(listed);
  throw new AppError(code, { params: { names: list } });
}

function isAmong(ownerId: OwnerId, ids: readonly string[]) {
  return sql`product.owner_id = ${ownerId}::uuid and product.id = any(${sql.param(ids)}::uuid[])`;
}
