import { nextLapse } from '@vitrina/contract/subscriptions/rules.ts';
import { type PageAssets, render } from '@vitrina/storefront/render';
import type { Db } from '../db/client.ts';
import type { PublishedId } from '../db/owner.ts';
import { viewMade } from './made.ts';
import { type Encoding, type Packed, pack, packedSize } from './packed.ts';
import type { PageCache } from './page-cache.ts';
import { selectPage } from './reads.ts';
import { viewPublicPage } from './view.ts';

interface Pages {
  db: Db;
  cache: PageCache;
  assets: PageAssets;
}

interface Address {
  /** Of the host that the page is asked for on. */
  origin: string;
  path: string;
  /** Whether that host is its owner's. */
  custom: boolean;
}

/** A page, or whose page has moved away from this address. */
type Found = { page: Packed; movedId?: never } | { page?: never; movedId: PublishedId };

/** The page itself, and which products it can show open. */
interface Base {
  page: Packed;
  productIds: ReadonlySet<string>;
}

/** Beside the bytes of a page: keys, sets and objects, roughly. */
const overhead = 500;
const idSize = 100;

/** Pages ready to send: rendered once per change of their owner, in as many forms as they were asked for. */
export function createPages({ db, cache, assets }: Pages) {
  const addressKey = ({ origin, path }: Address) => `at ${origin}${path}`;
  const pageKey = (ownerId: string, { origin }: Address, productId: string) =>
    `page ${ownerId} ${origin} ${productId}`;

  /** What is there without asking the database; undefined when that is not enough. */
  function kept(address: Address, productAsked: string): Packed | undefined {
    const ownerId = cache.find<string>(addressKey(address));
    const base = ownerId && cache.find<Base>(pageKey(ownerId, address, ''));
    if (!base) return undefined;
    if (!base.productIds.has(productAsked)) return base.page;
    return cache.find<Packed>(pageKey(ownerId, address, productAsked));
  }

  return {
    /**
     * The page at an address with a product open, if it has it, packed as its first visitor takes it. `find` tells whose
     * address it is.
     */
    async at(
      address: Address,
      { productAsked, encoding }: { productAsked: string; encoding: Encoding },
      find: () => Promise<{ id: PublishedId; current: boolean } | undefined>,
    ): Promise<Found | undefined> {
      await cache.refreshTrust();
      const page = kept(address, productAsked);
      if (page) return { page };
      return cache.read<Found | undefined>(
        `${address.origin}${address.path} ${productAsked}`,
        async (keeper) => {
          const found = await find();
          if (!found) return undefined;
          const { id, current } = found;
          if (!current) return { movedId: id };
          keeper.isAbout(id);
          const [business, menu] = await selectPage(db, id);
          const content = viewPublicPage(business, menu, address.origin);
          const productIds = new Set(menu.products.map((product) => product.id));
          const openProductId = productIds.has(productAsked) ? productAsked : '';
          const page = await pack(
            render(content, assets, {
              openProductId,
              made: viewMade(content, openProductId),
              customDomain: address.custom,
            }),
            encoding,
          );
          const until = nextLapse(business.subscription, new Date())?.getTime() ?? Number.POSITIVE_INFINITY;
          const bytes = packedSize(page) + overhead;
          keeper.keep(addressKey(address), id, { bytes: overhead, until });
          if (openProductId) keeper.keep(pageKey(id, address, openProductId), page, { bytes, until });
          else
            keeper.keep(
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
