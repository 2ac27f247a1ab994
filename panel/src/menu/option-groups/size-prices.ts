import { maxSizePrices } from '@vitrina/contract/menu/option-groups/limits.ts';
import type { PricesBySize } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { groupPrice, validatePrice } from '../products/product-form.ts';

/** What an option adds in a size, as typed. Empty: its price. */
export interface SizePriceValues {
  size: string;
  price: string;
}

interface Sized {
  id: string;
  variants: readonly { name: string }[];
}

/**
 * The names of the sizes in which options can have a price: those of `own`, then those that most of the products with these ids have, and
 * those that have one already. At most as many as an option can have, unless more have one.
 */
export function listSizes(
  products: readonly Sized[],
  ids: readonly string[],
  own: readonly string[],
  options: readonly { prices: readonly SizePriceValues[] }[],
): string[] {
  const chosen = new Set(ids);
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of own) counts.set(normalizeText(name), { name: name.trim(), count: products.length + 1 });
  for (const { name } of products.filter(({ id }) => chosen.has(id)).flatMap(({ variants }) => variants)) {
    const known = counts.get(normalizeText(name));
    counts.set(normalizeText(name), { name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
  }
  counts.delete('');
  const used = new Map(
    options.flatMap(({ prices }) =>
      prices.flatMap(({ size, price }) => (price.trim() ? [[normalizeText(size), size] as const] : [])),
    ),
  );
  const offered = [...counts].toSorted(([, a], [, b]) => b.count - a.count).slice(0, maxSizePrices);
  const shown = new Map([...offered.map(([key, { name }]) => [key, name] as const)]);
  return [...shown.values(), ...[...used].flatMap(([key, size]) => (shown.has(key) ? [] : size))];
}

export const findSizePrice = (prices: readonly SizePriceValues[], size: string): number =>
  prices.findIndex((one) => normalizeText(one.size) === normalizeText(size));

export function changeSizePrice(
  prices: readonly SizePriceValues[],
  size: string,
  price: string,
): SizePriceValues[] {
  const index = findSizePrice(prices, size);
  return index < 0 ? [...prices, { size, price }] : prices.with(index, { size, price });
}

export function toSizePriceValues(prices: PricesBySize | undefined, money: MoneyFormat): SizePriceValues[] {
  return Object.entries(prices ?? {}).map(([size, price]) => ({ size, price: groupPrice(price, money) }));
}

/** Undefined if there are none. Sorted, because a save compares them. */
export function sortSizePrices(prices: PricesBySize = {}): PricesBySize | undefined {
  const pairs = Object.entries(prices).toSorted(([a], [b]) => a.localeCompare(b, 'es'));
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

export function toSizePrices(
  values: readonly SizePriceValues[],
  money: MoneyFormat,
): PricesBySize | undefined {
  const typed = values.filter(({ price }) => price.trim());
  return sortSizePrices(
    Object.fromEntries(typed.map(({ size, price }) => [size, parsePrice(price, money) ?? ''])),
  );
}

/** By index of `values`. */
export function findSizePriceErrors(values: readonly SizePriceValues[], money: MoneyFormat) {
  return values.flatMap(({ price }, index) => {
    const error = price.trim() ? validatePrice(price, money) : null;
    return error ? [[index, error] as const] : [];
  });
}
