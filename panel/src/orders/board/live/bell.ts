import { ringAgainMs } from '@vitrina/contract/orders/board/waiting.ts';

interface RingingOrder {
  id: string;
  /** Whether the kitchen has to begin. An order for later rings when it arrives, and again when it is due. */
  isDue: boolean;
  /** An answered one does not ring again after a touch. */
  isAnswered: boolean;
}

/** Decides when the bell rings. Times are in milliseconds. */
export function createBell() {
  const arrivals = new Map<string, number>();
  let lastArrival = Number.NEGATIVE_INFINITY;
  let touchedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Somebody touched the device. */
    touch(now: number): void {
      touchedAt = Math.max(touchedAt, now);
    },
    wasTouchedSince: (time: number): boolean => touchedAt >= time,
    /**
     * Rings for what came after the last touch, and again a minute after it for what is due and unanswered. Returns the time of the
     * last arrival, or null while it is silent. Each arrival has a bell of its own, because a touch may come before the next one.
     */
    findRinging(orders: readonly RingingOrder[], now: number): number | null {
      for (const order of orders) {
        if (arrivals.has(keyOf(order))) continue;
        arrivals.set(keyOf(order), now);
        lastArrival = now;
      }
      const isRinging = orders.some(
        (order) =>
          (arrivals.get(keyOf(order)) ?? now) > touchedAt ||
          (order.isDue && !order.isAnswered && now - touchedAt >= ringAgainMs),
      );
      return isRinging ? lastArrival : null;
    },
  };
}

const keyOf = ({ id, isDue }: RingingOrder) => `${id} ${isDue}`;
