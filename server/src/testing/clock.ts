import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  /** Stands still at `time`, which may be anything that `Date` reads. */
  set(time: string | Date): void;
  /** Goes on by so many days, or parts of one. */
  passDays(days: number): void;
}

/** The real time until it is moved; then it stands still. */
export function createTestClock(): TestClock {
  let fixed: Date | undefined;
  return {
    now: () => new Date(fixed ?? Date.now()),
    set(time) {
      fixed = new Date(time);
    },
    passDays(days) {
      fixed = new Date((fixed ?? new Date()).getTime() + days * 24 * 60 * 60 * 1000);
    },
  };
}
