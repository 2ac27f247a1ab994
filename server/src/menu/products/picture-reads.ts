import { eq, sql } from 'drizzle-orm';
import { type PictureRow, pictureJson } from '../../business/media/reads.ts';
import { pictureFiles } from '../../business/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { productImages } from '../tables.ts';

/** A subquery to join to products: the pictures of each product, the cover first. */
export function createProductImagesSubquery(db: Db | Tx, ownerId: ReadableId) {
  return db
    .select({
      productId: productImages.productId,
      images: sql<PictureRow[]>`json_agg(${pictureJson} order by ${productImages.position})`.as('images'),
    })
    .from(productImages)
    .innerJoin(pictureFiles, eq(pictureFiles.hash, productImages.hash))
    .where(eq(productImages.ownerId, ownerId))
    .groupBy(productImages.productId)
    .as('images_of');
}
