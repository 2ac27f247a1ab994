import { formatPrice, multiplyPrice, sumPrices } from '@vitrina/contract/money/rules.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import type { CatalogueProduct } from '../menu/catalogue.ts';

/** By product id, in the order in which they were added. */
export type Cart = ReadonlyMap<string, { quantity: number; price: string }>;

export interface CartLine {
  product: CatalogueProduct;
  quantity: number;
  /** What it cost when the visitor last touched it, if that is no longer what it costs. */
  oldPrice: string | null;
}

/** What one order click may name: 200 products, 999 of each. */
const maxLines = 200;
export const maxQuantity = 999;

/** The cart with `by` more (or less) of a product at its price of now; a line that reaches 0 is gone. */
export function changeQuantity(cart: Cart, { id, price }: { id: string; price: string }, by: number): Cart {
  const quantity = Math.min(maxQuantity, (cart.get(id)?.quantity ?? 0) + by);
  const next = new Map(cart);
  if (quantity <= 0) next.delete(id);
  else if (next.has(id) || next.size < maxLines) next.set(id, { quantity, price });
  return next;
}

/** Its lines with what the page publishes now; products that are no longer there fall out. */
export function cartLines(cart: Cart, products: ReadonlyMap<string, CatalogueProduct>): CartLine[] {
  return [...cart].flatMap(([id, { quantity, price }]) => {
    const product = products.get(id);
    return product ? [{ product, quantity, oldPrice: price === product.price ? null : price }] : [];
  });
}

export function countPieces(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}

/** What lines cost together, as shown. */
export function totalText(
  lines: readonly Pick<CartLine, 'product' | 'quantity'>[],
  money: PublicPage['money'],
): string {
  return formatPrice(
    sumPrices(lines.map(({ product, quantity }) => multiplyPrice(product.price, quantity))),
    money,
  );
}

export const cartKey = (userId: string) => `vitrina.cart.${userId}`;

export function writeCart(cart: Cart): string {
  return JSON.stringify([...cart].map(([id, { quantity, price }]) => [id, quantity, price]));
}

/** A stored cart; empty when the text is missing or is not one, since anyone can write to a browser's storage. */
export function readCart(text: string | null): Cart {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(entries)) return new Map();
    const known = entries.filter(isEntry).slice(0, maxLines);
    return new Map(known.map(([id, quantity, price]) => [id, { quantity, price }]));
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, number, string] {
  if (!Array.isArray(entry)) return false;
  const [id, quantity, price] = entry;
  const counts = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
  // Shown and never added up, but Intl would not take just any text.
  return typeof id === 'string' && counts && typeof price === 'string' && /^\d{1,10}(\.\d\d)?$/.test(price);
}
