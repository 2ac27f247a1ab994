import { comparePrices } from '../../platform/money/rules.ts';
import { isGroupSoldOut } from '../option-groups/rules.ts';

/** Null and false: available. */
interface Sellable {
  soldOut: unknown;
}

/** The lowest price of the sizes that are available, or of all when none is. Undefined without sizes. */
export function startingPrice(variants: readonly (Sellable & { price: string })[]): string | undefined {
  const available = variants.filter(({ soldOut }) => !soldOut);
  const prices = (available.length > 0 ? available : variants).map(({ price }) => price);
  return prices.toSorted(comparePrices)[0];
}

interface SellableProduct extends Sellable {
  variants: readonly Sellable[];
}

interface SellableGroup {
  min: number;
  repeat: boolean;
  options: readonly Sellable[];
}

/**
 * Why a product cannot be ordered: it is sold out itself, all of its sizes are, or too few options of a group are
 * available. Null if it can be ordered. `groups` are those that the product offers.
 */
export function findSoldOutReason<G extends SellableGroup>(
  { soldOut, variants }: SellableProduct,
  groups: readonly G[],
): { kind: 'product' } | { kind: 'variants' } | { kind: 'group'; group: G } | null {
  if (soldOut) return { kind: 'product' };
  if (variants.length > 0 && variants.every((variant) => variant.soldOut)) return { kind: 'variants' };
  const group = groups.find(isGroupSoldOut);
  return group ? { kind: 'group', group } : null;
}

/** The price of a product as the page shows it: `Desde $ 12.000` if its sizes have different prices. */
export function describePrice({
  priceText,
  variants,
}: {
  priceText: string;
  variants: readonly { price: string }[];
}): string {
  const hasDifferentPrices = new Set(variants.map(({ price }) => price)).size > 1;
  return hasDifferentPrices ? `Desde ${priceText}` : priceText;
}
