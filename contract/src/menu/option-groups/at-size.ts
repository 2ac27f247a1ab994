/** A size of the product that offers a group, and what an option costs in it. Without sizes the name is empty. */
export type SizePrice = readonly [size: string, price: string];

export interface SizedGroup {
  options: readonly {
    id: string;
    prices?: readonly SizePrice[] | undefined;
    /** In sizes that `prices` does not name. Absent: it is not offered there. */
    otherPrice?: string | undefined;
  }[];
}

/**
 * The groups as a size of a product offers them: options with prices by size have that of the size, and those that it does not have
 * are left out. Undefined: no size is chosen yet, and an option with `prices` has the lowest.
 */
export function atSize<G extends SizedGroup>(groups: readonly G[], size: string | undefined): G[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.flatMap((option) => {
      if (!option.prices || size === undefined) return option;
      const price = option.prices.find(([name]) => name === size)?.[1] ?? option.otherPrice;
      return price ? { ...option, price, prices: undefined } : [];
    }),
  }));
}
