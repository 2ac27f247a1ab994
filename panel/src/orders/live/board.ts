import type { Order } from '@vitrina/contract/orders/schema.ts';
import { isOrderOpen, type OrderState } from '@vitrina/contract/orders/states.ts';

/** What this device knows of the open orders. Ended ones stay, so that an older list cannot bring them back. */
export interface Board {
  orders: readonly Order[];
  /** The last event that the orders contain. */
  lastEventId: number;
}

/** Rises with each change of an order. */
export function orderVersion({ events }: Pick<Order, 'events'>): number {
  return events.at(-1)?.id ?? 0;
}

/** Replies and events arrive in any order, so the latest version wins. */
export function mergeOrder(board: Board, order: Order, eventId = orderVersion(order)): Board {
  const known = board.orders.find(({ id }) => id === order.id);
  const lastEventId = Math.max(board.lastEventId, eventId);
  if (known && orderVersion(known) > orderVersion(order)) return { ...board, lastEventId };
  const orders = known
    ? board.orders.map((other) => (other.id === order.id ? order : other))
    : [...board.orders, order];
  return { orders, lastEventId };
}

/** Puts a list in place of a board. What changed after the list was read stays. */
export function mergeList(board: Board | undefined, list: Board): Board {
  const newer = board?.orders.filter((order) => orderVersion(order) > list.lastEventId) ?? [];
  return newer.reduce((merged, order) => mergeOrder(merged, order), list);
}

export type OpenState = 'new' | 'accepted' | 'ready';

/** The open orders of a state, in the order in which they are due. */
export function selectOrders(orders: readonly Order[], state: OpenState): Order[] {
  return orders
    .filter((order) => order.state === state && !order.spam)
    .toSorted((a, b) => dueTime(a) - dueTime(b) || a.number - b.number);
}

/** When it should be ready, or when it was placed if no time was promised. In milliseconds. */
export function dueTime({ requestedFor, acceptedAt, minutes, createdAt }: Order): number {
  if (requestedFor) return Date.parse(requestedFor);
  if (acceptedAt && minutes) return Date.parse(acceptedAt) + minutes * 60_000;
  return Date.parse(createdAt);
}

export function isOnBoard({ state, spam }: { state: OrderState; spam: boolean }): boolean {
  return isOrderOpen(state) && !spam;
}
