import { visibleMenu } from '@vitrina/contract/public-page/rules.ts';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { type CategoryRow, selectCategories } from '../categories/reads.ts';
import { type BusinessRow, whereSlug } from '../customization/reads.ts';
import type { Db } from '../db/client.ts';
import type { PublishedId, ReadableId } from '../db/owner.ts';
import { businesses, plans, products, slugs, subscriptions, users } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { type MediaRows, mediaOf } from '../media/reads.ts';
import { type ProductRow, selectProducts } from '../products/reads.ts';
import {
  type Subscription,
  selectSubscription,
  storedColumns,
  subscriptionOf,
} from '../subscriptions/reads.ts';

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
    .where(and(whereSlug(slug), published));
  return row && { id: row.id as PublishedId, current: row.current };
}

/** Pages worth finding: with an address of their own and something to show. */
const indexable = and(
  eq(slugs.current, true),
  published,
  sql`exists (select from ${products} where ${products.ownerId} = ${slugs.ownerId} and ${products.active} and ${products.categoryId} is not null)`,
);

export async function countIndexable(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(indexable);
  return row?.count ?? 0;
}

export async function selectIndexableSlugs(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ slug: slugs.slug })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(indexable)
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

/** All that a page shows, in as few questions as can be: a visitor waits for it. */
export async function selectPage(db: Db, id: ReadableId): Promise<[PublishedBusiness, VisibleMenu]> {
  const [business, categories, products] = await Promise.all([
    selectPublishedBusiness(db, id),
    selectCategories(db, id),
    selectProducts(db, id),
  ]);
  return [business, visibleMenu(categories, products, business.subscription.plan.maxProducts)];
}

export async function selectPublishedBusiness(db: Db, id: ReadableId): Promise<PublishedBusiness> {
  const [row] = await db
    .select({
      business: businesses,
      media: mediaOf(id),
      slug: slugs.slug,
      stored: storedColumns,
      plan: plans,
    })
    .from(businesses)
    .leftJoin(slugs, and(eq(slugs.ownerId, businesses.ownerId), eq(slugs.current, true)))
    .leftJoin(subscriptions, eq(subscriptions.ownerId, businesses.ownerId))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(businesses.ownerId, id));
  // Deleted since it was asked whether there is one.
  if (!row) throw new AppError('BUSINESS_NOT_FOUND');
  const { business, media, slug } = row;
  return { business, media, slug, subscription: await subscriptionOf(db, row) };
}

export interface VisibleMenu {
  categories: CategoryRow[];
  products: ProductRow[];
}

/** What visitors see of the menu, in its order. */
export async function selectVisibleMenu(db: Db, id: ReadableId): Promise<VisibleMenu> {
  const [categories, products, { plan }] = await Promise.all([
    selectCategories(db, id),
    selectProducts(db, id),
    selectSubscription(db, id),
  ]);
  return visibleMenu(categories, products, plan.maxProducts);
}
