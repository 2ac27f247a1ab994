import { kitchenTime } from '@vitrina/contract/orders/board/waiting.ts';
import type { orders } from '../tables.ts';

type Times = Pick<typeof orders.$inferSelect, 'createdAt' | 'requestedFor' | 'fulfilment'>;

/** `kitchenTime` of a row, in milliseconds. */
export function findKitchenTime(
  { createdAt, requestedFor, fulfilment }: Times,
  preparationMinutes: number,
): number {
  const times = { createdAt: createdAt.toISOString(), requestedFor: requestedFor?.toISOString() ?? null };
  return kitchenTime({ ...times, fulfilment }, preparationMinutes);
}
