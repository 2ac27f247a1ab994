/** A new order that waits for longer than each of these, in milliseconds, is marked on the board. */
const longWaitMs = 3 * 60_000;
const tooLongWaitMs = 6 * 60_000;
/** After this long without an answer the devices are notified again, and the customer is asked to write. */
export const answerTimeoutMs = 10 * 60_000;
/** A new order rings again this long after the last touch. */
export const ringAgainMs = 60_000;

export type Wait = 'short' | 'long' | 'too-long';

/** How long a new order has waited, from `since` on. Both are in milliseconds. */
export function measureWait(since: number, now: number): Wait {
  const waited = now - since;
  if (waited >= tooLongWaitMs) return 'too-long';
  return waited >= longWaitMs ? 'long' : 'short';
}

export interface TimedOrder {
  createdAt: string;
  requestedFor: string | null;
  fulfilment: { mode: string; minutes?: number | null | undefined };
}

/**
 * When the kitchen has to begin: at once, or in time for the hour that the customer chose. In milliseconds, never before the order
 * was placed.
 */
export function kitchenTime(
  { createdAt, requestedFor, fulfilment }: TimedOrder,
  preparationMinutes: number,
): number {
  const placed = Date.parse(createdAt);
  if (requestedFor === null) return placed;
  const minutes = preparationMinutes + (fulfilment.minutes ?? 0);
  return Math.max(placed, Date.parse(requestedFor) - minutes * 60_000);
}

/** Whether an accepted order for later waits for its time. `now` is in milliseconds. */
export function isScheduled(
  { state, preparationAt }: { state: string; preparationAt?: string | null },
  now: number,
): boolean {
  return state === 'accepted' && !!preparationAt && now < Date.parse(preparationAt);
}
