import type { PublishedId } from '../../platform/db/owner.ts';
import type { Deps } from '../cache/deps.ts';
import { isLarge, selectPage } from '../content/reads.ts';
import {
  type CompressedPage,
  cacheBytes,
  type Encoding,
  type RenderedPage,
} from '../documents/compressed-page.ts';
import { type MenuCall, type MenuJsonTask, type MenuJsonThread, renderMenuJson } from './render-menu-json.ts';

/** An estimate for key and objects besides the bytes of a body. */
const overheadBytes = 500;

/** Writes the body of a menu call. Large menus are written in another thread. */
export function writeMenuJson(task: MenuJsonTask, thread: MenuJsonThread): Promise<RenderedPage> {
  return isLarge(task.menu) ? thread.render(task.business.business.ownerId, task) : renderMenuJson(task);
}

/** Writes the bodies of the menu calls once per change of their owner, and keeps them in the page cache. */
export function createMenuJson({ db, pageCache }: Pick<Deps, 'db' | 'pageCache'>, thread: MenuJsonThread) {
  return async (
    id: PublishedId,
    call: MenuCall,
    { publicUrl, encoding }: { publicUrl: string; encoding: Encoding },
  ): Promise<CompressedPage> => {
    const key = `json ${call} ${id} ${publicUrl}`;
    await pageCache.ensureFresh();
    const cached = pageCache.get<CompressedPage>(key);
    if (cached) return cached;
    return pageCache.load(key, async (cache) => {
      cache.setOwner(id);
      const [business, menu] = await thread.read(id, () => selectPage(db, id));
      const task: MenuJsonTask = { call, business, menu, publicUrl, encoding, now: db.clock.now() };
      const { page, until } = await writeMenuJson(task, thread);
      cache.store(key, page, { bytes: cacheBytes(page) + overheadBytes, until });
      return page;
    });
  };
}
