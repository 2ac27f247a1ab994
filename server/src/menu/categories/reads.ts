import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { categories } from '../tables.ts';

const { ownerId: _owner, createdAt: _createdAt, ...columns } = getTableColumns(categories);
export const categoryColumns = columns;

export type CategoryRow = Pick<typeof categories.$inferSelect, keyof typeof columns>;

/** Sorted by position. */
export function selectCategories(db: Db | Tx, ownerId: ReadableId): Promise<CategoryRow[]> {
  return selectInOrder(db, { ownerId });
}

const selectInOrder = prepareQuery<{ ownerId: ReadableId }, CategoryRow>((db) =>
  db
    .select(columns)
    .from(categories)
    .where(eq(categories.ownerId, sql.placeholder('ownerId')))
    .orderBy(asc(categories.position), asc(categories.id)),
);

export async function findCategory(
  db: Db | Tx,
  ownerId: ReadableId,
  id: string,
): Promise<CategoryRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(categories)
    .where(and(eq(categories.ownerId, ownerId), eq(categories.id, id)));
  return row;
}
