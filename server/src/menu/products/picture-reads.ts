import { type SQL, sql } from 'drizzle-orm';
import { type PictureRow, pictureJson } from '../../business/media/reads.ts';
import { pictureFiles } from '../../business/tables.ts';
import { productImages, products } from '../tables.ts';

/** A column of a query of products: the pictures of each product, the cover first. */
export const productImagesColumn: SQL<PictureRow[]> = sql<PictureRow[]>`coalesce((
  select json_agg(${pictureJson} order by ${productImages.position})
  from ${productImages} inner join ${pictureFiles} on ${pictureFiles.hash} = ${productImages.hash}
  where ${productImages.ownerId} = ${products.ownerId} and ${productImages.productId} = ${products.id}
), '[]')`;
