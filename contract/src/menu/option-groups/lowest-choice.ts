import { comparePrices, sumPrices } from '../../platform/money/rules.ts';
import { atSize, type SizedGroup, type SizePrice } from './at-size.ts';

interface PricingGroup extends SizedGroup {
  isPriced?: boolean | undefined;
  isHighest?: boolean | undefined;
  options: readonly {
    id: string;
    price: string;
    soldOut: unknown;
    prices?: readonly SizePrice[] | undefined;
  }[];
}

/**
 * The groups at a size, and the lowest price of a size whose price is that of what is chosen: of the available options, or of all when
 * none is. The price is undefined if it does not come from a group, or there is nothing to choose from. Each group is looked through once
 * for a size, because thousands of sizes may offer it.
 */
export function createSizer<G extends PricingGroup>() {
  const known = new Map<G, Map<string, { sized: G; lowest: string | undefined }>>();
  const find = (group: G, size: string) => {
    const sizes = known.get(group) ?? new Map<string, { sized: G; lowest: string | undefined }>();
    known.set(group, sizes);
    const found = sizes.get(size);
    if (found) return found;
    const [sized = group] = atSize([group], size);
    const entry = { sized, lowest: findLowest(sized.options) };
    sizes.set(size, entry);
    return entry;
  };
  return {
    atSize: (groups: readonly G[], size: string): G[] => groups.map((group) => find(group, size).sized),
    findLowest: (groups: readonly G[], size: string): string | undefined =>
      sumLowest(
        groups.flatMap((group) => (group.isPriced && group.isHighest ? [find(group, size).lowest] : [])),
      ),
  };
}

/** Of the available ones, or of all when none is. Undefined without any. */
export function findLowest(options: readonly { price: string; soldOut: unknown }[]): string | undefined {
  const available = options.filter(({ soldOut }) => !soldOut);
  const prices = (available.length > 0 ? available : options).map(({ price }) => price);
  return prices.toSorted(comparePrices)[0];
}

/** Of the groups that a size offers. Undefined without groups, or if one has nothing to choose from. */
export function sumLowest(lowest: readonly (string | undefined)[]): string | undefined {
  const known = lowest.filter((price) => price !== undefined);
  return known.length > 0 && known.length === lowest.length ? sumPrices(known) : undefined;
}
