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

/**
 * What the store says of the database. `unclaimed`: the store has no id, and the database has never had a store. `restored`:
 * the database was restored from a backup, and has not taken over.
 */
export type Standing = 'owner' | 'unclaimed' | 'restored' | 'other-store';

export type Ownership = { ownedSince: Date; refusal?: undefined } | { refusal: Refusal };

/** Ids that are no longer in the store stay known for a while, for a store that was away. */
const idRetentionMs = 7 * 24 * 60 * 60 * 1000;

/** The identity in the rows of a restored database: no database has it. */
const restoredIdentity = 'restored';

/**
 * Says whether the database owns the store, and gives the store a new id if so. Copies of the database then know only
 * earlier ids, and do not own it. The database becomes the owner of a store without an id if it knows all pictures in it.
 */
export async function renewOwnership(db: Db, store: MediaStore): Promise<Ownership> {
  const current = await store.readId();
  if (current === undefined) {
    // Otherwise it is the store of a copy, or another one than before.
    if ((await findStanding(db, current)) === 'unclaimed') {
      if (await hasOrphan(db, store)) return { refusal: 'unknown-pictures' };
      if (await giveNewId(db, store, current, new Date())) return { refusal: 'new-owner' };
    }
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

/** Whether the database is the one that serves from its store, and not a copy of it. Changes nothing. */
export async function readStanding(db: Db, store: MediaStore): Promise<Standing> {
  const standing = await findStanding(db, await store.readId());
  // Another process may have claimed the store between the two reads.
  return standing === 'other-store' ? findStanding(db, await store.readId()) : standing;
}

/** For the first start: makes the database the owner of a store that has neither id nor pictures. */
export async function claimEmptyStore(db: Db, store: MediaStore): Promise<void> {
  if ((await readStanding(db, store)) !== 'unclaimed') return;
  for await (const { name } of store.list()) if (hashOfName(name)) return;
  await giveNewId(db, store, undefined, new Date());
}

/** Makes the database the owner in place of any other. Throws, in Spanish, if others keep doing the same. */
export async function takeOwnership(db: Db, store: MediaStore): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt++)
    if (await giveNewId(db, store, await store.readId(), new Date())) {
      await db.delete(pictureStoreIds).where(eq(pictureStoreIds.database, restoredIdentity));
      return;
    }
  throw new Error('Otra instalación usa el mismo almacén de imágenes en este momento. Detenla primero.');
}

/** Like `renewOwnership`, for commands. Throws, in Spanish, if the database does not own the store. */
export async function requireOwnership(db: Db, store: MediaStore): Promise<void> {
  const { refusal } = await renewOwnership(db, store);
  if (refusal === 'other-owner')
    throw new Error(
      'El almacén de imágenes es de otra base de datos. Usa otro, o npm run take-over si nadie más lo usa.',
    );
  if (refusal === 'unknown-pictures')
    throw new Error(
      'El almacén tiene imágenes que esta base de datos no conoce. Usa otro, o npm run take-over si nadie más lo usa.',
    );
}

/**
 * Gives pictures that are copied to a new store the owner that they have. Throws, in Spanish, if the new store has an id or
 * pictures of its own.
 */
export async function claimNewStore(db: Db, store: MediaStore): Promise<void> {
  if ((await readStanding(db, store)) === 'owner') return;
  if ((await store.readId()) !== undefined || (await hasOrphan(db, store)))
    throw new Error(
      'El almacén de imágenes es de otra instalación o tiene imágenes que esta no conoce. Usa otro, o npm run take-over si nadie más lo usa.',
    );
  await takeOwnership(db, store);
}

/** For a database that was copied and replaces its original. Then call `renewOwnership`, which ends that of the original. */
export async function inheritOwnership(db: Db): Promise<void> {
  await db.update(pictureStoreIds).set({ database: databaseIdentity });
}

/** Marks a database that was restored from a backup. It owns no store until `takeOwnership`. */
export async function renounceOwnership(db: Db): Promise<void> {
  await db.delete(pictureStoreIds);
  await db.insert(pictureStoreIds).values({
    id: randomUUID(),
    database: restoredIdentity,
    ownedSince: new Date(),
    storedAt: new Date(),
  });
}

/** The identity of a server survives restarts and failovers, and ends with a dump or a major upgrade. */
const databaseIdentity: SQL<string> = sql`(
  select (select system_identifier from pg_control_system()) || '/' || oid from pg_database where datname = current_database())`;

async function hasOrphan(db: Db, store: MediaStore): Promise<boolean> {
  for await (const _ of listOrphans(db, store)) return true;
  return false;
}

async function findStanding(db: Db, id: string | undefined): Promise<Standing> {
  const isThis = sql`${pictureStoreIds.database} = ${databaseIdentity}`;
  const [row] = await db
    .select({
      isOwner: sql<boolean>`coalesce(bool_or(${pictureStoreIds.id}::text = ${id ?? null} and ${isThis}), false)`,
      isRestored: sql<boolean>`coalesce(bool_or(${pictureStoreIds.database} = ${restoredIdentity}), false)`,
      // An attempt that did not reach the store, and a row of an earlier release, say nothing about another database.
      hadStore: sql<boolean>`coalesce(bool_or(${pictureStoreIds.storedAt} is not null or not ${isThis}), false)`,
    })
    .from(pictureStoreIds);
  if (row?.isOwner) return 'owner';
  if (row?.isRestored) return 'restored';
  return id === undefined && !row?.hadStore ? 'unclaimed' : 'other-store';
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
  await db.update(pictureStoreIds).set({ storedAt: new Date() }).where(eq(pictureStoreIds.id, id));
  const before = new Date(Date.now() - idRetentionMs);
  await db
    .delete(pictureStoreIds)
    .where(and(ne(pictureStoreIds.id, id), lt(pictureStoreIds.createdAt, before)));
  return true;
}
