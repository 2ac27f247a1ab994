import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import { businessMedia, pictureFiles, pictures, productImages } from '../db/tables.ts';
import { fileName, hashOfName } from './file-names.ts';
import type { MediaStore } from './store.ts';

/** Milliseconds in which an uploaded picture finds its row, however slow the upload. */
const minAgeMs = 60 * 60 * 1000;

const batchSize = 500;

/**
 * Deletes the files that nothing refers to and that are older than `graceMs`. A crash at any moment leaves what the
 * next run repeats; several processes may run it at once. Answers how many pictures went.
 */
export async function deleteUnusedPictures(db: Db, store: MediaStore, graceMs = minAgeMs): Promise<number> {
  const before = new Date(Date.now() - graceMs);
  let collected = 0;
  for await (const hash of selectUnreferenced(db, before)) {
    if (await collectOne(db, store, hash, before)) collected += 1;
  }
  return collected + (await deleteOrphanFiles(db, store, before));
}

async function* selectUnreferenced(db: Db, before: Date): AsyncIterable<string> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ hash: pictureFiles.hash })
      .from(pictureFiles)
      .where(and(lt(pictureFiles.touchedAt, before), gt(pictureFiles.hash, after), isUnreferred(db)))
      .orderBy(asc(pictureFiles.hash))
      .limit(batchSize);
    yield* rows.map(({ hash }) => hash);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.hash ?? after;
  }
}

/**
 * The row's lock keeps everyone from referring to the picture anew or uploading it again until its files and rows are
 * gone; whoever waited then starts from nothing.
 */
function collectOne(db: Db, store: MediaStore, hash: string, before: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [locked] = await tx
      .select({ widths: pictureFiles.widths })
      .from(pictureFiles)
      .where(and(eq(pictureFiles.hash, hash), lt(pictureFiles.touchedAt, before)))
      .for('update', { skipLocked: true });
    // Asked again, since the lock may have come after a reference.
    if (!locked || !(await stillUnreferred(tx, hash))) return false;
    await tx.delete(pictures).where(eq(pictures.hash, hash));
    for (const width of locked.widths) await store.delete(fileName(hash, width));
    await tx.delete(pictureFiles).where(eq(pictureFiles.hash, hash));
    return true;
  });
}

/** Files without any row, as after restoring an older backup of the database. */
async function deleteOrphanFiles(db: Db, store: MediaStore, before: Date): Promise<number> {
  let collected = 0;
  const batch = new Map<string, string[]>();
  const flush = async () => {
    const hashes = [...batch.keys()];
    const rows = await db
      .select({ hash: pictureFiles.hash })
      .from(pictureFiles)
      .where(inArray(pictureFiles.hash, hashes));
    for (const { hash } of rows) batch.delete(hash);
    for (const [hash, names] of batch) if (await collectStray(db, store, hash, names)) collected += 1;
    batch.clear();
  };
  for await (const { name, modifiedAt } of store.list()) {
    const hash = hashOfName(name);
    if (!hash || modifiedAt >= before) continue;
    batch.set(hash, [...(batch.get(hash) ?? []), name]);
    if (batch.size === batchSize) await flush();
  }
  await flush();
  return collected;
}

/** A row that is never committed keeps an upload of the same picture waiting meanwhile. */
function collectStray(db: Db, store: MediaStore, hash: string, names: string[]): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [reserved] = await tx
      .insert(pictureFiles)
      .values({ hash, widths: [], height: 0, placeholder: '' })
      .onConflictDoNothing()
      .returning({ hash: pictureFiles.hash });
    if (!reserved) return false;
    for (const name of names) await store.delete(name);
    await tx.delete(pictureFiles).where(eq(pictureFiles.hash, hash));
    return true;
  });
}

async function stillUnreferred(tx: Tx, hash: string): Promise<boolean> {
  const rows = await tx
    .select({ hash: pictureFiles.hash })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.hash, hash), isUnreferred(tx)));
  return rows.length > 0;
}

function isUnreferred(db: Db | Tx) {
  const one = { one: sql`1` };
  return and(
    notExists(db.select(one).from(productImages).where(eq(productImages.hash, pictureFiles.hash))),
    notExists(db.select(one).from(businessMedia).where(eq(businessMedia.hash, pictureFiles.hash))),
  );
}
