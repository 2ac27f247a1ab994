import { normalizeText } from '../../platform/normalize-text.ts';
import type { SizePrice } from './at-size.ts';

/** The prices of an option by the name of a size, as the API has them. */
export type PricesBySize = Readonly<Record<string, string>>;

/** As they are stored. Null if there are none. */
export function toSizePrices(prices: PricesBySize | undefined): SizePrice[] | null {
  const pairs = Object.entries(prices ?? {});
  return pairs.length > 0 ? pairs : null;
}

/**
 * The prices once sizes have other names: `renames` has the new name by the normalized earlier one. `others` are the normalized names
 * of the sizes that were not renamed, of all products that offer the option; the price of such a name stays theirs.
 */
export function renameSizePrices(
  prices: readonly SizePrice[],
  renames: ReadonlyMap<string, string>,
  others: ReadonlySet<string>,
): SizePrice[] {
  const free = [...renames.values()].map(normalizeText).filter((name) => !others.has(name));
  return prices.flatMap(([name, price]): SizePrice[] => {
    const key = normalizeText(name);
    const next = renames.get(key);
    const isKept = others.has(key) || (next === undefined && !free.includes(key));
    return [
      ...(isKept ? [[name, price] as const] : []),
      ...(next !== undefined && free.includes(normalizeText(next)) ? [[next, price] as const] : []),
    ];
  });
}

interface PricedOption {
  price: string;
  /** Absent: an option of a group has one price, and a product has no sizes. */
  prices?: PricesBySize | undefined;
}

/**
 * What an option costs in each of the sizes `names` of the products that offer it; the name of a product without sizes is empty.
 * Undefined if it has one price in all of them. A product (`isProduct`) is not offered in a size that it does not have.
 */
export function priceSizes(
  { price, prices }: PricedOption,
  names: readonly string[],
  isProduct: boolean,
): SizePrice[] | undefined {
  if (!prices && (!isProduct || names.every((name) => name === ''))) return undefined;
  const own = new Map(
    Object.entries(prices ?? { '': price }).map(([name, own]) => [normalizeText(name), own]),
  );
  return names.flatMap((name): SizePrice[] => {
    const sizePrice = own.get(normalizeText(name)) ?? (isProduct ? undefined : price);
    return sizePrice === undefined ? [] : [[name, sizePrice]];
  });
}
