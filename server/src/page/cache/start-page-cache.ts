import {
  type ChangeHandlers,
  type ChangeListener,
  startChangeListener,
} from '../../platform/db/change-listener.ts';
import type { Db } from '../../platform/db/client.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

/** Holds a few thousand pages of typical length, in each process. */
const maxBytes = 64 * 1024 * 1024;
const ignoreOrders = { onOrderChanged: () => {}, onAllChanged: () => {} };

/**
 * Starts this process's cache, which the database notifies of every change. `orders` hears of changes of orders, and
 * `onJobAdded` of jobs, over the same connection. Throws what `startChangeListener`
 * throws when the notifications do not arrive.
 */
export async function startPageCache(
  listenUrl: string,
  db: Db,
  orders: Pick<ChangeHandlers, 'onOrderChanged' | 'onAllChanged'> = ignoreOrders,
  onJobAdded: (name: string) => void = () => {},
): Promise<{ pageCache: PageCache; listener: ChangeListener }> {
  let listener: ChangeListener | undefined;
  const pageCache = createPageCache({
    maxBytes,
    isFresh: () => listener?.isUpToDate() ?? false,
    msSinceFresh: () => listener?.msSinceUpToDate() ?? Number.POSITIVE_INFINITY,
    refresh: async () => listener?.ping(),
    clock: db.clock,
  });
  listener = await startChangeListener(listenUrl, db, {
    onOwnerChanged: pageCache.invalidate,
    onOrderChanged: orders.onOrderChanged,
    onJobAdded,
    onAllChanged() {
      pageCache.invalidateAll();
      orders.onAllChanged();
    },
    onChangesMissed() {
      pageCache.distrustAll();
      orders.onAllChanged();
    },
  });
  return { pageCache, listener };
}
