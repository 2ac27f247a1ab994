import { type PromisedOrder, readyTime } from '@vitrina/contract/orders/board/promise.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { isOnBoardState, type OrderState, type StoredState } from '@vitrina/contract/orders/states.ts';

/** What this device knows of the open orders. Ended ones stay, so that an older list cannot bring them back. */
export interface Board {
  orders: readonly ListedOrder[];
  /** The orders contain all events up to this one. The stream goes on after it. */
  lastEventId: number;
  /** Whether there are more new orders than the board shows. */
  hasMoreNew: boolean;
}

/**
 * Replies and events arrive in any order, so the latest version wins. `eventId` is of the stream alone: the reply to a change may come
 * before earlier events of other orders, which the stream would skip after it.
 */
export function mergeOrder(board: Board, order: ListedOrder, eventId = board.lastEventId): Board {
  const known = board.orders.find(({ id }) => id === order.id);
  const lastEventId = Math.max(board.lastEventId, eventId);
  if (known && known.version > order.version) return { ...board, lastEventId };
  const orders = known
    ? board.orders.map((other) => (other.id === order.id ? order : other))
    : [...board.orders, order];
  return { ...board, orders, lastEventId };
}

/** Puts a list in place of a board. What changed after the list was read stays. */
export function mergeList(board: Board | undefined, list: Board): Board {
  if (!board) return list;
  const newer = board.orders.filter((order) => order.version > list.lastEventId);
  return newer.reduce((merged, order) => mergeOrder(merged, order, board.lastEventId), list);
}

interface DueOrder extends PromisedOrder {
  number: number;
  state: StoredState;
  spam: boolean;
  createdAt: string;
}

/** The open orders of a state, in the order in which they are due. */
export function selectOrders<Order extends DueOrder>(orders: readonly Order[], state: OrderState): Order[] {
  return orders
    .filter((order) => order.state === state && !order.spam)
    .toSorted((a, b) => dueTime(a) - dueTime(b) || a.number - b.number);
}

/** When it should be ready, or when it was placed if no time was promised. In milliseconds. */
function dueTime(order: DueOrder): number {
  return readyTime(order) ?? Date.parse(order.createdAt);
}

export function isOnBoard({ state, spam }: { state: StoredState; spam: boolean }): boolean {
  return isOnBoardState(state) && !spam;
}
