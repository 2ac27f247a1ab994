import { type Changes, listenForChanges } from '../db/changes.ts';
import type { Db } from '../db/client.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

/** Some thousand pages of a usual length, in each process. */
const maxBytes = 64 * 1024 * 1024;

/** The cache of this process, which the database tells of every change. Throws when it does not; see listenForChanges. */
export async function openPageCache(
  listenUrl: string,
  db: Db,
): Promise<{ pageCache: PageCache; stop(): Promise<void> }> {
  let changes: Changes | undefined;
  const pageCache = createPageCache({
    maxBytes,
    isTrusted: () => changes?.areHeard() ?? false,
    trust: async () => changes?.hear(),
  });
  changes = await listenForChanges(listenUrl, db, {
    onChange: pageCache.forget,
    onAnything: pageCache.forgetAll,
  });
  return { pageCache, stop: changes.stop };
}
