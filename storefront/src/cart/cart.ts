/** By line key: see `lineKey`. The key of a product without choices is its id. New lines are appended. */
export type Cart = ReadonlyMap<string, { quantity: number; price: string }>;

/** The limits of an order click. */
const maxLines = 200;
export const maxQuantity = 999;

/** Adds `by` to the quantity of a line and stores its current price. A line that reaches 0 is removed. */
export function changeQuantity(cart: Cart, key: string, price: string, by: number): Cart {
  const quantity = Math.min(maxQuantity, (cart.get(key)?.quantity ?? 0) + by);
  const next = new Map(cart);
  if (quantity < 1) next.delete(key);
  else if (next.has(key) || next.size < maxLines) next.set(key, { quantity, price });
  return next;
}

/** The pieces of a product, with any choices. */
export function countProduct(cart: Cart, productId: string): number {
  let count = 0;
  for (const [key, { quantity }] of cart) if (key.startsWith(productId)) count += quantity;
  return count;
}

export const cartKey = (userId: string) => `vitrina.cart.${userId}`;

export function serializeCart(cart: Cart): string {
  return JSON.stringify([...cart].map(([key, { quantity, price }]) => [key, quantity, price]));
}

/**
 * Returns an empty cart when the text is missing or malformed, because anyone can write to a browser's
 * storage.
 */
export function parseCart(text: string | null): Cart {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(entries)) return new Map();
    const lines = entries.filter(isStoredLine).slice(0, maxLines);
    return new Map(lines.map(([key, quantity, price]) => [key, { quantity, price }]));
  } catch {
    return new Map();
  }
}

function isStoredLine(entry: unknown): entry is [string, number, string] {
  if (!Array.isArray(entry)) return false;
  const [key, quantity, price] = entry;
  const isQuantity = Number.isInteger(quantity) && quantity > 0 && quantity <= maxQuantity;
  // The price is only displayed, but Intl throws on malformed numbers.
  return (
    typeof key === 'string' && isQuantity && typeof price === 'string' && /^\d{1,10}(\.\d\d)?$/.test(price)
  );
}
