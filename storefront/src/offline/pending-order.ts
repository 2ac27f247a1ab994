/** The order of a product that could not be sent while offline. Those of a cart are in `checkout/stored-orders.ts`. */
export interface PendingOrder {
  kind: 'product';
  /** The key of a line: see `lineKey`. Without choices that is the id. */
  productId: string;
}

export const pendingOrderKey = (userId: string) => `vitrina.order.${userId}`;

/** Whether the page needs its lazy parts for a stored order, of a cart too. */
export function hasPendingOrder(userId: string): boolean {
  try {
    return ['order', 'orders'].some((name) => localStorage.getItem(`vitrina.${name}.${userId}`));
  } catch {
    return false;
  }
}

export function writePendingOrder(userId: string, order: PendingOrder | null): void {
  try {
    if (order) localStorage.setItem(pendingOrderKey(userId), JSON.stringify(order));
    else localStorage.removeItem(pendingOrderKey(userId));
  } catch {
    // Storage may be blocked; the cart then lasts until the page is closed.
  }
}
