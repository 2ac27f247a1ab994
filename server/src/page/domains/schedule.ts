const minute = 60;
const hour = 60 * minute;

/** Seconds until the next check of a pending domain. Short at first, because its owner is watching. */
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

/**
 * Milliseconds. After it a claim is not checked until a click restarts it, so nobody can hold another's name.
 */
export const claimLifetimeMs = 72 * hour * 1000;
/** Seconds between the checks of an active domain. */
export const activeInterval = 24 * hour;
/** Seconds between the checks of an active domain after a failure. */
export const retryInterval = hour;
/** Consecutive failures that deactivate a domain. */
export const maxFailures = 3;

/** `failures` is 1 or more. */
export function intervalAfter(failures: number): number {
  return pendingIntervals[Math.min(failures, pendingIntervals.length) - 1] ?? minute;
}
