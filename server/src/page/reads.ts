import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { slugify, visibleMenu } from '@vitrina/contract/page/rules.ts';
import type { ErrorCode } from '@vitrina/contract/platform/errors.ts';
import { id as idSchema } from '@vitrina/contract/platform/schema.ts';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '../account/tables.ts';
import { resolveSubscription, type Subscription, storedColumns } from '../billing/subscriptions/reads.ts';
import { plans, subscriptions } from '../billing/tables.ts';
import { type BusinessRow, whereSlug } from '../business/customization/reads.ts';
import { createMediaColumn, type MediaRows } from '../business/media/reads.ts';
import { selectOpeningHours } from '../business/opening-hours/reads.ts';
import { businesses, slugs } from '../business/tables.ts';
import { type CategoryRow, selectCategories } from '../menu/categories/reads.ts';
import { type OptionGroupRow, selectOptionGroups } from '../menu/option-groups/reads.ts';
import { type ProductRow, selectProducts } from '../menu/products/reads.ts';
import { products } from '../menu/tables.ts';
import { findOrderingSettings } from '../orders/ordering/reads.ts';
import type { Db, Tx } from '../platform/db/client.ts';
import type { PublishedId, ReadableId } from '../platform/db/owner.ts';
import { AppError } from '../platform/errors.ts';

/** Visitors may see the page of such an account. */
const isPublished = and(eq(users.active, true), isNotNull(users.verifiedAt));

/** Returns undefined also for text that is no id. */
export async function findPublished(db: Db, userId: string): Promise<PublishedId | undefined> {
  if (!idSchema.safeParse(userId).success) return undefined;
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isPublished));
  return row?.id as PublishedId | undefined;
}

/** Throws `errorCode`. */
export async function requirePublished(db: Db, userId: string, errorCode: ErrorCode): Promise<PublishedId> {
  const id = await findPublished(db, userId);
  if (!id) throw new AppError(errorCode);
  return id;
}

export interface PageOwner {
  id: PublishedId;
  /** False when the business was renamed and has another slug now. */
  isCurrent: boolean;
}

export async function findPublishedBySlug(db: Db, slug: string): Promise<PageOwner | undefined> {
  const [row] = await db
    .select({ id: users.id, isCurrent: slugs.current })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(and(whereSlug(slug), isPublished));
  return row && { id: row.id as PublishedId, isCurrent: row.isCurrent };
}

/** For a slug as people type it: in capitals, with accents or with spaces. */
export async function findPublishedByTypedSlug(db: Db, typed: string): Promise<PageOwner | undefined> {
  // A number after a cut name makes a slug longer than a new one could be.
  const slug = slugify(typed, typed.length);
  const isOtherPath = slug === '' || slug === typed || /[/\0]/.test(typed);
  return isOtherPath ? undefined : findPublishedBySlug(db, slug);
}

/** Search engines list pages with a slug and at least one visible product. */
const isIndexable = and(
  eq(slugs.current, true),
  isPublished,
  sql`exists (select from ${products} where ${products.ownerId} = ${slugs.ownerId} and ${products.active} and ${products.categoryId} is not null)`,
);

export async function countIndexable(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(isIndexable);
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
    .where(isIndexable)
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

/**
 * Reads everything that a page shows with few queries, because a visitor waits. Throws BUSINESS_NOT_FOUND.
 */
export async function selectPage(db: Db, id: ReadableId): Promise<[PublishedBusiness, VisibleMenu]> {
  const [business, menu] = await Promise.all([selectPublishedBusiness(db, id), selectMenu(db, id)]);
  return [business, limitMenu(menu, business.subscription.plan.maxProducts)];
}

/** Throws BUSINESS_NOT_FOUND if the account was deleted after its id was read. */
export async function selectPublishedBusiness(db: Db | Tx, id: ReadableId): Promise<PublishedBusiness> {
  const [row] = await db
    .select({
      business: businesses,
      media: createMediaColumn(id),
      slug: slugs.slug,
      stored: storedColumns,
      plan: plans,
    })
    .from(businesses)
    .leftJoin(slugs, and(eq(slugs.ownerId, businesses.ownerId), eq(slugs.current, true)))
    .leftJoin(subscriptions, eq(subscriptions.ownerId, businesses.ownerId))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(businesses.ownerId, id));
  if (!row) throw new AppError('BUSINESS_NOT_FOUND');
  const { business, media, slug } = row;
  return { business, media, slug, subscription: await resolveSubscription(db, row) };
}

export interface VisibleMenu {
  categories: CategoryRow[];
  products: ProductRow[];
  /** Those that the products offer. */
  optionGroups: OptionGroupRow[];
  openingHours: OpeningHours | null;
  /** Null: the defaults. */
  ordering: OrderingSettings | null;
}

/** A larger page would block the event loop for more than some milliseconds. */
const maxInlineProducts = 200;
/** Sizes and options, which cost less than products. */
const maxInlineChoices = 1_000;

/** Whether a thread has to write the menu's page. */
export function isLarge({ products, optionGroups }: VisibleMenu): boolean {
  const countAll = (lists: readonly (readonly unknown[])[]) =>
    lists.reduce((sum, { length }) => sum + length, 0);
  const choices =
    countAll(products.map(({ variants }) => variants)) + countAll(optionGroups.map(({ options }) => options));
  return products.length > maxInlineProducts || choices > maxInlineChoices;
}

async function selectMenu(db: Db, id: ReadableId): Promise<VisibleMenu> {
  const [categories, products, optionGroups, { hours }, ordering] = await Promise.all([
    selectCategories(db, id),
    selectProducts(db, id),
    selectOptionGroups(db, id),
    selectOpeningHours(db, id),
    findOrderingSettings(db, id),
  ]);
  return { categories, products, optionGroups, openingHours: hours, ordering };
}

function limitMenu(menu: VisibleMenu, maxProducts: number): VisibleMenu {
  const visible = visibleMenu(menu.categories, menu.products, maxProducts);
  const offeredIds = new Set(visible.products.flatMap((product) => product.optionGroups));
  return {
    ...menu,
    ...visible,
    optionGroups: menu.optionGroups.filter(({ id }) => offeredIds.has(id)),
  };
}
