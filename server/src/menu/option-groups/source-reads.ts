import type { Week } from '@vitrina/contract/business/opening-hours/schema.ts';
import { maxSourceOptions } from '@vitrina/contract/menu/option-groups/limits.ts';
import { findLowest } from '@vitrina/contract/menu/option-groups/lowest-choice.ts';
import { toPricing } from '@vitrina/contract/menu/option-groups/pricings.ts';
import { type PricesBySize, priceSizes } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import { canBeChoice } from '@vitrina/contract/menu/option-groups/source.ts';
import type { PriceKind } from '@vitrina/contract/menu/products/price-kinds.ts';
import { startingPrice } from '@vitrina/contract/menu/products/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';

/** How a group is priced whose products have the whole price. */
const wholePricing = toPricing(true);

/** A product, or a size of it. */
export interface SourceItem {
  id: string;
  name: string;
  price: string;
  soldOut: boolean;
  soldOutUntil: Date | null;
}

/** A product that is an option of a group. */
export interface SourceRow extends SourceItem {
  groupId: string;
  /** When it is sold: its own times, or those of its category. */
  times: { week: Week } | null;
  sizes: SourceItem[];
}

interface Stored extends Omit<SourceRow, 'soldOutUntil' | 'sizes'> {
  priceKind: PriceKind | null;
  sellBy: object | null;
  soldOutUntil: string | null;
  sizes: (Omit<SourceItem, 'soldOutUntil'> & { soldOutUntil: string | null })[];
}

/**
 * The products that groups with a source offer, by the id of the group and in menu order. `condition` is for rows of `option_groups` with
 * the alias `option_group`. A product that has its price from such a group is not offered, nor is one that offers the group itself.
 */
export async function selectSourceRows(
  db: Db | Tx,
  ownerId: ReadableId,
  condition = sql`true`,
): Promise<Map<string, SourceRow[]>> {
  const { rows } = await db.execute<{ row: Stored }>(sql`
    select json_build_object(
      'groupId', option_group.id, 'id', product.id, 'name', product.name, 'price', product.price::text,
      'soldOut', product.sold_out, 'soldOutUntil', product.sold_out_until,
      'times', coalesce(product.times, category.times), 'priceKind', product.price_kind, 'sellBy', product.sell_by,
      'sizes', (
        select coalesce(json_agg(json_build_object('id', size.id, 'name', size.name, 'price', size.price::text,
          'soldOut', size.sold_out, 'soldOutUntil', size.sold_out_until) order by size.position), '[]')
        from product_variants as size where size.owner_id = product.owner_id and size.product_id = product.id)) as row
    from option_groups as option_group
    join categories as category
      on category.owner_id = option_group.owner_id and category.id = option_group.source_category_id
    join products as product on product.owner_id = category.owner_id and product.category_id = category.id
    where option_group.owner_id = ${ownerId}::uuid and ${condition}
      and product.active and product.kind is null
      and not product.id = any(option_group.source_except)
      and not exists (
        select from product_option_groups as link
        join option_groups as other on other.owner_id = link.owner_id and other.id = link.group_id
        where link.owner_id = product.owner_id and link.product_id = product.id
          and (other.id = option_group.id or (other.source_category_id is not null and other.pricing = ${wholePricing})))
    order by product.position, product.id`);
  const choices = rows.flatMap(({ row }) => (canBeChoice({ ...row, active: true }) ? parseRow(row) : []));
  const byGroup = Map.groupBy(choices, ({ groupId }) => groupId);
  return new Map([...byGroup].map(([id, offered]) => [id, offered.slice(0, maxSourceOptions)]));
}

/** Only the groups that these products offer. */
export function ofProducts(ownerId: ReadableId, productIds: readonly string[]): SQL {
  return sql`option_group.id in (
    select group_id from product_option_groups
    where owner_id = ${ownerId}::uuid and product_id = any(${sql.param([...productIds])}::uuid[]))`;
}

/** Only the groups whose products have the whole price. */
export const isWholePrice = sql`option_group.pricing = ${wholePricing}`;

function parseRow({ soldOutUntil, sizes, priceKind: _, sellBy: __, ...row }: Stored): SourceRow {
  return {
    ...row,
    soldOutUntil: toDate(soldOutUntil),
    sizes: sizes.map((size) => ({ ...size, soldOutUntil: toDate(size.soldOutUntil) })),
  };
}

const toDate = (text: string | null) => (text ? new Date(text) : null);

/**
 * The price of a product as an option, and those of the sizes that can be had. `isSoldOut` says it of the product and of each size. The
 * prices of sizes are absent if it has none.
 */
export function priceSource(
  { sizes, ...product }: SourceRow,
  isSoldOut: (item: SourceItem) => boolean,
): { price: string; prices?: PricesBySize; soldOut: boolean } {
  if (sizes.length === 0) return { price: normalizePrice(product.price), soldOut: isSoldOut(product) };
  const available = sizes.filter((size) => !isSoldOut(size));
  const priced = (available.length > 0 ? available : sizes).map(({ name, price }) => ({
    name,
    price: normalizePrice(price),
    soldOut: false,
  }));
  return {
    price: startingPrice(priced) ?? '0',
    prices: Object.fromEntries(priced.map(({ name, price }) => [name, price])),
    soldOut: available.length === 0 || isSoldOut(product),
  };
}

/**
 * The lowest price of a size with a name, normalized, by which products whose price is that of what is chosen are priced. Once for a
 * group, because thousands of sizes may offer it. `isSoldOut` says it of a product and of each size.
 */
export function indexLowest(
  rows: readonly SourceRow[],
  isSoldOut: (item: SourceItem) => boolean,
): ReadonlyMap<string, string | undefined> {
  const offers = rows.flatMap((row) => {
    const { price, prices, soldOut } = priceSource(row, isSoldOut);
    const sizes = prices ? Object.entries(prices) : [['', price] as const];
    return sizes.map(([name, own]) => ({ name: normalizeText(name), price: own, soldOut }));
  });
  const byName = Map.groupBy(offers, ({ name }) => name);
  return new Map([...byName].map(([name, options]) => [name, findLowest(options)]));
}

/** The option at the sizes `names` of a product. */
export function offerSource(
  row: SourceRow,
  names: readonly string[],
  isSoldOut: (item: SourceItem) => boolean,
) {
  const priced = priceSource(row, isSoldOut);
  return { id: row.id, name: row.name, ...priced, prices: priceSizes(priced, names, true) };
}
