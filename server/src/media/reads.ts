import type { MediaSlot } from '@vitrina/contract/media/schema.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { ReadableId } from '../db/owner.ts';
import { businessMedia, pictureFiles, productImages } from '../db/tables.ts';

export type PictureRow = Omit<typeof pictureFiles.$inferSelect, 'touchedAt'>;
export type MediaRows = Partial<Record<MediaSlot, PictureRow>>;

const columns = {
  hash: pictureFiles.hash,
  widths: pictureFiles.widths,
  height: pictureFiles.height,
  placeholder: pictureFiles.placeholder,
};

const asJson = sql`json_build_object('hash', ${columns.hash}, 'widths', ${columns.widths}, 'height', ${columns.height}, 'placeholder', ${columns.placeholder})`;

/** To be joined to products: those of each that has any, the cover first. */
export function productImagesOf(db: Db | Tx, ownerId: ReadableId) {
  return db
    .select({
      productId: productImages.productId,
      images: sql<PictureRow[]>`json_agg(${asJson} order by ${productImages.position})`.as('images'),
    })
    .from(productImages)
    .innerJoin(pictureFiles, eq(pictureFiles.hash, productImages.hash))
    .where(eq(productImages.ownerId, ownerId))
    .groupBy(productImages.productId)
    .as('images_of');
}

/** `selectMedia` as a column of another query. */
export function mediaOf(ownerId: ReadableId): SQL<MediaRows> {
  return sql`(
    select coalesce(json_object_agg(${businessMedia.slot}, ${asJson}), '{}')
    from ${businessMedia} join ${pictureFiles} on ${pictureFiles.hash} = ${businessMedia.hash}
    where ${businessMedia.ownerId} = ${ownerId})`;
}

/** The logo and the backgrounds, also those that the plan does not show at present. */
export async function selectMedia(db: Db | Tx, ownerId: ReadableId): Promise<MediaRows> {
  const rows = await db
    .select({ slot: businessMedia.slot, picture: columns })
    .from(businessMedia)
    .innerJoin(pictureFiles, eq(pictureFiles.hash, businessMedia.hash))
    .where(eq(businessMedia.ownerId, ownerId));
  return Object.fromEntries(rows.map(({ slot, picture }) => [slot, picture]));
}

/** The logo of any account, for its owner's or the operator's eyes. */
export async function findLogo(db: Db | Tx, userId: string): Promise<PictureRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(businessMedia)
    .innerJoin(pictureFiles, eq(pictureFiles.hash, businessMedia.hash))
    .where(and(eq(businessMedia.ownerId, userId), eq(businessMedia.slot, 'logo')));
  return row;
}
