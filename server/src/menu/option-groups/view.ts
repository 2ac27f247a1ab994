import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { viewSoldOut } from '../sold-out/view.ts';
import type { OptionGroupRow } from './reads.ts';

/** As it is at `now`. `productIds` are those of the products that offer it. */
export function viewOptionGroup(
  row: OptionGroupRow,
  productIds: readonly string[] | undefined,
  now: Date,
): OptionGroup {
  return { ...viewPublicOptionGroup(row, now), productIds: [...(productIds ?? [])], version: row.version };
}

export function viewPublicOptionGroup(
  { id, name, min, max, repeat, included, extraPrice, position, options }: OptionGroupRow,
  now: Date,
): Omit<OptionGroup, 'productIds' | 'version'> {
  return {
    id,
    name,
    min,
    max,
    repeat,
    included,
    extraPrice: normalizePrice(extraPrice),
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      price: normalizePrice(option.price),
      soldOut: viewSoldOut(option, now),
      disables: option.disables,
    })),
    order: position,
  };
}
