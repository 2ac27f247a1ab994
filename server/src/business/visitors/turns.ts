import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts';

/** In each of the two queues. A customer waits for it, and the order is sent again with the same key. */
const maxWaitMs = 5_000;
/** Calls that run at once. A business has one of them, so that its visitors cannot delay those of others. */
const runningCalls = { concurrency: 8, concurrencyPerSource: 1, maxWaiting: 400, maxWaitMs };
/** The calls to one business that wait. The network with the most of them loses first. */
const callsOfBusiness = { concurrency: 1, maxWaiting: 1_000, maxWaitMs };

/** Takes turns between businesses, and within a business between networks, so that none of them delays the others. */
export function createVisitorTurns() {
  const turns = createFairQueue(runningCalls);
  const businesses = new Map<string, { queue: FairQueue; calls: number }>();

  return {
    /** Rejects with UNAVAILABLE if too many calls wait, or if it waits too long. */
    async run<T>(ownerId: string, ipKey: string, task: () => Promise<T>): Promise<T> {
      const business = businesses.get(ownerId) ?? { queue: createFairQueue(callsOfBusiness), calls: 0 };
      businesses.set(ownerId, business);
      business.calls += 1;
      try {
        return await business.queue.run(ipKey, () => turns.run(ownerId, task));
      } finally {
        business.calls -= 1;
        if (business.calls === 0) businesses.delete(ownerId);
      }
    },
  };
}

export type VisitorTurns = ReturnType<typeof createVisitorTurns>;
