import type { CheckoutStore } from './checkout-store.ts';
import { type Placed, readPlaced } from './replies.ts';
import { maxAttemptAgeMs } from './stored-orders.ts';

const askDelaysMs = [3_000, 5_000, 10_000, 20_000, 30_000];

/** Asks what became of the orders without a reply. `settle` gets those that the server has. */
export function createLostReplies(
  userId: string,
  { getState, update }: CheckoutStore,
  settle: (key: string, placed: Placed, isReply: boolean) => void,
) {
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  let askCount = 0;

  function schedule(count = askCount): void {
    askCount = count;
    clearTimeout(askTimer);
    const { attempt, unconfirmed } = getState().stored;
    if (!attempt?.isSent && unconfirmed.length === 0) return;
    const delay = askDelaysMs[Math.min(askCount, askDelaysMs.length - 1)];
    askTimer = setTimeout(() => void ask(), delay);
  }

  async function ask(count = askCount): Promise<void> {
    askCount = count + 1;
    const { attempt, unconfirmed } = getState().stored;
    const keys = [...(attempt?.isSent ? [attempt.key] : []), ...unconfirmed.map(({ key }) => key)];
    if (navigator.onLine && document.visibilityState === 'visible') for (const key of keys) await askFor(key);
    schedule();
  }

  async function askFor(key: string): Promise<void> {
    try {
      const response = await fetch(`/api/public/order-by-key/${userId}/${key}`, { cache: 'no-store' });
      if (response.status === 404) return forget(key);
      const placed = response.ok ? readPlaced(await response.json()) : null;
      if (placed) settle(key, placed, false);
    } catch {
      // It is asked again.
    }
  }

  /** The server has no order with the key. A call of this visit may still be on its way. */
  function forget(key: string): void {
    const isOld = ({ at }: { at: number }) => Date.now() - at > maxAttemptAgeMs;
    update((orders) => ({
      ...orders,
      attempt:
        orders.attempt?.key === key && getState().phase === 'editing'
          ? { ...orders.attempt, isSent: false }
          : orders.attempt,
      unconfirmed: orders.unconfirmed.filter((other) => other.key !== key || !isOld(other)),
    }));
  }

  return { schedule, ask };
}
