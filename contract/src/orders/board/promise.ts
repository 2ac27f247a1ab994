import type { OrderFulfilment } from '../schema.ts';

interface PromisedOrder {
  requestedFor: string | null;
  acceptedAt: string | null;
  minutes: number | null;
  minutesChangedAt: string | null;
}

/**
 * When an order should be ready, in milliseconds: at the time that its customer chose, or as many minutes after its acceptance as the
 * business promised. Null without a promise.
 */
export function readyTime({
  requestedFor,
  acceptedAt,
  minutes,
  minutesChangedAt,
}: PromisedOrder): number | null {
  if (requestedFor !== null && minutesChangedAt === null) return Date.parse(requestedFor);
  if (acceptedAt === null || minutes === null) return null;
  return Date.parse(acceptedAt) + minutes * 60_000;
}

/** When its customer should have it: `readyTime` and the way of a delivery. The time that a customer chose has the way in it. */
export function arrivalTime(order: PromisedOrder & { fulfilment: OrderFulfilment }): number | null {
  const ready = readyTime(order);
  const isChosen = order.requestedFor !== null && order.minutesChangedAt === null;
  if (ready === null || isChosen) return ready;
  const { fulfilment } = order;
  return ready + (fulfilment.mode === 'delivery' ? (fulfilment.minutes ?? 0) : 0) * 60_000;
}
