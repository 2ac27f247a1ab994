import type { CatalogueProduct } from '../menu/catalogue.ts';

/** By product id. New products are appended. */
export type Cart = ReadonlyMap<string, { quantity: number; price: string }>;

export interface CartLine {
  product: CatalogueProduct;
  quantity: number;
  /** The price when the visitor last changed the line. Null if it is still the same. */
  oldPrice: string | null;
}

/** The limits of an order click. */
const maxLines = 200;
export const maxQuantity = 999;

/** Adds `by` to the quantity of a product and stores its current price. A line that reaches 0 is removed. */
export function changeQuantity(cart: Cart, { id, price }: { id: string; price: string }, by: number): Cart {
  const quantity = Math.min(maxQuantity, (cart.get(id)?.quantity ?? 0) + by);
  const next = new Map(cart);
  if (quantity <= 0) next.delete(id);
  else if (next.has(id) || next.size < maxLines) next.set(id, { quantity, price });
  return next;
}

/** The lines with the current names and prices. Products that the page no longer has are left out. */
export function cartLines(cart: Cart, products: ReadonlyMap<string, CatalogueProduct>): CartLine[] {
  return [...cart].flatMap(([id, { quantity, price }]) => {
    const product = products.get(id);
    return product ? [{ product, quantity, oldPrice: price === product.price ? null : price }] : [];
  });
}

export function countItems(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}

export const cartKey = (userId: string) => `vitrina.cart.${userId}`;

export function serializeCart(cart: Cart): string {
  return JSON.stringify([...cart].map(([id, { quantity, price }]) => [id, quantity, price]));
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
    return new Map(lines.map(([id, quantity, price]) => [id, { quantity, price }]));
  } catch {
    return new Map();
  }
}

function isStoredLine(entry: unknown): entry is [string, number, string] {
  if (!Array.isArray(entry)) return false;
  const [id, quantity, price] = entry;
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
  // The price is only displayed, but Intl throws on malformed numbers.
  return (
    typeof id === 'string' && isQuantity && typeof price === 'string' && /^\d{1,10}(\.\d\d)?$/.test(price)
  );
}
