import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { noStock, type StockById, viewAvailability } from '../stock/view.ts';
import type { OptionGroupRow, OptionRow } from './reads.ts';
import { priceSource } from './source-reads.ts';

/** As it is at `now`. `productIds` are those of the products that offer it. */
export function viewOptionGroup(
  row: OptionGroupRow,
  productIds: readonly string[] | undefined,
  now: Date,
  stock: StockById,
): OptionGroup {
  return {
    ...viewPublicOptionGroup(row, now, stock),
    productIds: [...(productIds ?? [])],
    version: row.version,
  };
}

export function viewPublicOptionGroup(
  { options, pricing, extraPrice, sourceCategoryId, sourceExcept, position, ...row }: OptionGroupRow,
  now: Date,
  stock: StockById = noStock,
): Omit<OptionGroup, 'productIds' | 'version'> {
  const { id, name, min, max, repeat, included } = row;
  return {
    id,
    name,
    min,
    max,
    repeat,
    pricing: pricing ?? 'sum',
    included,
    extraPrice: normalizePrice(extraPrice),
    ...(sourceCategoryId && { source: { categoryId: sourceCategoryId, except: sourceExcept } }),
    options: options.map((option) => viewOption(option, now, stock)),
    order: position,
  };
}

function viewOption(option: OptionRow, now: Date, stock: StockById): OptionGroup['options'][number] {
  const { id, name, disables, minutes, product } = option;
  const availability = viewAvailability(option, stock, now);
  if (!product)
    return {
      ...{ id, name, price: normalizePrice(option.price) },
      ...(option.prices && { prices: Object.fromEntries(option.prices) }),
      ...{ ...availability, disables, minutes },
    };
  const states = product.sizes.map((size) => viewAvailability(size, stock, now).soldOut);
  const { soldOut: isSoldOut, ...priced } = priceSource(product, (item) =>
    Boolean(viewAvailability(item, stock, now).soldOut),
  );
  // It can be had again with the first of its sizes.
  const ofSizes = isSoldOut ? (states.find((state) => state === 'today') ?? 'until-changed') : null;
  return {
    id,
    name,
    ...priced,
    ...availability,
    soldOut: availability.soldOut ?? ofSizes,
    disables,
    minutes,
  };
}
