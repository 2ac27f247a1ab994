import { type PendingOrder, pendingOrderKey } from './pending-order.ts';

export function readPendingOrder(userId: string): PendingOrder | null {
  try {
    const order: unknown = JSON.parse(localStorage.getItem(pendingOrderKey(userId)) ?? 'null');
    return isPendingOrder(order) ? order : null;
  } catch {
    return null;
  }
}

/** Anyone can write to a browser's storage. */
function isPendingOrder(order: unknown): order is PendingOrder {
  if (typeof order !== 'object' || order === null) return false;
  const { kind, productId } = order as Record<string, unknown>;
  return kind === 'product' && typeof productId === 'string';
}
