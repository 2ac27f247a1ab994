import { hasAddress } from '../ordering/fulfilment-modes.ts';
import type { OrderFulfilment } from '../schema.ts';

export interface PromisedOrder {
  requestedFor: string | null;
  acceptedAt: string | null;
  minutes: number | null;
  minutesChangedAt: string | null;
}

/** Whether it is promised for the time that its customer chose. */
export function isForChosenTime({
  requestedFor,
  minutesChangedAt,
}: Pick<PromisedOrder, 'requestedFor' | 'minutesChangedAt'>): boolean {
  return requestedFor !== null && minutesChangedAt === null;
}

/**
 * When an order should be ready, in milliseconds: at the time that its customer chose, or as many minutes after its acceptance as the
 * business promised. Null without a promise.
 */
export function readyTime(order: PromisedOrder): number | null {
  const { requestedFor, acceptedAt, minutes } = order;
  if (isForChosenTime(order)) return Date.parse(requestedFor as string);
  return acceptedAt === null || minutes === null ? null : Date.parse(acceptedAt) + minutes * 60_000;
}

/** When its customer should have it: `readyTime` and the way of a delivery. The time that a customer chose has the way in it. */
export function arrivalTime(order: PromisedOrder & { fulfilment: OrderFulfilment }): number | null {
  const ready = readyTime(order);
  const { fulfilment } = order;
  const wayMinutes = hasAddress(fulfilment) && !isForChosenTime(order) ? fulfilment.minutes : null;
  return ready === null ? null : ready + (wayMinutes ?? 0) * 60_000;
}
