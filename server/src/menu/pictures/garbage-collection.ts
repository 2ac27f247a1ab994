import { and, asc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import { listOrphans } from '../../business/media/orphans.ts';
import { type Refusal, renewOwnership } from '../../business/media/ownership.ts';
import { businessMedia, pictureFiles, pictures } from '../../business/tables.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { fileName } from '../../platform/media/file-names.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { menuChangePictures, productImages, trashPictures } from '../tables.ts';

const hour = 60 * 60 * 1000;

const defaultMinAgesMs = {
  /** The age of pictures that the database knows. Longer than the time between an upload and the row that refers to it. */
  unreferenced: hour,
  /** The age of files without a row. It leaves time to notice that a wrong or an older database serves. */
  orphan: 30 * 24 * hour,
};

const batchSize = 500;

export interface Collection {
  deletedCount: number;
  /** Why nothing was deleted. */
  refusal?: Refusal | undefined;
}

/**
 * Deletes pictures that are unreferenced, and files without a row, if they are old enough and the database owns the
 * store. The next run completes one that crashed. Several processes may run it at once.
 */
export async function deleteUnusedPictures(
  db: Db,
  store: MediaStore,
  minAgesMs: Partial<typeof defaultMinAgesMs> = {},
): Promise<Collection> {
  const ownership = await renewOwnership(db, store);
  if (ownership.refusal) return { deletedCount: 0, refusal: ownership.refusal };
  const ages = { ...defaultMinAgesMs, ...minAgesMs };
  const before = new Date(Date.now() - ages.unreferenced);
  let deletedCount = 0;
  for await (const hash of selectUnreferenced(db, before)) {
    if (await deletePicture(db, store, hash, before)) deletedCount += 1;
  }
  const orphansBefore = new Date(Date.now() - ages.orphan);
  // After a change of owner, unknown files wait again from the start.
  if (ownership.ownedSince > orphansBefore) return { deletedCount };
  return { deletedCount: deletedCount + (await deleteOrphans(db, store, orphansBefore)) };
}

async function* selectUnreferenced(db: Db, before: Date): AsyncIterable<string> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ hash: pictureFiles.hash })
      .from(pictureFiles)
      .where(and(lt(pictureFiles.touchedAt, before), gt(pictureFiles.hash, after), isUnreferenced(db)))
      .orderBy(asc(pictureFiles.hash))
      .limit(batchSize);
    yield* rows.map(({ hash }) => hash);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.hash ?? after;
  }
}

/**
 * The row lock blocks new references and repeated uploads until the files and rows are deleted. A blocked
 * upload then starts from the beginning.
 */
function deletePicture(db: Db, store: MediaStore, hash: string, before: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [locked] = await tx
      .select({ widths: pictureFiles.widths })
      .from(pictureFiles)
      .where(and(eq(pictureFiles.hash, hash), lt(pictureFiles.touchedAt, before)))
      .for('update', { skipLocked: true });
    // Checked again, because a reference may have been added before the lock.
    if (!locked || !(await isStillUnreferenced(tx, hash))) return false;
    await tx.delete(pictures).where(eq(pictures.hash, hash));
    for (const width of locked.widths) await store.delete(fileName(hash, width));
    await tx.delete(pictureFiles).where(eq(pictureFiles.hash, hash));
    return true;
  });
}

async function deleteOrphans(db: Db, store: MediaStore, before: Date): Promise<number> {
  let deletedCount = 0;
  for await (const { hash, names } of listOrphans(db, store, ({ modifiedAt }) => modifiedAt < before))
    if (await deleteOrphan(db, store, hash, names)) deletedCount += 1;
  return deletedCount;
}

/** Inserts a row and deletes it again, which blocks uploads of the same picture meanwhile. */
function deleteOrphan(db: Db, store: MediaStore, hash: string, names: string[]): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [lockRow] = await tx
      .insert(pictureFiles)
      .values({ hash, widths: [], height: 0, placeholder: '', bytes: 0 })
      .onConflictDoNothing()
      .returning({ hash: pictureFiles.hash });
    if (!lockRow) return false;
    for (const name of names) await store.delete(name);
    await tx.delete(pictureFiles).where(eq(pictureFiles.hash, hash));
    return true;
  });
}

async function isStillUnreferenced(tx: Tx, hash: string): Promise<boolean> {
  const rows = await tx
    .select({ hash: pictureFiles.hash })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.hash, hash), isUnreferenced(tx)));
  return rows.length > 0;
}

function isUnreferenced(db: Db | Tx) {
  const columns = { exists: sql`1` };
  return and(
    notExists(db.select(columns).from(productImages).where(eq(productImages.hash, pictureFiles.hash))),
    notExists(db.select(columns).from(businessMedia).where(eq(businessMedia.hash, pictureFiles.hash))),
    notExists(db.select(columns).from(trashPictures).where(eq(trashPictures.hash, pictureFiles.hash))),
    notExists(
      db.select(columns).from(menuChangePictures).where(eq(menuChangePictures.hash, pictureFiles.hash)),
    ),
  );
}
