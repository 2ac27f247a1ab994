/** An order that could not be sent while offline. The lines of a cart order stay in the cart. */
export type PendingOrder =
  | { kind: 'cart'; customerName: string; notes: string }
  | { kind: 'product'; productId: string };

const key = (userId: string) => `vitrina.order.${userId}`;

export function hasPendingOrder(userId: string): boolean {
  try {
    return localStorage.getItem(key(userId)) !== null;
  } catch {
    return false;
  }
}

export function readPendingOrder(userId: string): PendingOrder | null {
  try {
    const order: unknown = JSON.parse(localStorage.getItem(key(userId)) ?? 'null');
    return isPendingOrder(order) ? order : null;
  } catch {
    return null;
  }
}

export function writePendingOrder(userId: string, order: PendingOrder | null): void {
  try {
    if (order) localStorage.setItem(key(userId), JSON.stringify(order));
    else localStorage.removeItem(key(userId));
  } catch {
    // Storage may be blocked; the cart then lasts until the page is closed.
  }
}

/** Anyone can write to a browser's storage. */
function isPendingOrder(order: unknown): order is PendingOrder {
  if (typeof order !== 'object' || order === null) return false;
  const { kind, customerName, notes, productId } = order as Record<string, unknown>;
  if (kind === 'product') return typeof productId === 'string';
  return kind === 'cart' && typeof customerName === 'string' && typeof notes === 'string';
}
