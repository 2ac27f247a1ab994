import { nextStatusChange } from '@vitrina/contract/subscriptions/rules.ts';
import { type PageAssets, render } from '@vitrina/storefront/render';
import type { Db } from '../db/client.ts';
import type { PublishedId } from '../db/owner.ts';
import { type CompressedPage, cacheBytes, compressPage, type Encoding } from './compressed-page.ts';
import { viewGeneratedAssets } from './generated-assets.ts';
import type { PageCache } from './page-cache.ts';
import { selectPage } from './reads.ts';
import { viewPublicPage } from './view.ts';

interface Pages {
  db: Db;
  cache: PageCache;
  assets: PageAssets;
}

interface PageLocation {
  /** Of the host that the page is asked for on. */
  origin: string;
  path: string;
  /** Whether that host is its owner's. */
  custom: boolean;
}

/** A page, or whose page has moved away from this address. */
type PageResult =
  | { page: CompressedPage; movedOwnerId?: never }
  | { page?: never; movedOwnerId: PublishedId };

/** The page itself, and which products it can show open. */
interface BasePage {
  page: CompressedPage;
  productIds: ReadonlySet<string>;
}

/** Beside the bytes of a page: keys, sets and objects, roughly. */
const overhead = 500;
const idSize = 100;

/** Pages ready to send: rendered once per change of their owner, in as many forms as they were asked for. */
export function createPageRenderer({ db, cache, assets }: Pages) {
  const addressKey = ({ origin, path }: PageLocation) => `at ${origin}${path}`;
  const pageKey = (ownerId: string, { origin }: PageLocation, productId: string) =>
    `page ${ownerId} ${origin} ${productId}`;

  /** What is there without asking the database; undefined when that is not enough. */
  function kept(address: PageLocation, requestedProductId: string): CompressedPage | undefined {
    const ownerId = cache.get<string>(addressKey(address));
    const base = ownerId && cache.get<BasePage>(pageKey(ownerId, address, ''));
    if (!base) return undefined;
    if (!base.productIds.has(requestedProductId)) return base.page;
    return cache.get<CompressedPage>(pageKey(ownerId, address, requestedProductId));
  }

  return {
    /**
     * The page at an address with a product open, if it has it, packed as its first visitor takes it. `find` tells whose
     * address it is.
     */
    async get(
      address: PageLocation,
      { requestedProductId, encoding }: { requestedProductId: string; encoding: Encoding },
      find: () => Promise<{ id: PublishedId; current: boolean } | undefined>,
    ): Promise<PageResult | undefined> {
      await cache.ensureFresh();
      const page = kept(address, requestedProductId);
      if (page) return { page };
      return cache.load<PageResult | undefined>(
        `${address.origin}${address.path} ${requestedProductId}`,
        async (keeper) => {
          const found = await find();
          if (!found) return undefined;
          const { id, current } = found;
          if (!current) return { movedOwnerId: id };
          keeper.setOwner(id);
          const [business, menu] = await selectPage(db, id);
          const content = viewPublicPage(business, menu, address.origin);
          const productIds = new Set(menu.products.map((product) => product.id));
          const openProductId = productIds.has(requestedProductId) ? requestedProductId : '';
          const page = await compressPage(
            render(content, assets, {
              openProductId,
              generated: viewGeneratedAssets(content, openProductId),
              customDomain: address.custom,
            }),
            encoding,
          );
          const until =
            nextStatusChange(business.subscription, new Date())?.getTime() ?? Number.POSITIVE_INFINITY;
          const bytes = cacheBytes(page) + overhead;
          keeper.store(addressKey(address), id, { bytes: overhead, until });
          if (openProductId) keeper.store(pageKey(id, address, openProductId), page, { bytes, until });
          else
            keeper.store(
              pageKey(id, address, ''),
              { page, productIds },
              { bytes: bytes + productIds.size * idSize, until },
            );
          return { page };
        },
      );
    },
  };
}
