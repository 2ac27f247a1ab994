/** Clocks of devices are wrong by minutes, and the age of an order must not be. */

/** A smaller difference is the time that the reply took. */
const toleranceMs = 2000;
let offsetMs = 0;

/** The present in milliseconds, as the server last told it. */
export const serverNow = (): number => Date.now() + offsetMs;

export function recordServerTime(at: string): void {
  const offset = Date.parse(at) - Date.now();
  if (Math.abs(offset - offsetMs) > toleranceMs) offsetMs = Math.abs(offset) > toleranceMs ? offset : 0;
}
