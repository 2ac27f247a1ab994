import type { MediaSlot } from '@vitrina/contract/media/schema.ts';
import { and, asc, eq } from 'drizzle-orm';
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

/** By product, the cover first; of one product alone when `productId` names it. */
export async function selectProductPictures(
  db: Db | Tx,
  ownerId: ReadableId,
  productId?: string,
): Promise<Map<string, PictureRow[]>> {
  const ofOwner = eq(productImages.ownerId, ownerId);
  const rows = await db
    .select({ productId: productImages.productId, picture: columns })
    .from(productImages)
    .innerJoin(pictureFiles, eq(pictureFiles.hash, productImages.hash))
    .where(productId === undefined ? ofOwner : and(ofOwner, eq(productImages.productId, productId)))
    .orderBy(asc(productImages.position));
  const groups = Map.groupBy(rows, (row) => row.productId);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ picture }) => picture)]));
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
