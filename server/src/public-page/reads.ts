import { visibleMenu } from '@vitrina/contract/public-page/rules.ts';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { type CategoryRow, selectCategories } from '../categories/reads.ts';
import { type BusinessRow, findCurrentSlug, selectBusiness, slugIs } from '../customization/reads.ts';
import type { Db } from '../db/client.ts';
import type { PublishedId, ReadableId } from '../db/owner.ts';
import { products, slugs, users } from '../db/tables.ts';
import { type MediaRows, selectMedia } from '../media/reads.ts';
import { type ProductRow, selectProductsFast } from '../products/reads.ts';
import { type Subscription, selectSubscription } from '../subscriptions/reads.ts';

/** Of whom visitors may see the page. */
const published = and(eq(users.active, true), isNotNull(users.verifiedAt));

/** The owner of a page that visitors may see: verified and active. */
export async function findPublished(db: Db, userId: string): Promise<PublishedId | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), published));
  return row?.id as PublishedId | undefined;
}

/** `current` tells whether the page is still there, or moved when it was renamed. */
export async function findPublishedBySlug(
  db: Db,
  slug: string,
): Promise<{ id: PublishedId; current: boolean } | undefined> {
  const [row] = await db
    .select({ id: users.id, current: slugs.current })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(and(slugIs(slug), published));
  return row && { id: row.id as PublishedId, current: row.current };
}

/** Pages worth finding: with an address of their own and something to show. */
const listed = and(
  eq(slugs.current, true),
  published,
  sql`exists (select from ${products} where ${products.ownerId} = ${slugs.ownerId} and ${products.active} and ${products.categoryId} is not null)`,
);

export async function countListed(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(listed);
  return row?.count ?? 0;
}

export async function selectListedSlugs(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ slug: slugs.slug })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(listed)
    .orderBy(asc(slugs.createdAt), asc(slugs.slugHash))
    .offset(offset)
    .limit(limit);
  return rows.flatMap(({ slug }) => slug ?? []);
}

export interface PublishedBusiness {
  business: BusinessRow;
  media: MediaRows;
  slug: string | null;
  subscription: Subscription;
}

/** All that a page shows. */
export function selectPage(db: Db, id: ReadableId): Promise<[PublishedBusiness, VisibleMenu]> {
  const subscription = selectSubscription(db, id);
  return Promise.all([
    selectPublishedBusiness(db, id, subscription),
    selectVisibleMenu(db, id, subscription),
  ]);
}

export async function selectPublishedBusiness(
  db: Db,
  id: ReadableId,
  itsSubscription = selectSubscription(db, id),
): Promise<PublishedBusiness> {
  const [business, media, slug, subscription] = await Promise.all([
    selectBusiness(db, id),
    selectMedia(db, id),
    findCurrentSlug(db, id),
    itsSubscription,
  ]);
  return { business, media, slug, subscription };
}

export interface VisibleMenu {
  categories: CategoryRow[];
  products: ProductRow[];
}

/** What visitors see of the menu, in its order. */
export async function selectVisibleMenu(
  db: Db,
  id: ReadableId,
  itsSubscription = selectSubscription(db, id),
): Promise<VisibleMenu> {
  const [categories, products, { plan }] = await Promise.all([
    selectCategories(db, id),
    selectProductsFast(db, id),
    itsSubscription,
  ]);
  return visibleMenu(categories, products, plan.maxProducts);
}
