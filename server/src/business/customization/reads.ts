import { createHash } from 'node:crypto';
import { slugCandidates } from '@vitrina/contract/business/customization/slug.ts';
import { clockLocale } from '@vitrina/contract/business/opening-hours/words.ts';
import { reservedSlugs } from '@vitrina/contract/platform/paths.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RegionalSettings } from '../../account/deps.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, ReadableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { businesses, slugs } from '../tables.ts';

export type BusinessRow = typeof businesses.$inferSelect;

export async function requireBusiness(db: Db | Tx, ownerId: ReadableId): Promise<BusinessRow> {
  const [row] = await db.select().from(businesses).where(eq(businesses.ownerId, ownerId));
  // The account may have been deleted since its id was checked.
  if (!row) throw new AppError('BUSINESS_NOT_FOUND');
  return row;
}

/** Returns null as long as no name has given the page a slug. */
export async function findCurrentSlug(db: Db | Tx, ownerId: ReadableId): Promise<string | null> {
  const [row] = await db
    .select({ slug: slugs.slug })
    .from(slugs)
    .where(and(eq(slugs.ownerId, ownerId), eq(slugs.current, true)));
  return row?.slug ?? null;
}

/** All slugs that the page has had, oldest first. */
export function selectSlugs(db: Db | Tx, ownerId: OwnerId) {
  return db
    .select({ slug: slugs.slug, current: slugs.current, createdAt: slugs.createdAt })
    .from(slugs)
    .where(eq(slugs.ownerId, ownerId))
    .orderBy(asc(slugs.createdAt));
}

/** The candidates of the second query and of the largest. Few names are popular enough for a third. */
const candidatesPerQuery = { first: 20, most: 2000 };

/** Returns the slug that a rename would claim now, or null for a name without a slug. */
export async function findClaimableSlug(
  db: Db | Tx,
  ownerId: OwnerId,
  preferredSlug: string,
): Promise<string | null> {
  if (preferredSlug === '') return null;
  const candidates = slugCandidates(preferredSlug);
  // A business that got a slug before it was reserved can take it back.
  let batch = [preferredSlug];
  for (let size = candidatesPerQuery.first; ; size = Math.min(size * 10, candidatesPerQuery.most)) {
    const taken = await db
      .select({ hash: slugs.slugHash, ownerId: slugs.ownerId })
      .from(slugs)
      .where(inArray(slugs.slugHash, batch.map(hashSlug)));
    const owners = new Map(taken.map((row) => [row.hash.toString('hex'), row.ownerId]));
    const free = batch.find((slug) => {
      const hash = hashSlug(slug).toString('hex');
      return owners.get(hash) === ownerId || (!owners.has(hash) && !reservedSlugs.has(slug));
    });
    if (free !== undefined) return free;
    batch = Array.from({ length: size }, () => candidates.next().value);
  }
}

/** Of a current or earlier slug. It is all that stays of a deleted account's slug. */
export function hashSlug(slug: string): Buffer {
  return createHash('sha256').update(slug).digest();
}

/** Returns null if the account is deleted or not verified yet. The locale writes hours as people of the region do. */
export async function findRegion(db: Db | Tx, userId: ReadableId): Promise<RegionalSettings | null> {
  const { locale, currency, timeZone } = businesses;
  const [region] = await db
    .select({ locale, currency, timeZone })
    .from(businesses)
    .where(eq(businesses.ownerId, userId));
  return region ? { ...region, locale: clockLocale(region.locale) } : null;
}
