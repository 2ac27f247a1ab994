import type { StorefrontState } from '../page/use-storefront.ts';
import { type CartLine, nameCartLine } from './cart-lines.ts';

/** Adds `by` to the quantity of a line. Removing the line shows a notice that restores it. */
export function changeLine(storefront: StorefrontState, line: CartLine, by: number): void {
  const { key, price, quantity } = line;
  storefront.addToCart(key, price, by);
  if (quantity + by > 0) return;
  const undo = () => {
    storefront.addToCart(key, price, quantity);
    storefront.notices.dismiss();
  };
  storefront.notices.show({ kind: 'text', text: `${nameCartLine(line)} quitado`, undo });
}
