import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { OwnerId, ReadableId } from '../db/owner.ts';
import { businesses, slugs } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { hashSlug } from './slugs.ts';

export type BusinessRow = typeof businesses.$inferSelect;

export async function selectBusiness(db: Db | Tx, ownerId: ReadableId): Promise<BusinessRow> {
  const [row] = await db.select().from(businesses).where(eq(businesses.ownerId, ownerId));
  // Deleted since it was asked whether there is one.
  if (!row) throw new AppError('BUSINESS_NOT_FOUND');
  return row;
}

/** Null while no name gives one. */
export async function findCurrentSlug(db: Db | Tx, ownerId: ReadableId): Promise<string | null> {
  const [row] = await db
    .select({ slug: slugs.slug })
    .from(slugs)
    .where(and(eq(slugs.ownerId, ownerId), eq(slugs.current, true)));
  return row?.slug ?? null;
}

/** Every slug that the page ever had, the first one first. */
export function selectSlugs(
  db: Db | Tx,
  ownerId: OwnerId,
): Promise<{ slug: string | null; current: boolean; createdAt: Date }[]> {
  return db
    .select({ slug: slugs.slug, current: slugs.current, createdAt: slugs.createdAt })
    .from(slugs)
    .where(eq(slugs.ownerId, ownerId))
    .orderBy(asc(slugs.createdAt));
}

/** The row of `slugs` for one, current or earlier: they are found by their hash, since a deleted account's is kept as that. */
export function whereSlug(slug: string): SQL {
  return eq(slugs.slugHash, hashSlug(slug));
}
