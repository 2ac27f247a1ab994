import { and, eq } from 'drizzle-orm';
import { recordOwnership, requireStorage } from '../../business/media/writes.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { productImages } from '../tables.ts';

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
