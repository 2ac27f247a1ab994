import { type ChangeListener, startChangeListener } from '../db/change-listener.ts';
import type { Db } from '../db/client.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

/** Some thousand pages of a usual length, in each process. */
const maxBytes = 64 * 1024 * 1024;

/** The cache of this process, which the database tells of every change. Throws when it does not; see listenForChanges. */
export async function openPageCache(
  listenUrl: string,
  db: Db,
): Promise<{ pageCache: PageCache; stop(): Promise<void> }> {
  let changes: ChangeListener | undefined;
  const pageCache = createPageCache({
    maxBytes,
    isFresh: () => changes?.isUpToDate() ?? false,
    refresh: async () => changes?.ping(),
  });
  changes = await startChangeListener(listenUrl, db, {
    onOwnerChanged: pageCache.invalidate,
    onAllChanged: pageCache.invalidateAll,
  });
  return { pageCache, stop: changes.stop };
}
