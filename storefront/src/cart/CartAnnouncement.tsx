import type { StorefrontState } from '../page/use-storefront.ts';
import { formatTotal } from './cart-total.ts';

/** The last change of the cart, for a screen reader. */
export function CartAnnouncement({ storefront }: { storefront: StorefrontState }) {
  const { page, lines, lastChanged, itemCountText, quantityOf } = storefront;
  if (!lastChanged) return null;
  const quantity = quantityOf(lastChanged.id) || 'quitado';
  return `${lastChanged.name}: ${quantity}. ${itemCountText}, ${formatTotal(lines, page.money)}`;
}
