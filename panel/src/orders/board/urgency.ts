import { type PromisedOrder, readyTime } from '@vitrina/contract/orders/board/promise.ts';
import {
  kitchenTime,
  measureWait,
  type TimedOrder,
  type Wait,
} from '@vitrina/contract/orders/board/waiting.ts';
import type { StoredState } from '@vitrina/contract/orders/states.ts';
import { formatAge, formatMinutes } from './words.ts';

export type UrgentOrder = PromisedOrder & TimedOrder & { state: StoredState };

/** The colour of the head: how long a new order waits, or how near the promised time is. */
export function measureUrgency(
  order: UrgentOrder,
  preparationMinutes: number,
  now: number,
): Wait | undefined {
  if (order.state === 'new') return measureWait(kitchenTime(order, preparationMinutes), now);
  const ready = order.state === 'accepted' ? readyTime(order) : null;
  if (ready === null) return undefined;
  const left = ready - now;
  if (left < 0) return 'too-long';
  return left < soonMs ? 'long' : 'short';
}

const soonMs = 3 * 60_000;

/** How long the customer has waited, or how long there still is. */
export function describeTiming(order: UrgentOrder, now: number, isShort: boolean): string {
  const ready = order.state === 'accepted' ? readyTime(order) : null;
  if (ready !== null) {
    const left = Math.round((ready - now) / 60_000);
    if (left < 0) return `Tarde ${formatMinutes(-left)}`;
    return `${isShort ? 'en' : 'Faltan'} ${formatMinutes(left)}`;
  }
  if (order.state === 'on-the-way') return 'en camino';
  const age = formatAge(order.createdAt, now);
  return isShort ? age.replace(/^hace /, '') : age;
}
