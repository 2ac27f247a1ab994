import type { SizePrice } from '@vitrina/contract/menu/option-groups/at-size.ts';
import { hasPrice, priceKinds } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { PriceHistory } from '@vitrina/contract/menu/products/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { isWholePrice } from '../option-groups/source-reads.ts';
import { publishedPrices } from '../tables.ts';
import { findProduct, type ProductRow } from './reads.ts';

export interface PricedProduct {
  id: string;
  name: string;
  version: number;
  price: string;
  variants: { id: string; price: string }[];
}

const pricedKinds = priceKinds.filter(hasPrice);

/** Without those whose price is asked for, which have none to change. */
export async function selectPricedProducts(
  tx: Tx,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<PricedProduct[]> {
  const { rows } = await tx.execute<PricedProduct & Record<string, unknown>>(sql`
    select product.id, product.name, product.version, product.price::text as price, (
      select coalesce(json_agg(json_build_object('id', size.id, 'price', size.price::text)), '[]')
      from product_variants as size
      where size.owner_id = product.owner_id and size.product_id = product.id) as variants
    from products as product
    where product.owner_id = ${ownerId}::uuid and product.id = any(${sql.param(ids)}::uuid[])
      and coalesce(product.price_kind, 'fixed') = any(${sql.param(pricedKinds)}::text[])
    order by product.name, product.id`);
  return rows;
}

/** The groups with options of their own that the products offer, but those of a daily menu, whose options change every day. */
export async function selectPricedGroupIds(
  tx: Tx,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select option_group.id from option_groups as option_group
    where option_group.owner_id = ${ownerId}::uuid and source_category_id is null and exists (
      select from product_option_groups as link
      join products as product on product.owner_id = link.owner_id and product.id = link.product_id
      where link.owner_id = option_group.owner_id and link.group_id = option_group.id
        and product.id = any(${sql.param(ids)}::uuid[]) and product.kind is distinct from 'daily')
    order by option_group.id`);
  return rows.map(({ id }) => id);
}

/** Those that cost something in some size. */
export async function selectPricedOptions(tx: Tx, ownerId: OwnerId, groupIds: readonly string[]) {
  const among = sql`owner_id = ${ownerId}::uuid`;
  const groups = await tx.execute<{ id: string; name: string; extraPrice: string }>(sql`
    select id, name, extra_price::text as "extraPrice" from option_groups
    where ${among} and id = any(${sql.param(groupIds)}::uuid[]) and extra_price > 0`);
  const options = await tx.execute<{
    id: string;
    groupId: string;
    name: string;
    price: string;
    prices: readonly SizePrice[] | null;
  }>(sql`
    select id, group_id as "groupId", name, price::text as price, prices from options
    where ${among} and group_id = any(${sql.param(groupIds)}::uuid[]) and (price > 0 or prices is not null)
    order by group_id, position`);
  return { groups: groups.rows, options: options.rows };
}

/** Three years of a product with a new price each day. */
const maxPrices = 1100;

/** Whether the price of a product is that of what is chosen. */
async function hasChosenPrice(db: Db, ownerId: OwnerId, { optionGroups: ids }: ProductRow): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await db.execute(sql`
    select from option_groups as option_group where owner_id = ${ownerId}::uuid and id = any(${sql.param(ids)}::uuid[])
      and source_category_id is not null and ${isWholePrice}`);
  return rows.length > 0;
}

/** Of a product whose price is that of what is chosen there are none: its choices have theirs. Throws PRODUCT_NOT_FOUND. */
export async function loadPriceHistory(db: Db, ownerId: OwnerId, id: string): Promise<PriceHistory> {
  const product = await findProduct(db, ownerId, id);
  if (!product) throw new AppError('PRODUCT_NOT_FOUND');
  if (await hasChosenPrice(db, ownerId, product)) return { prices: [], variants: [] };
  const rows = await db
    .select({ itemId: publishedPrices.itemId, day: publishedPrices.day, price: publishedPrices.price })
    .from(publishedPrices)
    .where(and(eq(publishedPrices.ownerId, ownerId), eq(publishedPrices.productId, id)))
    .orderBy(desc(publishedPrices.day))
    .limit(maxPrices);
  const pricesOf = (itemId: string) =>
    rows
      .filter((row) => row.itemId === itemId)
      .map(({ day, price }) => ({ day, price: normalizePrice(price) }));
  return {
    prices: pricesOf(id),
    variants: product.variants
      .map((variant) => ({ id: variant.id, name: variant.name, prices: pricesOf(variant.id) }))
      .filter(({ prices }) => prices.length > 0),
  };
}

/** Streams the prices of all products in batches, also of deleted products. */
export async function* streamPublishedPrices(tx: Tx, ownerId: OwnerId) {
  const key = sql`(${publishedPrices.productId}, ${publishedPrices.itemId}, ${publishedPrices.day})`;
  const columns = {
    productId: publishedPrices.productId,
    itemId: publishedPrices.itemId,
    day: publishedPrices.day,
    price: publishedPrices.price,
  };
  for (let last: { productId: string; itemId: string; day: string } | undefined; ; ) {
    const isNext = last && sql`${key} > (${last.productId}::uuid, ${last.itemId}::uuid, ${last.day}::date)`;
    const rows = await tx
      .select(columns)
      .from(publishedPrices)
      .where(and(eq(publishedPrices.ownerId, ownerId), isNext))
      .orderBy(publishedPrices.productId, publishedPrices.itemId, publishedPrices.day)
      .limit(1000);
    yield* rows.map((row) => ({ ...row, price: normalizePrice(row.price) }));
    last = rows.at(-1);
    if (!last) return;
  }
}
