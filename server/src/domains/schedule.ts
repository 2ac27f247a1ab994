const minute = 60;
const hour = 60 * minute;

/** Seconds until a domain that is not ready is looked at again: often at first, since its owner is watching. */
const pendingIntervals = [
  15,
  30,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  20 * minute,
  30 * minute,
  hour,
];

/** A claim is looked at for so long; then a click begins anew. Nobody can sit on a name that is not theirs. */
export const claimLifetime = 72 * hour * 1000;
/** Active ones, in seconds. */
export const activeInterval = 24 * hour;
/** An active one that is no longer ready is looked at again after this, and counts as lost after so many in a row. */
export const retryInterval = hour;
export const maxFailures = 3;

/** After `failures` looks in a row, 1 or more. */
export function intervalAfter(failures: number): number {
  return pendingIntervals[Math.min(failures, pendingIntervals.length) - 1] ?? minute;
}
