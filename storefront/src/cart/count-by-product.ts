import { maxQuantity } from './cart.ts';

/** The pieces of each product, as order clicks count them. */
export function countByProduct(
  lines: readonly { product: { id: string }; quantity: number }[],
): { productId: string; quantity: number }[] {
  const counts = new Map<string, number>();
  for (const { product, quantity } of lines)
    counts.set(product.id, Math.min(maxQuantity, (counts.get(product.id) ?? 0) + quantity));
  return [...counts].map(([productId, quantity]) => ({ productId, quantity }));
}
