import { comparePrices, toCents } from '../../platform/money/rules.ts';
import type { ReadProduct } from './read-menu.ts';

const fewest = 4;
/** What sales taxes add in the countries of the product, in thousandths: from 4 % (reduced, Spain) to 22 % (Uruguay). */
const rates = { lowest: 1_040n, highest: 1_225n };
/** Prices are rounded. In thousandths. */
const tolerance = 4n;

/**
 * Two prices without names in each line, of which one is always the other and the same part more, are a price with its tax and without. The
 * higher one is paid. All of them have a doubt.
 */
export function joinTaxedPrices(products: readonly ReadProduct[]): void {
  const pairs = products.flatMap((product) => {
    const [first, second, ...others] = product.variants;
    const isUnnamed = product.doubts.some(({ id }) => id === 'variant-names');
    if (!first || !second || others.length > 0 || !isUnnamed) return [];
    const [low, high] = [first.price, second.price].toSorted(comparePrices);
    return low && high && toCents(low) > 0n
      ? [{ product, high, ratio: (toCents(high) * 1_000n) / toCents(low) }]
      : [];
  });
  const ratios = pairs.map(({ ratio }) => ratio).toSorted((a, b) => Number(a - b));
  const [lowest = 0n, highest = 0n] = [ratios[0], ratios.at(-1)];
  const isTax = lowest >= rates.lowest && highest <= rates.highest && highest - lowest <= tolerance;
  if (pairs.length < fewest || pairs.length < 0.9 * products.length || !isTax) return;
  for (const { product, high } of pairs) {
    product.price = high;
    product.variants = [];
    for (const doubt of product.doubts) if (doubt.id === 'variant-names') doubt.id = 'price-other-number';
  }
}
