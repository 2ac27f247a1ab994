import type { StorefrontState } from '../page/use-storefront.ts';
import type { CartLine } from './cart.ts';

/** Adds `by` to the quantity of a line. Removing the line shows a notice that restores it. */
export function changeLine(storefront: StorefrontState, { product, quantity }: CartLine, by: number): void {
  storefront.addToCart(product, by);
  if (quantity + by > 0) return;
  const undo = () => {
    storefront.addToCart(product, quantity);
    storefront.notices.dismiss();
  };
  storefront.notices.show({ kind: 'text', text: `${product.name} quitado`, undo });
}

/** Reports that the order was sent with `href`, and empties the cart. */
export function sendCart({ lines, send, clearCart }: StorefrontState, href: string): void {
  const items = lines.map(({ product: { id }, quantity }) => ({ productId: id, quantity }));
  send(href, { channel: 'cart', items });
  clearCart();
}
