import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { hashOfName } from '../../platform/media/file-names.ts';
import type { MediaStore, StoredFile } from '../../platform/media/store.ts';
import { pictureFiles } from '../tables.ts';

const batchSize = 500;

interface Orphan {
  hash: string;
  /** Its files, or some of them. */
  names: string[];
}

/** Yields the pictures in the store that the database does not know. */
export async function* listOrphans(
  db: Db,
  store: MediaStore,
  isIncluded: (file: StoredFile) => boolean = () => true,
): AsyncIterable<Orphan> {
  const batch = new Map<string, string[]>();
  for await (const file of store.list()) {
    const hash = hashOfName(file.name);
    if (!hash || !isIncluded(file)) continue;
    batch.set(hash, [...(batch.get(hash) ?? []), file.name]);
    if (batch.size < batchSize) continue;
    yield* await withoutKnown(db, batch);
    batch.clear();
  }
  yield* await withoutKnown(db, batch);
}

async function withoutKnown(db: Db, batch: ReadonlyMap<string, string[]>): Promise<Orphan[]> {
  if (batch.size === 0) return [];
  const rows = await db
    .select({ hash: pictureFiles.hash })
    .from(pictureFiles)
    .where(inArray(pictureFiles.hash, [...batch.keys()]));
  const known = new Set(rows.map(({ hash }) => hash));
  return [...batch].filter(([hash]) => !known.has(hash)).map(([hash, names]) => ({ hash, names }));
}
