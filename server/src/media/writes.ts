import type { MediaSlot } from '@vitrina/contract/media/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { businessMedia, pictureFiles, pictures, productImages } from '../db/tables.ts';
import type { EncodedPicture } from './encode.ts';
import { fileName } from './file-names.ts';
import type { MediaStore } from './store.ts';

/**
 * Makes the files of a picture durable. Its row is committed before the first of them, so that the collection knows
 * of every file there is; until something refers to it, the collection's grace protects it.
 */
export async function storePicture(db: Db, store: MediaStore, picture: EncodedPicture): Promise<void> {
  const { hash, widths, height, placeholder, files } = picture;
  await db
    .insert(pictureFiles)
    .values({ hash, widths, height, placeholder })
    .onConflictDoUpdate({ target: pictureFiles.hash, set: { touchedAt: sql`now()` } });
  for (const { width, bytes } of files) await store.put(fileName(hash, width), bytes);
}

/** Shows exactly these pictures, the cover first. Those that are new to the owner must have been stored. */
export async function setProductPictures(
  tx: Tx,
  ownerId: OwnerId,
  productId: string,
  hashes: readonly string[],
): Promise<void> {
  await recordOwnership(tx, ownerId, hashes);
  await tx
    .delete(productImages)
    .where(and(eq(productImages.ownerId, ownerId), eq(productImages.productId, productId)));
  const rows = hashes.map((hash, index) => ({ ownerId, productId, hash, position: index + 1 }));
  if (rows.length > 0) await tx.insert(productImages).values(rows);
}

export async function setMedia(tx: Tx, ownerId: OwnerId, slot: MediaSlot, hash: string): Promise<void> {
  await recordOwnership(tx, ownerId, [hash]);
  await tx
    .insert(businessMedia)
    .values({ ownerId, slot, hash })
    .onConflictDoUpdate({ target: [businessMedia.ownerId, businessMedia.slot], set: { hash } });
}

export async function clearMedia(db: Db, ownerId: OwnerId, slot: MediaSlot): Promise<void> {
  await db.delete(businessMedia).where(and(eq(businessMedia.ownerId, ownerId), eq(businessMedia.slot, slot)));
}

async function recordOwnership(tx: Tx, ownerId: OwnerId, hashes: readonly string[]): Promise<void> {
  const rows = hashes.map((hash) => ({ ownerId, hash }));
  if (rows.length > 0) await tx.insert(pictures).values(rows).onConflictDoNothing();
}
