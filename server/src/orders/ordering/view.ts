import { findCommonPauseEnd, listPausedModes, pauseModes } from '@vitrina/contract/orders/ordering/pauses.ts';
import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { orderingSettings } from '../tables.ts';

/** As they are at `now`. A pause ends by itself, without a write. */
export function viewOrderingSettings(
  {
    ownerId: _ownerId,
    minimum,
    pickupMinimum,
    hasPickupMinimum,
    pauses: storedPauses,
    pausedUntil,
    ...row
  }: typeof orderingSettings.$inferSelect,
  now: Date,
): OrderingSettings {
  const paused = pausedUntil?.toISOString() ?? null;
  // A version that knows no pause of one mode wrote it last.
  const isOfEarlierVersion = paused !== findCommonPauseEnd(row.modes, storedPauses);
  const pauses = isOfEarlierVersion
    ? paused === null
      ? []
      : pauseModes(listPausedModes(), paused)
    : storedPauses;
  const current = pauses.filter(({ until }) => new Date(until) > now);
  return {
    ...row,
    minimum: minimum && normalizePrice(minimum),
    ...(hasPickupMinimum && { pickupMinimum: pickupMinimum && normalizePrice(pickupMinimum) }),
    pauses: current,
    pausedUntil: findCommonPauseEnd(row.modes, current),
  };
}
