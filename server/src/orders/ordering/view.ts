import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { orderingSettings } from '../tables.ts';

/** As they are at `now`. A pause ends by itself, without a write. */
export function viewOrderingSettings(
  { ownerId: _ownerId, minimum, pausedUntil, ...row }: typeof orderingSettings.$inferSelect,
  now: Date,
): OrderingSettings {
  return {
    ...row,
    minimum: minimum && normalizePrice(minimum),
    pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
  };
}
