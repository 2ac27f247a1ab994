import type { PageAssets } from '@vitrina/storefront/render';
import type { PageOwner } from '../../business/customization/published-reads.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { countPageRead, pageRenders } from '../../platform/metrics/counters.ts';
import type { Deps } from '../cache/deps.ts';
import type { TimelyValue } from '../cache/page-cache.ts';
import { isLarge, selectPage } from '../content/reads.ts';
import { type CompressedPage, cacheBytes, type Encoding } from '../documents/compressed-page.ts';
import { type RenderTask, renderPage } from './render-page.ts';
import type { RenderThread } from './render-thread.ts';

export interface PageLocation {
  /** The origin of the requested host. */
  origin: string;
  path: string;
  isCustomDomain: boolean;
  /** The origin of the main host. */
  home: string;
}

interface PageRequest {
  requestedProductId: string;
  encoding: Encoding;
}

/** A page, or the owner whose page has moved to another path. */
export type PageResult =
  | {
      page: CompressedPage;
      /** How old the page is, because the database does not reply. */
      staleMs?: number;
      movedOwnerId?: never;
    }
  | { page?: never; movedOwnerId: PublishedId };

type CacheRead = <T>(key: string) => T | undefined;

/** The page without an open product, and the ids of the products that can be opened. */
interface BasePage {
  page: CompressedPage;
  productIds: ReadonlySet<string>;
}

/** Estimates for keys, sets and objects besides the bytes of a page. */
const overheadBytes = 500;
const idBytes = 100;

/** Renders pages once per change of their owner and keeps them compressed in the page cache. */
export function createPageRenderer(
  { db, pageCache }: Pick<Deps, 'db' | 'pageCache'>,
  assets: PageAssets,
  thread: Pick<RenderThread, 'read' | 'render'>,
) {
  const locationKey = ({ origin, path }: PageLocation) => `at ${origin}${path}`;
  const pageKey = (ownerId: string, { origin }: PageLocation, productId: string) =>
    `page ${ownerId} ${origin} ${productId}`;

  function findPage(
    read: CacheRead,
    location: PageLocation,
    requestedProductId: string,
  ): CompressedPage | undefined {
    const ownerId = read<string>(locationKey(location));
    const base = ownerId && read<BasePage>(pageKey(ownerId, location, ''));
    if (!base) return undefined;
    if (!base.productIds.has(requestedProductId)) return base.page;
    return read<CompressedPage>(pageKey(ownerId, location, requestedProductId));
  }

  function findStalePage(
    location: PageLocation,
    requestedProductId: string,
  ): TimelyValue<PageResult> | undefined {
    let staleMs = 0;
    const page = findPage(
      <T>(key: string) => {
        const found = pageCache.getStale<T>(key);
        staleMs = Math.max(staleMs, found?.staleMs ?? 0);
        return found?.value;
      },
      location,
      requestedProductId,
    );
    return page && { value: { page }, staleMs };
  }

  return {
    /** Returns a function that returns the page at a location if it is cached and current. */
    createReader(location: PageLocation): () => CompressedPage | undefined {
      const ownerKey = locationKey(location);
      let key = { ownerId: '', page: '' };
      return () => {
        const ownerId = pageCache.get<string>(ownerKey);
        if (!ownerId) return undefined;
        if (ownerId !== key.ownerId) key = { ownerId, page: pageKey(ownerId, location, '') };
        const base = pageCache.get<BasePage>(key.page);
        if (base) countPageRead('hit');
        return base?.page;
      };
    },

    /** Returns the page at a location, with the requested product open if the page shows it. */
    async get(
      location: PageLocation,
      { requestedProductId, encoding }: PageRequest,
      findOwner: () => Promise<PageOwner | undefined>,
    ): Promise<PageResult | undefined> {
      await pageCache.ensureFresh();
      const cached = findPage(pageCache.get, location, requestedProductId);
      countPageRead(cached ? 'hit' : 'miss');
      if (cached) return { page: cached };
      const { value, staleMs } = await pageCache.loadInTime<PageResult | undefined>(
        () => load(location, { requestedProductId, encoding }, findOwner),
        findStalePage(location, requestedProductId),
      );
      return value?.page && staleMs > 0 ? { ...value, staleMs } : value;
    },
  };

  function load(
    location: PageLocation,
    { requestedProductId, encoding }: PageRequest,
    findOwner: () => Promise<PageOwner | undefined>,
  ): Promise<PageResult | undefined> {
    return pageCache.load<PageResult | undefined>(
      `${location.origin}${location.path} ${requestedProductId}`,
      async (cache) => {
        const owner = await findOwner();
        if (!owner) return undefined;
        const { id, isCurrent } = owner;
        if (!isCurrent) return { movedOwnerId: id };
        cache.setOwner(id);
        const [business, menu] = await thread.read(id, () => selectPage(db, id));
        const productIds = new Set(menu.products.map((product) => product.id));
        const openProductId = productIds.has(requestedProductId) ? requestedProductId : '';
        const task: RenderTask = {
          business,
          menu,
          origin: location.origin,
          isCustomDomain: location.isCustomDomain,
          home: location.home,
          openProductId,
          encoding,
          now: db.clock.now(),
        };
        pageRenders.inc();
        const { page, until } = isLarge(menu)
          ? await thread.render(id, task)
          : await renderPage(task, assets);
        const bytes = cacheBytes(page) + overheadBytes;
        cache.store(locationKey(location), id, { bytes: overheadBytes, until });
        if (openProductId) cache.store(pageKey(id, location, openProductId), page, { bytes, until });
        else
          cache.store(
            pageKey(id, location, ''),
            { page, productIds },
            { bytes: bytes + productIds.size * idBytes, until },
          );
        return { page };
      },
    );
  }
}
