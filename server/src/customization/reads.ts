import { createHash } from 'node:crypto';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { OwnerId, ReadableId } from '../db/owner.ts';
import { businesses, slugs } from '../db/tables.ts';
import { AppError } from '../errors.ts';

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

/** Matches a current or earlier slug by its hash, which is all that stays of a deleted account's slug. */
export function whereSlug(slug: string): SQL {
  return eq(slugs.slugHash, hashSlug(slug));
}

export function hashSlug(slug: string): Buffer {
  return createHash('sha256').update(slug).digest();
}
