import { comparePrices } from '../../platform/money/rules.ts';
import { areGroupsSoldOut, isGroupSoldOut } from '../option-groups/rules.ts';
import { type PricesBySize, priceSizes } from '../option-groups/size-prices.ts';

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

/** By the id of a group: the names of the sizes that offer it. All sizes offer a group that is absent. */
export type OptionGroupSizes = Readonly<Record<string, readonly string[]>>;

interface SellableProduct extends Sellable {
  variants: readonly (Sellable & { name: string })[];
  optionGroupSizes: OptionGroupSizes;
}

interface SellableGroup {
  id: string;
  min: number;
  repeat: boolean;
  source?: unknown;
  options: readonly (Sellable & {
    disables?: readonly string[] | undefined;
    price?: string;
    prices?: PricesBySize | undefined;
  })[];
}

/** Those of the product's groups that a size offers. `size` is its name; undefined for a product without sizes. */
export function groupsOfSize<G extends { id: string }>(
  groups: readonly G[],
  sizes: OptionGroupSizes,
  size: string | undefined,
): G[] {
  return groups.filter(({ id }) => size === undefined || (sizes[id]?.includes(size) ?? true));
}

/**
 * Why a product cannot be ordered: it is sold out itself, all of its sizes are, or too few options of a group are
 * available and no other option spares the customer this group. A group that only some sizes offer sells out these. Null if it can be
 * ordered. `groups` are those that the product offers.
 */
export function findSoldOutReason<G extends SellableGroup>(
  { soldOut, variants, optionGroupSizes }: SellableProduct,
  groups: readonly G[],
): { kind: 'product' } | { kind: 'variants' } | { kind: 'group'; group: G } | null {
  if (soldOut) return { kind: 'product' };
  const available = variants.filter((variant) => !variant.soldOut);
  if (variants.length > 0 && available.length === 0) return { kind: 'variants' };
  const group = groups.find(isGroupSoldOut) ?? groups.find(({ source }) => source);
  const sizes = variants.length > 0 ? available.map(({ name }) => name) : [undefined];
  const isAvailable = sizes.some((size) => {
    const offered = groupsOfSize(groups, optionGroupSizes, size);
    return !areGroupsSoldOut(offered.map((group) => ({ ...group, options: offeredIn(group, size) })));
  });
  return isAvailable || !group ? null : { kind: 'group', group };
}

/** The options of a group that a size offers. A product is not offered in a size that it does not have. */
function offeredIn({ options, source }: SellableGroup, size = ''): SellableGroup['options'] {
  if (!source) return options;
  return options.filter(
    ({ price = '0', prices }) => priceSizes({ price, prices }, [size], true)?.length !== 0,
  );
}

/** The price of a product as the page shows it: `Desde $ 12.000` if its sizes have different prices, or if the rest is agreed. */
export function describePrice({
  priceText,
  variants,
  isFrom = false,
}: {
  priceText: string;
  variants: readonly { price: string }[];
  isFrom?: boolean | undefined;
}): string {
  const hasDifferentPrices = new Set(variants.map(({ price }) => price)).size > 1;
  return isFrom || hasDifferentPrices ? `Desde ${priceText}` : priceText;
}
