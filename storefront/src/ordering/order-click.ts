import { isFramed } from '../visits/is-framed.ts';

export interface OrderClick {
  channel: 'whatsapp' | 'cart';
  items?: { productId: string; quantity: number }[];
}

/** Tells the server that WhatsApp was opened. A beacon outlives the page and never delays the click. */
export function registerOrderClick(userId: string, click: OrderClick): void {
  if (isFramed()) return;
  const body = new Blob([JSON.stringify(click)], { type: 'application/json' });
  try {
    navigator.sendBeacon(`/api/public/order-click/${userId}`, body);
  } catch {
    // Counting must never stand in the way of an order.
  }
}
