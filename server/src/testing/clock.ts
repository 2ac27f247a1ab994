import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  /** Stands still at `time`, which may be anything that `Date` reads. */
  set(time: string | Date): void;
  /** Goes on by so many days, or parts of one. */
  passDays(days: number): void;
  /** Everything that `work` calls has a time of its own, so that several can pass side by side. */
  inOwnTime<T>(start: Date, work: () => Promise<T>): Promise<T>;
}

const day = 24 * 60 * 60 * 1000;

/** The real time until it is moved; then it stands still. */
export function createTestClock(): TestClock {
  const own = new AsyncLocalStorage<{ time: Date | undefined }>();
  const shared: { time: Date | undefined } = { time: undefined };
  const current = () => own.getStore() ?? shared;
  return {
    now: () => new Date(current().time ?? Date.now()),
    set(time) {
      current().time = new Date(time);
    },
    passDays(days) {
      current().time = new Date((current().time ?? new Date()).getTime() + days * day);
    },
    inOwnTime: (start, work) => own.run({ time: start }, work),
  };
}
