interface PricedPart {
  min: number;
  max: number;
  dishes: readonly { price: string }[];
}

/** Whether the dishes of a part carry the price of a menu: it has no price and no sizes of its own. */
export function hasWholePrices({ price, sizes }: { price: string; sizes: readonly unknown[] }): boolean {
  return price === '0' && sizes.length === 0;
}

/**
 * The part with the whole prices of such a menu (`Bife $ 7.000 o tarta $ 6.000`): the first one of which a customer chooses one dish,
 * and whose dishes all have a price. Without it the menu cannot be sold.
 */
export function findPricedPart<P extends PricedPart>(parts: readonly P[]): P | undefined {
  return parts.find(
    ({ min, max, dishes }) =>
      min === 1 && max === 1 && dishes.length > 0 && dishes.every(({ price }) => price !== '0'),
  );
}
