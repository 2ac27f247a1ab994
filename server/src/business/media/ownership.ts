import { randomUUID } from 'node:crypto';
import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { hashOfName } from '../../platform/media/file-names.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { pictureStoreIds } from '../tables.ts';
import { listOrphans } from './orphans.ts';

/**
 * Why a database may not delete from its picture store. `unknown-pictures`: the store has no owner yet, and pictures that
 * the database does not know. `new-owner`: the database became the owner just now, and deletes from the next run on.
 */
export type Refusal = 'other-owner' | 'unknown-pictures' | 'new-owner';

export type Ownership = { ownedSince: Date; refusal?: undefined } | { refusal: Refusal };

/** Ids that are no longer in the store stay known for a while, for a store that was away. */
const idRetentionMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Says whether the database owns the store, and gives the store a new id if so. Copies of the database then know only
 * earlier ids, and do not own it. The database becomes the owner of a store without an id if it knows all pictures in it.
 */
export async function renewOwnership(db: Db, store: MediaStore): Promise<Ownership> {
  const current = await store.readId();
  if (current === undefined) {
    if (await hasOrphan(db, store)) return { refusal: 'unknown-pictures' };
    if (await giveNewId(db, store, current, new Date())) return { refusal: 'new-owner' };
  } else {
    const ownedSince = await findOwnedSince(db, current);
    if (!ownedSince) return { refusal: 'other-owner' };
    if (await giveNewId(db, store, current, ownedSince)) return { ownedSince };
  }
  // Somebody was faster: another process of this installation, or another installation.
  const id = await store.readId();
  const ownedSince = id === undefined ? undefined : await findOwnedSince(db, id);
  return ownedSince ? { ownedSince } : { refusal: 'other-owner' };
}

/** For the first start: makes the database the owner of a store that has neither id nor pictures. */
export async function claimEmptyStore(db: Db, store: MediaStore): Promise<void> {
  if ((await store.readId()) !== undefined) return;
  for await (const { name } of store.list()) if (hashOfName(name)) return;
  await giveNewId(db, store, undefined, new Date());
}

/** Makes the database the owner in place of any other. Throws, in Spanish, if others keep doing the same. */
export async function takeOwnership(db: Db, store: MediaStore): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt++)
    if (await giveNewId(db, store, await store.readId(), new Date())) return;
  throw new Error('Otra instalación usa el mismo almacén de imágenes en este momento. Detenla primero.');
}

/** Like `renewOwnership`, for commands. Throws, in Spanish, if the database does not own the store. */
export async function requireOwnership(db: Db, store: MediaStore): Promise<void> {
  const { refusal } = await renewOwnership(db, store);
  if (refusal === 'other-owner')
    throw new Error(
      'El almacén de imágenes es de otra base de datos. Usa otro, o npm run claim-pictures si nadie más lo usa.',
    );
  if (refusal === 'unknown-pictures')
    throw new Error(
      'El almacén tiene imágenes que esta base de datos no conoce. Usa otro, o npm run claim-pictures si nadie más lo usa.',
    );
}

/** For a database that was copied and replaces its original. Then call `renewOwnership`, which ends that of the original. */
export async function inheritOwnership(db: Db): Promise<void> {
  await db.update(pictureStoreIds).set({ database: databaseIdentity });
}

/** For a copy of a database whose original may still serve. */
export async function forgetOwnership(db: Db): Promise<void> {
  await db.delete(pictureStoreIds);
}

/** The identity of a server survives restarts and failovers, and ends with a dump or a major upgrade. */
const databaseIdentity: SQL<string> = sql`(
  select (select system_identifier from pg_control_system()) || '/' || oid from pg_database where datname = current_database())`;

async function hasOrphan(db: Db, store: MediaStore): Promise<boolean> {
  for await (const _ of listOrphans(db, store)) return true;
  return false;
}

async function findOwnedSince(db: Db, id: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ ownedSince: pictureStoreIds.ownedSince })
    .from(pictureStoreIds)
    .where(and(eq(sql`${pictureStoreIds.id}::text`, id), eq(pictureStoreIds.database, databaseIdentity)));
  return row?.ownedSince;
}

/**
 * The row comes first, because a crash in between must not lose the store. Every attempt has an id of its own: two copies
 * of a database never write the same.
 */
async function giveNewId(
  db: Db,
  store: MediaStore,
  current: string | undefined,
  ownedSince: Date,
): Promise<boolean> {
  const id = randomUUID();
  await db.insert(pictureStoreIds).values({ id, database: databaseIdentity, ownedSince });
  if (!(await store.replaceId(current, id))) return false;
  const before = new Date(Date.now() - idRetentionMs);
  await db
    .delete(pictureStoreIds)
    .where(and(ne(pictureStoreIds.id, id), lt(pictureStoreIds.createdAt, before)));
  return true;
}
