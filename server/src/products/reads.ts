import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { ReadableId } from '../db/owner.ts';
import { categories, products } from '../db/tables.ts';
import { type PictureRow, productImagesOf } from '../media/reads.ts';

const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  active: products.active,
  position: products.position,
  categoryId: products.categoryId,
  categoryName: categories.name,
};

export interface ProductRow {
  id: string;
  name: string;
  description: string;
  /** With two decimals, as PostgreSQL writes it. */
  price: string;
  active: boolean;
  position: number;
  categoryId: string | null;
  categoryName: string | null;
  /** The cover first. */
  images: PictureRow[];
}

/** In menu order: by category, those without one last, then by their own order. */
export function selectProducts(db: Db | Tx, ownerId: ReadableId): Promise<ProductRow[]> {
  return selectOf(db, ownerId).orderBy(
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
  const [row] = await selectOf(db, ownerId, eq(products.id, id));
  return row;
}

export function countProducts(db: Db | Tx, ownerId: ReadableId): Promise<number> {
  return db.$count(products, eq(products.ownerId, ownerId));
}

function selectOf(db: Db | Tx, ownerId: ReadableId, which?: SQL) {
  const pictured = productImagesOf(db, ownerId);
  const images = sql<PictureRow[]>`coalesce(${pictured.images}, '[]')`;
  return db
    .select({ ...columns, images })
    .from(products)
    .leftJoin(
      categories,
      and(eq(categories.ownerId, products.ownerId), eq(categories.id, products.categoryId)),
    )
    .leftJoin(pictured, eq(pictured.productId, products.id))
    .where(and(eq(products.ownerId, ownerId), which));
}
