import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { ReadableId } from '../db/owner.ts';
import { categories, products } from '../db/tables.ts';
import { imagesOfProduct, type PictureRow } from '../media/reads.ts';

const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  price: products.price,
  active: products.active,
  position: products.position,
  categoryId: products.categoryId,
  categoryName: categories.name,
  images: imagesOfProduct,
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
  return selectFrom(db)
    .where(eq(products.ownerId, ownerId))
    .orderBy(
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
  const [row] = await selectFrom(db).where(and(eq(products.ownerId, ownerId), eq(products.id, id)));
  return row;
}

export function countProducts(db: Db | Tx, ownerId: ReadableId): Promise<number> {
  return db.$count(products, eq(products.ownerId, ownerId));
}

function selectFrom(db: Db | Tx) {
  return db
    .select(columns)
    .from(products)
    .leftJoin(
      categories,
      and(eq(categories.ownerId, products.ownerId), eq(categories.id, products.categoryId)),
    );
}
