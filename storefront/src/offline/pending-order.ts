/** An order that could not leave for want of a network. What it holds of a cart stays in the cart, at its prices of then. */
export type PendingOrder =
  | { kind: 'cart'; customerName: string; notes: string }
  | { kind: 'product'; productId: string };

const key = (userId: string) => `vitrina.order.${userId}`;

export function readPendingOrder(userId: string): PendingOrder | null {
  try {
    const order: unknown = JSON.parse(localStorage.getItem(key(userId)) ?? 'null');
    return isWaitingOrder(order) ? order : null;
  } catch {
    return null;
  }
}

export function writePendingOrder(userId: string, order: PendingOrder | null): void {
  try {
    if (order) localStorage.setItem(key(userId), JSON.stringify(order));
    else localStorage.removeItem(key(userId));
  } catch {
    // A private window keeps nothing; the cart is still there while the page is.
  }
}

/** Anyone can write to a browser's storage. */
function isWaitingOrder(order: unknown): order is PendingOrder {
  if (typeof order !== 'object' || order === null) return false;
  const { kind, customerName, notes, productId } = order as Record<string, unknown>;
  if (kind === 'product') return typeof productId === 'string';
  return kind === 'cart' && typeof customerName === 'string' && typeof notes === 'string';
}
