import { isFramed } from '../visits/is-framed.ts';
import { visitorQuery } from '../visits/view-stamp.ts';

export interface OrderClick {
  channel: 'whatsapp' | 'cart';
  items?: { productId: string; quantity: number }[];
}

/** Reports that WhatsApp was opened. A beacon outlives the page and does not delay the click. */
export function registerOrderClick(userId: string, click: OrderClick): void {
  if (isFramed()) return;
  const body = new Blob([JSON.stringify(click)], { type: 'application/json' });
  try {
    navigator.sendBeacon(`/api/public/order-click/${userId}${visitorQuery(userId)}`, body);
  } catch {
    // A failed count must not block an order.
  }
}
