import { orderDateOf } from '@vitrina/contract/business/opening-hours/order-day.ts';
import { kitchenTime, type TimedOrder } from '@vitrina/contract/orders/board/waiting.ts';

interface Kitchen {
  preparationMinutes: number;
  timeZone: string;
}

/** Whether an accepted order is for later, and its preparation does not begin yet, or a new one is for another day. */
export function isForLater(
  order: TimedOrder & { state: string },
  { preparationMinutes, timeZone }: Kitchen,
  now: number,
): boolean {
  if (order.requestedFor === null) return false;
  const begin = kitchenTime(order, preparationMinutes);
  if (order.state === 'new') return orderDateOf(begin, timeZone) > orderDateOf(now, timeZone);
  return order.state === 'accepted' && begin > now;
}
