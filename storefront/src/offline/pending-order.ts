/** An order that could not be sent while offline. The lines of a cart order stay in the cart. */
export type PendingOrder =
  | { kind: 'cart'; customerName: string; notes: string }
  /** `productId` is the key of a line: see `lineKey`. Without choices that is the id. */
  | { kind: 'product'; productId: string };

export const pendingOrderKey = (userId: string) => `vitrina.order.${userId}`;

export function hasPendingOrder(userId: string): boolean {
  try {
    return localStorage.getItem(pendingOrderKey(userId)) !== null;
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
