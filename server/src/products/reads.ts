import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { CategoryRow } from '../categories/reads.ts';
import type { Db, Tx } from '../db/client.ts';
import type { ReadableId } from '../db/owner.ts';
import { categories, products } from '../db/tables.ts';
import { createProductImagesSubquery, type PictureRow } from '../media/reads.ts';

const { ownerId: _owner, createdAt: _createdAt, ...columns } = getTableColumns(products);

export interface ProductRow extends Pick<typeof products.$inferSelect, keyof typeof columns> {
  categoryName: CategoryRow['name'] | null;
  /** The cover comes first. */
  images: PictureRow[];
}

/** Sorted by category and position. Products without a category come last. */
export function selectProducts(db: Db | Tx, ownerId: ReadableId): Promise<ProductRow[]> {
  return selectRows(db, ownerId).orderBy(
    sql`${categories.position} asc nulls last`,
    asc(categories.id),
    asc(products.position),
    asc(products.id),
  );
}

export async function findProduct(
  db: Db | Tx,
  ownerId: ReadableId,
  id: string,
): Promise<ProductRow | undefined> {
  const [row] = await selectRows(db, ownerId, eq(products.id, id));
  return row;
}

export function countProducts(db: Db | Tx, ownerId: ReadableId): Promise<number> {
  return db.$count(products, eq(products.ownerId, ownerId));
}

function selectRows(db: Db | Tx, ownerId: ReadableId, condition?: SQL) {
  const pictures = createProductImagesSubquery(db, ownerId);
  const images = sql<PictureRow[]>`coalesce(${pictures.images}, '[]')`;
  return db
    .select({ ...columns, categoryName: categories.name, images })
    .from(products)
    .leftJoin(
      categories,
      and(eq(categories.ownerId, products.ownerId), eq(categories.id, products.categoryId)),
    )
    .leftJoin(pictures, eq(pictures.productId, products.id))
    .where(and(eq(products.ownerId, ownerId), condition));
}
