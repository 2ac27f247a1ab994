import type { Method, Weight } from '@vitrina/contract/platform/endpoint.ts';
import { longWorkConnections } from './connections.ts';
import { createFairQueue, type FairQueue, type FairQueueOptions } from './fair-queue.ts';

/** Nobody waits longer for a screen. While the database is slow, calls would otherwise wait for minutes. */
const maxWaitMs = 30_000;

/**
 * A small call waits at most for a lock of its own business or for another service, which may not respond. So only the calls of the
 * same business wait for it: the others have connections left, however many it sends.
 */
const lightReads = {
  concurrency: Number.POSITIVE_INFINITY,
  concurrencyPerSource: 6,
  maxWaiting: 2_000,
  maxWaitMs,
};
/** The writes of a business mostly wait for its lock, each with a connection. */
const lightWrites = {
  concurrency: Number.POSITIVE_INFINITY,
  concurrencyPerSource: 3,
  maxWaiting: 2_000,
  maxWaitMs,
};

/** How many calls of a business, and of all, are in work at once. */
const limits: Record<Exclude<Weight, 'light'>, FairQueueOptions> = {
  wholeMenu: { concurrency: 3, concurrencyPerSource: 1, maxWaiting: 400, maxWaitMs },
  history: { concurrency: 6, concurrencyPerSource: 2, maxWaiting: 400, maxWaitMs },
  longWork: { concurrency: longWorkConnections, concurrencyPerSource: 1, maxWaiting: 60 },
};

/** The most calls of one business that are in work at once. */
export function maxInWork(weight: Weight, method: Method): number {
  if (weight !== 'light') return limits[weight].concurrencyPerSource ?? limits[weight].concurrency;
  return (method === 'GET' ? lightReads : lightWrites).concurrencyPerSource;
}

export interface Turns {
  /** Waits for a turn of a business. Resolves to a function that ends it. Rejects with UNAVAILABLE if too many wait, or if it waits too long. */
  acquire(weight: Weight, method: Method, source: string): Promise<() => void>;
  /** The calls of a business that have a turn of this kind, and those that wait for one. */
  count(weight: Weight, method: Method, source: string): { running: number; waiting: number };
}

/** The calls of a business take turns, and so do the businesses. */
function createTurns(): Turns {
  const queues: Record<Exclude<Weight, 'light'>, FairQueue> = {
    wholeMenu: createFairQueue(limits.wholeMenu),
    history: createFairQueue(limits.history),
    longWork: createFairQueue(limits.longWork),
  };
  const reads = createFairQueue(lightReads);
  const writes = createFairQueue(lightWrites);
  const find = (weight: Weight, method: Method) =>
    weight === 'light' ? (method === 'GET' ? reads : writes) : queues[weight];
  return {
    acquire: (weight, method, source) => find(weight, method).acquire(source),
    count: (weight, method, source) => find(weight, method).count(source),
  };
}

/** The turns of all endpoints of this process. */
export const turns = createTurns();
