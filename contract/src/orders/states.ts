import type { Unknown } from '../platform/unknown.ts';
import { asksAddress, type StoredMode } from './ordering/fulfilment-modes.ts';

export const orderStates = [
  // Nobody knows yet whether it is real. The business confirms it by accepting it.
  'held',
  'new',
  'accepted',
  'ready',
  // A delivery has left.
  'on-the-way',
  'completed',
  'rejected',
  'cancelled',
  'expired',
  // It was held until it ended.
  'unconfirmed',
] as const;
export type OrderState = (typeof orderStates)[number];
/** In a reply. */
export type StoredState = OrderState | Unknown;

/** `clock`: by itself, a day after its time. */
export const orderActors = ['business', 'customer', 'clock'] as const;
export type OrderActor = (typeof orderActors)[number];

/** The states on the owner's board. */
export const openOrderStates = [
  'new',
  'accepted',
  'ready',
  'on-the-way',
] as const satisfies readonly OrderState[];

type Moves = Partial<Record<StoredState, readonly OrderState[]>>;

/** Apart from the others, because the page of an order needs no more. */
const customerMoves: Moves = { held: ['unconfirmed'], new: ['cancelled'] };

/** The states that an order can get from each state, by who changes it. The board disables, and the server rejects, all others. */
const orderMoves: Record<OrderActor, Moves> = {
  business: {
    held: ['accepted', 'rejected'],
    new: ['accepted', 'rejected'],
    accepted: ['ready', 'rejected'],
    ready: ['on-the-way', 'completed', 'rejected'],
    'on-the-way': ['completed', 'rejected'],
  },
  customer: customerMoves,
  clock: {
    held: ['unconfirmed'],
    new: ['expired'],
    accepted: ['completed'],
    ready: ['completed'],
    'on-the-way': ['completed'],
  },
};

export function canMoveOrder(
  actor: OrderActor,
  from: StoredState,
  to: OrderState,
  mode: StoredMode,
): boolean {
  if (to === 'on-the-way' && !asksAddress(mode)) return false;
  return orderMoves[actor][from]?.includes(to) ?? false;
}

/** The next step of the business, or null when there is none. */
export function nextOrderState(state: StoredState, mode: StoredMode): OrderState | null {
  return orderMoves.business[state]?.find((to) => canMoveOrder('business', state, to, mode)) ?? null;
}

/** Where the business can return an order that it moved on by mistake, as long as the order has not left. */
const orderCorrections: Moves = { ready: ['accepted'] };

export function canCorrectOrder(from: StoredState, to: OrderState): boolean {
  return orderCorrections[from]?.includes(to) ?? false;
}

/** Whether the business can promise another time. */
export function canChangeMinutes(state: StoredState): boolean {
  return state === 'accepted';
}

export function isOrderOpen(state: StoredState): boolean {
  return state === 'held' || isOnBoardState(state);
}

export function isOnBoardState(state: StoredState): boolean {
  return (openOrderStates as readonly StoredState[]).includes(state);
}

/** Whether the business has not decided yet. */
export function isUnanswered(state: StoredState): boolean {
  return state === 'held' || state === 'new';
}

/** Whether it began accepted, as those of a table do that orders directly, so that nobody at the business decided about it. */
export function beganAccepted(order: {
  acceptedAt: string | Date | null;
  createdAt: string | Date;
}): boolean {
  return order.acceptedAt?.valueOf() === order.createdAt.valueOf();
}

/** Whether its customer can still withdraw it. */
export function isOrderCancellable(state: StoredState): boolean {
  return state in customerMoves;
}

/** What owners and customers read. */
export const orderStateNames: Record<StoredState, string> = {
  held: 'Por confirmar',
  new: 'Nuevo',
  accepted: 'En preparación',
  ready: 'Listo',
  'on-the-way': 'Va en camino',
  completed: 'Completado',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  expired: 'Sin respuesta',
  unconfirmed: 'Sin confirmar',
  unknown: 'Otro estado',
};

/** Instead of the state, what an order is that its business marked as false. */
export const falseOrderName = 'Marcado como falso';

/** The owner can take back a change for this long. */
export const undoMs = 15_000;
/** By the clock, an order ends this long after its time. */
export const orderLifetimeMs = 24 * 60 * 60 * 1000;
