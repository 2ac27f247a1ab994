import type { MediaSlot } from '@vitrina/contract/business/media/slots.ts';
import { maxStoredBytes } from '@vitrina/contract/platform/media/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import { lockOwner } from '../../account/lock-owner.ts';

import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
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

export async function recordOwnership(tx: Tx, ownerId: OwnerId, hashes: readonly string[]): Promise<void> {
  const rows = hashes.map((hash) => ({ ownerId, hash }));
  if (rows.length > 0) await tx.insert(pictures).values(rows).onConflictDoNothing();
}
