import { type LineChoice, lineKey } from '@vitrina/contract/orders/placing/line.ts';
import { type Cart, maxQuantity } from './cart.ts';

/** Replaces the line `oldKey`, in its place. A line with the same choices takes its pieces. */
export function replaceLine(cart: Cart, oldKey: string, choice: LineChoice, price: string, quantity: number) {
  const key = lineKey(choice);
  const other = key === oldKey ? 0 : (cart.get(key)?.quantity ?? 0);
  const line = { quantity: Math.min(maxQuantity, quantity + other), price };
  return new Map(
    [...cart].flatMap((entry) =>
      entry[0] === oldKey ? [[key, line] as const] : entry[0] === key ? [] : [entry],
    ),
  );
}
