import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { noStock, type StockById, viewAvailability } from '../stock/view.ts';
import type { OptionGroupRow } from './reads.ts';

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
  { id, name, min, max, repeat, pricing, included, extraPrice, position, options }: OptionGroupRow,
  now: Date,
  stock: StockById = noStock,
): Omit<OptionGroup, 'productIds' | 'version'> {
  return {
    id,
    name,
    min,
    max,
    repeat,
    pricing: pricing ?? 'sum',
    included,
    extraPrice: normalizePrice(extraPrice),
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      price: normalizePrice(option.price),
      ...viewAvailability(option, stock, now),
      disables: option.disables,
      minutes: option.minutes,
    })),
    order: position,
  };
}
