import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  /** Stops the clock at `time`, in any form that `Date` accepts. */
  set(time: string | Date): void;
  /** Moves the clock forward. `days` may be a fraction. */
  passDays(days: number): void;
  /** Gives everything that `work` calls a separate time, so that several can run concurrently. */
  runWithOwnTime<T>(start: Date, work: () => Promise<T>): Promise<T>;
}

const day = 24 * 60 * 60 * 1000;

/** Shows the real time until it is set or moved, and then stands still. */
export function createTestClock(): TestClock {
  const scopedTime = new AsyncLocalStorage<{ time: Date | undefined }>();
  const sharedTime: { time: Date | undefined } = { time: undefined };
  const current = () => scopedTime.getStore() ?? sharedTime;
  return {
    now: () => new Date(current().time ?? Date.now()),
    set(time) {
      current().time = new Date(time);
    },
    passDays(days) {
      current().time = new Date((current().time ?? new Date()).getTime() + days * day);
    },
    runWithOwnTime: (start, work) => scopedTime.run({ time: start }, work),
  };
}
