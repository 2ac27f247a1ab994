import { slugify } from '@vitrina/contract/business/customization/slug.ts';
import type { ErrorCode } from '@vitrina/contract/platform/errors.ts';
import { id as idSchema } from '@vitrina/contract/platform/schema.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import { resolveSubscription, type Subscription, storedColumns } from '../../billing/subscriptions/reads.ts';
import { plans, subscriptions } from '../../billing/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PublishedId, ReadableId, VisitedId } from '../../platform/db/owner.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { AppError } from '../../platform/errors.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { createMediaColumn, type MediaRows } from '../media/reads.ts';
import { businesses, slugs } from '../tables.ts';
import { type BusinessRow, hashSlug } from './reads.ts';

/** Visitors may see the page of such an account. */
export const isPublished = and(eq(users.active, true), isNotNull(users.verifiedAt));

/** Also returns undefined for text that is not an id. */
export async function findPublished(db: Db, userId: string): Promise<PublishedId | undefined> {
  if (!safeParse(idSchema, userId).success) return undefined;
  const [row] = await selectPublished(db, { userId });
  return row?.id as PublishedId | undefined;
}

const selectPublished = prepareQuery<{ userId: string }, { id: string }>((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), isPublished)),
);

/** The accounts among those that calls of visitors name, by their ids, if visitors may see them. */
export async function selectVisited(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, VisitedId>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`, isPublished));
  return new Map(rows.map(({ id }) => [id, id as VisitedId]));
}

/** Those of the accounts that visitors may see. */
export async function selectPublishedIds(db: Db, userIds: readonly ReadableId[]): Promise<Set<ReadableId>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isPublished));
  return new Set(rows.map(({ id }) => id));
}

/** Throws `errorCode`. */
export async function requirePublished(db: Db, userId: string, errorCode: ErrorCode): Promise<PublishedId> {
  const id = await findPublished(db, userId);
  if (!id) throw new AppError(errorCode);
  return id;
}

/** For a call of a visitor that changes something. Throws `errorCode`. */
export async function requireVisited(db: Db, userId: string, errorCode: ErrorCode): Promise<VisitedId> {
  return (await requirePublished(db, userId, errorCode)) as VisitedId;
}

export interface PageOwner {
  id: PublishedId;
  /** False when the business was renamed and has another slug now. */
  isCurrent: boolean;
}

export async function findPublishedBySlug(db: Db, slug: string): Promise<PageOwner | undefined> {
  const [row] = await selectBySlug(db, { hash: hashSlug(slug) });
  return row && { id: row.id as PublishedId, isCurrent: row.isCurrent };
}

const selectBySlug = prepareQuery<{ hash: Buffer }, { id: string; isCurrent: boolean }>((db) =>
  db
    .select({ id: users.id, isCurrent: slugs.current })
    .from(slugs)
    .innerJoin(users, eq(users.id, slugs.ownerId))
    .where(and(eq(slugs.slugHash, sql.placeholder('hash')), isPublished)),
);

/** For a slug as people type it: in capitals, with accents or with spaces. */
export async function findPublishedByTypedSlug(db: Db, typed: string): Promise<PageOwner | undefined> {
  // A number after a cut name makes a slug longer than a new one could be.
  const slug = slugify(typed, typed.length);
  const isOtherPath = slug === '' || slug === typed || /[/\0]/.test(typed);
  return isOtherPath ? undefined : findPublishedBySlug(db, slug);
}

export interface PublishedBusiness {
  business: BusinessRow;
  media: MediaRows;
  slug: string | null;
  subscription: Subscription;
}

const selectBusiness = prepareQuery((db) =>
  db
    .select({
      business: businesses,
      media: createMediaColumn(businesses.ownerId),
      slug: slugs.slug,
      stored: storedColumns,
      plan: plans,
    })
    .from(businesses)
    .leftJoin(slugs, and(eq(slugs.ownerId, businesses.ownerId), eq(slugs.current, true)))
    .leftJoin(subscriptions, eq(subscriptions.ownerId, businesses.ownerId))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(businesses.ownerId, sql.placeholder('id'))),
);

/** Throws BUSINESS_NOT_FOUND if the account was deleted after its id was read. */
export async function selectPublishedBusiness(db: Db | Tx, id: ReadableId): Promise<PublishedBusiness> {
  const [row] = await selectBusiness(db, { id });
  if (!row) throw new AppError('BUSINESS_NOT_FOUND');
  const { business, media, slug } = row;
  return { business, media, slug, subscription: await resolveSubscription(db, row) };
}
