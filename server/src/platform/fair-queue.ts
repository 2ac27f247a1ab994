import { AppError } from './errors.ts';

export interface FairQueueOptions {
  concurrency: number;
  /** Default: `concurrency`. */
  concurrencyPerSource?: number;
  maxWaiting: number;
  /** After this time a task that still waits is refused. Default: it waits as long as it takes. */
  maxWaitMs?: number;
}

interface WaitingTask {
  start(): void;
  refuse(): void;
  /** By the clock of `performance`. */
  since: number;
}

export interface FairQueue {
  /** Waits for a turn. Resolves to a function that ends it. Rejects with UNAVAILABLE if too many wait, or if it waits too long. */
  acquire(source: string): Promise<() => void>;
  /** Runs `task` in turn with those of other sources. Rejects like `acquire`. */
  run<T>(source: string, task: () => Promise<T>): Promise<T>;
  /** The tasks of a source. */
  count(source: string): { running: number; waiting: number };
}

const retryAfter = 5;

/**
 * Runs a few tasks at once. The next task is of the source with the fewest running tasks, and among those of the one that has
 * waited longest. When the queue is full, the source
 * with the most waiting tasks loses its latest one, so that a single source cannot fill the queue for all.
 */
export function createFairQueue({
  concurrency,
  concurrencyPerSource = concurrency,
  maxWaiting,
  maxWaitMs,
}: FairQueueOptions): FairQueue {
  const waiting = new Map<string, WaitingTask[]>();
  const runningBySource = new Map<string, number>();
  let waitingCount = 0;
  let runningCount = 0;
  let hasTimer = false;

  function startNext(): void {
    if (runningCount >= concurrency) return;
    const candidates = [...waiting.keys()].filter((key) => countRunning(key) < concurrencyPerSource);
    if (candidates.length === 0) return;
    const next = candidates.reduce((first, key) => (countRunning(key) < countRunning(first) ? key : first));
    const [task, ...others] = waiting.get(next) ?? [];
    // Moves the source behind all others.
    waiting.delete(next);
    if (others.length > 0) waiting.set(next, others);
    waitingCount -= 1;
    changeRunning(next, 1);
    task?.start();
  }

  function countRunning(source: string): number {
    return runningBySource.get(source) ?? 0;
  }

  function changeRunning(source: string, change: 1 | -1): void {
    runningCount += change;
    const count = countRunning(source) + change;
    if (count === 0) runningBySource.delete(source);
    else runningBySource.set(source, count);
  }

  function refuseOne(): void {
    const [source, tasks] = [...waiting].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    tasks.pop()?.refuse();
    if (tasks.length === 0) waiting.delete(source);
    waitingCount -= 1;
  }

  /** One timer for all: it looks again when the task that has waited longest is due. */
  function refuseLate(): void {
    hasTimer = false;
    if (maxWaitMs === undefined || waiting.size === 0) return;
    const now = performance.now();
    for (const [source, tasks] of waiting) {
      // The tasks of a source wait in their order.
      const kept = tasks.findIndex(({ since }) => now - since < maxWaitMs);
      const late = tasks.splice(0, kept === -1 ? tasks.length : kept);
      waitingCount -= late.length;
      if (tasks.length === 0) waiting.delete(source);
      for (const task of late) task.refuse();
    }
    const oldest = Math.min(...[...waiting.values()].map(([first]) => first?.since ?? now));
    if (waiting.size > 0) refuseLateAfter(Math.max(1, oldest + maxWaitMs - now));
  }

  function refuseLateAfter(ms: number): void {
    if (!hasTimer) setTimeout(refuseLate, ms).unref();
    hasTimer = true;
  }

  function wait(source: string): Promise<void> {
    return new Promise<void>((start, reject) => {
      const refuse = () => reject(new AppError('UNAVAILABLE', { retryAfter }));
      const tasks = waiting.get(source) ?? [];
      tasks.push({ start, refuse, since: performance.now() });
      waiting.set(source, tasks);
      waitingCount += 1;
      startNext();
      if (waitingCount > maxWaiting) refuseOne();
      if (maxWaitMs !== undefined && waitingCount > 0) refuseLateAfter(maxWaitMs);
    });
  }

  function end(source: string): void {
    changeRunning(source, -1);
    startNext();
  }

  return {
    count: (source) => ({ running: countRunning(source), waiting: waiting.get(source)?.length ?? 0 }),
    async acquire(source) {
      await wait(source);
      let isHeld = true;
      return () => {
        if (isHeld) end(source);
        isHeld = false;
      };
    },
    async run(source, task) {
      await wait(source);
      try {
        return await task();
      } finally {
        end(source);
      }
    },
  };
}
