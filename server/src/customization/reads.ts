import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { ReadableId } from '../db/owner.ts';
import { businesses, slugs } from '../db/tables.ts';
import { hashSlug } from './slugs.ts';

export type BusinessRow = typeof businesses.$inferSelect;

export async function selectBusiness(db: Db | Tx, ownerId: ReadableId): Promise<BusinessRow> {
  const [row] = await db.select().from(businesses).where(eq(businesses.ownerId, ownerId));
  if (!row) throw new Error('a verified account without its business');
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

/** Whose slug it is, current or earlier. */
export async function findSlug(
  db: Db,
  slug: string,
): Promise<{ userId: string; current: boolean } | undefined> {
  const [row] = await db
    .select({ userId: slugs.ownerId, current: slugs.current })
    .from(slugs)
    .where(eq(slugs.slugHash, hashSlug(slug)));
  return row?.userId ? { userId: row.userId, current: row.current } : undefined;
}
