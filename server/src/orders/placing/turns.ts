import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts';

/** Orders that are placed at once. A business has one of them, so that its orders cannot delay those of others. */
const placings = { concurrency: 8, concurrencyPerSource: 1, maxWaiting: 400 };
/** The orders of one business that wait. The network with the most of them loses first. */
const placingsOfBusiness = { concurrency: 1, maxWaiting: 1_000 };

/** Orders in turn: of all businesses, and within a business of all networks, so that none of them delays the others. */
export function createPlacingTurns() {
  const turns = createFairQueue(placings);
  const businesses = new Map<string, { queue: FairQueue; orders: number }>();

  return {
    /** Rejects with UNAVAILABLE if too many orders wait. */
    async run<T>(ownerId: string, ipKey: string, task: () => Promise<T>): Promise<T> {
      const business = businesses.get(ownerId) ?? { queue: createFairQueue(placingsOfBusiness), orders: 0 };
      businesses.set(ownerId, business);
      business.orders += 1;
      try {
        return await business.queue.run(ipKey, () => turns.run(ownerId, task));
      } finally {
        business.orders -= 1;
        if (business.orders === 0) businesses.delete(ownerId);
      }
    },
  };
}
