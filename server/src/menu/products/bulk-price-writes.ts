import type { SizePrice } from '@vitrina/contract/menu/option-groups/at-size.ts';
import type { ProductsChange } from '@vitrina/contract/menu/products/bulk.ts';
import {
  type AlsoPriced,
  canRoundTo,
  changePrice,
  type PriceChange,
} from '@vitrina/contract/menu/products/price-change.ts';
import { comparePrices } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { sql } from 'drizzle-orm';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type PricedProduct,
  selectPricedGroupIds,
  selectPricedOptions,
  selectPricedProducts,
} from './price-reads.ts';

interface PricesChange extends Pick<ProductsChange, 'ids' | 'versions'> {
  change: PriceChange;
  also: readonly AlsoPriced[] | undefined;
}

/**
 * Sizes included. A product with sizes has their lowest price. Throws PRODUCTS_CHANGED, PRICES_NOT_POSITIVE, PRICES_TOO_HIGH,
 * PRICE_DECIMALS.
 */
export async function setPrices(
  tx: Tx,
  ownerId: OwnerId,
  { ids, versions = [], change, also = [] }: PricesChange,
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
  requirePossible(
    results.flatMap(({ product, prices }) => [...prices.values()].map((price) => ({ ...product, price }))),
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
  if (also.includes('containerFees')) await changeContainerFees(tx, ownerId, ids, change);
  if (also.includes('options')) await changeOptions(tx, ownerId, ids, change);
}

async function changeContainerFees(
  tx: Tx,
  ownerId: OwnerId,
  ids: readonly string[],
  change: PriceChange,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; name: string; fee: string }>(sql`
    select id, name, container_fee::text as fee from products
    where owner_id = ${ownerId}::uuid and id = any(${sql.param(ids)}::uuid[]) and container_fee > 0`);
  const results = rows.map(({ id, name, fee }) => ({ id, name, price: changePrice(fee, change) }));
  const possible = requirePossible(results);
  await tx.execute(sql`
    update products as product set container_fee = changed.fee, version = version + 1
    from unnest(${sql.param(possible.map(({ id }) => id))}::uuid[], ${sql.param(possible.map(({ price }) => price))}::numeric[])
      as changed (id, fee)
    where product.owner_id = ${ownerId}::uuid and product.id = changed.id and product.container_fee <> changed.fee`);
}

/** Free options stay free. */
async function changeOptions(
  tx: Tx,
  ownerId: OwnerId,
  ids: readonly string[],
  change: PriceChange,
): Promise<void> {
  const groupIds = await selectPricedGroupIds(tx, ownerId, ids);
  const { groups, options } = await selectPricedOptions(tx, ownerId, groupIds);
  const isPriced = (price: string) => comparePrices(price, '0') > 0;
  const pricesOf = ({ price, prices }: (typeof options)[number]) => [
    price,
    ...(prices ?? []).map(([, own]) => own),
  ];
  const listed = [
    ...groups.map(({ name, extraPrice }) => ({ name, price: extraPrice })),
    ...options.flatMap((option) => pricesOf(option).map((price) => ({ name: option.name, price }))),
  ];
  requirePossible(
    listed
      .filter(({ price }) => isPriced(price))
      .map(({ name, price }) => ({ name, price: changePrice(price, change) })),
  );
  const toChanged = (price: string) => {
    const result = isPriced(price) ? changePrice(price, change) : { price };
    return 'price' in result ? result.price : price;
  };
  const changed = options.map(({ id, price, prices }) => ({
    id,
    price: toChanged(price),
    prices: prices?.map(([size, own]): SizePrice => [size, toChanged(own)]) ?? null,
  }));
  const extras = groups.map(({ id, extraPrice }) => ({ id, price: toChanged(extraPrice) }));
  const changedGroups = new Set([...groups.map(({ id }) => id), ...options.map(({ groupId }) => groupId)]);
  await tx.execute(sql`
    update options as item set price = changed.price, prices = changed.prices
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id uuid, price numeric, prices jsonb)
    where item.owner_id = ${ownerId}::uuid and item.id = changed.id`);
  await tx.execute(sql`
    update option_groups as option_group set version = version + 1, extra_price = coalesce(changed.price, extra_price)
    from unnest(${sql.param([...changedGroups])}::uuid[]) as chosen (id)
    left join jsonb_to_recordset(${JSON.stringify(extras)}::jsonb) as changed (id uuid, price numeric) using (id)
    where option_group.owner_id = ${ownerId}::uuid and option_group.id = chosen.id`);
}

type Result = { name: string; price: ReturnType<typeof changePrice> };

/** Returns the results with their new prices. Throws PRICES_NOT_POSITIVE or PRICES_TOO_HIGH if one is not possible. */
function requirePossible<R extends Result>(results: readonly R[]): (Omit<R, 'price'> & { price: string })[] {
  for (const [problem, code] of [
    ['not-positive', 'PRICES_NOT_POSITIVE'],
    ['too-high', 'PRICES_TOO_HIGH'],
  ] as const) {
    const names = results.flatMap(({ name, price }) =>
      'problem' in price && price.problem === problem ? name : [],
    );
    throwByName(
      code,
      [...new Set(names)].map((name) => ({ name })),
    );
  }
  return results.flatMap(({ price, ...rest }) => ('price' in price ? { ...rest, price: price.price } : []));
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
