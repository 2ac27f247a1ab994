import { type MediaSlot, maxStoredBytes } from '@vitrina/contract/platform/media/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import { productImages } from '../../menu/tables.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { lockOwner, type OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { EncodedPicture } from '../../platform/media/encode.ts';
import { fileName } from '../../platform/media/file-names.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { businessMedia, pictureFiles, pictures } from '../tables.ts';
import { sumStoredBytes } from './reads.ts';

/**
 * Stores the files of a picture. The row is committed first, so that garbage collection knows every file. Its
 * minimum age protects the picture until a row refers to it.
 */
export async function storePicture(db: Db, store: MediaStore, picture: EncodedPicture): Promise<void> {
  const { files, ...columns } = picture;
  const row = { ...columns, bytes: files.reduce((total, { bytes }) => total + bytes.length, 0) };
  await db
    .insert(pictureFiles)
    .values(row)
    .onConflictDoUpdate({ target: pictureFiles.hash, set: { touchedAt: sql`now()` } });
  for (const { width, bytes } of files) await store.put(fileName(row.hash, width), bytes);
}

/**
 * Replaces the pictures of a product. The first is the cover. New pictures must already be stored. Needs the owner's
 * lock. Throws STORAGE_FULL.
 */
export async function setProductPictures(
  tx: Tx,
  ownerId: OwnerId,
  productId: string,
  hashes: readonly string[],
): Promise<void> {
  await recordOwnership(tx, ownerId, hashes);
  const previous = await tx
    .delete(productImages)
    .where(and(eq(productImages.ownerId, ownerId), eq(productImages.productId, productId)))
    .returning({ hash: productImages.hash });
  const rows = hashes.map((hash, index) => ({ ownerId, productId, hash, position: index + 1 }));
  if (rows.length > 0) await tx.insert(productImages).values(rows);
  const previousHashes = new Set(previous.map(({ hash }) => hash));
  if (hashes.some((hash) => !previousHashes.has(hash))) await requireStorage(tx, ownerId);
}

/** The picture must already be stored. Throws STORAGE_FULL. */
export async function setMedia(db: Db, ownerId: OwnerId, slot: MediaSlot, hash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    await recordOwnership(tx, ownerId, [hash]);
    await tx
      .insert(businessMedia)
      .values({ ownerId, slot, hash })
      .onConflictDoUpdate({ target: [businessMedia.ownerId, businessMedia.slot], set: { hash } });
    await requireStorage(tx, ownerId);
  });
}

export async function clearMedia(db: Db, ownerId: OwnerId, slot: MediaSlot): Promise<void> {
  await db.delete(businessMedia).where(and(eq(businessMedia.ownerId, ownerId), eq(businessMedia.slot, slot)));
}

/** Call after new references are inserted, because a picture may replace others. Throws STORAGE_FULL. */
export async function requireStorage(tx: Tx, ownerId: OwnerId): Promise<void> {
  if ((await sumStoredBytes(tx, ownerId)) > maxStoredBytes)
    throw new AppError('STORAGE_FULL', { params: { max: maxStoredBytes / 1024 ** 3 } });
}

async function recordOwnership(tx: Tx, ownerId: OwnerId, hashes: readonly string[]): Promise<void> {
  const rows = hashes.map((hash) => ({ ownerId, hash }));
  if (rows.length > 0) await tx.insert(pictures).values(rows).onConflictDoNothing();
}
