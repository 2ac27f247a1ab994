import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeS3 } from '@vitrina/fakes/s3.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  claimEmptyStore,
  inheritOwnership,
  renewOwnership,
  requireOwnership,
  takeOwnership,
} from '../../business/media/ownership.ts';
import { storePicture } from '../../business/media/writes.ts';
import { pictureFiles, pictureStoreIds } from '../../business/tables.ts';
import { connect, type Db, inTransaction } from '../../platform/db/client.ts';
import { parseEnv } from '../../platform/env.ts';
import { fileName } from '../../platform/media/file-names.ts';
import { openMediaStore } from '../../platform/media/open-store.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { startJobs } from '../../platform/queue/define-job.ts';
import { startQueue } from '../../platform/queue/queue.ts';
import { copyDatabase, createDatabase } from '../../testing/database.ts';
import { collectPictures } from './collect-pictures.ts';
import { deleteUnusedPictures } from './garbage-collection.ts';

const day = 24 * 60 * 60 * 1000;

async function openOnDisk(): Promise<MediaStore> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-owner-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return openMediaStore(parseEnv({ DATA_DIR: directory }));
}

async function openOnS3(options?: { hasConditionalWrites: boolean }): Promise<MediaStore> {
  const s3 = await startFakeS3(options);
  onTestFinished(() => s3.stop());
  return openMediaStore(parseEnv(s3.settings));
}

const stores = [
  ['on disk', openOnDisk],
  ['on S3', openOnS3],
] as const;

interface Installation {
  url: string;
  db: Db;
}

function open(url: string): Installation {
  const db = connect({ connectionString: url, max: 3 });
  onTestFinished(() => db.$client.end());
  return { url, db };
}

const createEmpty = async () => open(await createDatabase());

/** Like a dump that is restored elsewhere, and like a staging system that begins with the data of the production. */
const copyInstallation = async ({ url }: Installation) => open(await copyDatabase(url));

/** The copy has the identity of its original, like a restored physical backup and like the clone of a disk. */
async function cloneServer(source: Installation): Promise<Installation> {
  const copy = await copyInstallation(source);
  await inheritOwnership(copy.db);
  return copy;
}

async function upload({ db }: Installation, store: MediaStore): Promise<string> {
  const hash = randomBytes(16).toString('hex');
  const files = [{ width: 160, bytes: Buffer.from(hash) }];
  await storePicture(db, store, { hash, widths: [160], height: 9, placeholder: '', files });
  return hash;
}

async function putOrphan(store: MediaStore): Promise<string> {
  const name = fileName(randomBytes(16).toString('hex'), 160);
  await store.put(name, Buffer.from(name));
  return name;
}

async function listNames(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

/** The store with files that are older than they are. */
const aged = (store: MediaStore, days: number): MediaStore => ({
  ...store,
  async *list() {
    for await (const { name } of store.list()) yield { name, modifiedAt: new Date(Date.now() - days * day) };
  },
});

/** Makes the database the owner of its store since that time. */
const ageOwnership = ({ db }: Installation, days: number) =>
  db.update(pictureStoreIds).set({ ownedSince: new Date(Date.now() - days * day) });

/** As if all pictures had been uploaded and left without a reference long ago. */
const ageUploads = ({ db }: Installation) =>
  db.update(pictureFiles).set({ touchedAt: sql`now() - interval '90 days'` });

/** All that a database can want to delete: its own rows without a reference, and files without a row. */
async function collect(installation: Installation, store: MediaStore) {
  await ageUploads(installation);
  await ageOwnership(installation, 90);
  return deleteUnusedPictures(installation.db, aged(store, 90));
}

/** An installation that owns its store, and has two pictures in it. */
async function buildProduction(store: MediaStore) {
  const production = await createEmpty();
  await claimEmptyStore(production.db, store);
  await upload(production, store);
  await upload(production, store);
  return production;
}

describe.each(stores)('a picture store %s', (_, openStore) => {
  test('keeps its pictures beside an empty database, whether or not the production has an id yet', async () => {
    for (const hasId of [true, false]) {
      const store = await openStore();
      const production = hasId ? await buildProduction(store) : await createEmpty();
      await upload(production, store);
      const names = await listNames(store);
      const empty = await createEmpty();
      await claimEmptyStore(empty.db, store);
      for (let run = 0; run < 2; run++)
        expect(await collect(empty, store)).toEqual({
          deletedCount: 0,
          refusal: hasId ? 'other-owner' : 'unknown-pictures',
        });
      expect(await listNames(store)).toEqual(names);
    }
  });

  test('keeps its pictures beside a copy of its database, also of an older point in time', async () => {
    const store = await openStore();
    const production = await buildProduction(store);
    const dump = await copyInstallation(production);
    const clone = await cloneServer(production);
    await renewOwnership(production.db, store);
    await upload(production, store);
    const names = await listNames(store);
    for (const copy of [dump, clone])
      for (let run = 0; run < 2; run++)
        expect(await collect(copy, store)).toEqual({ deletedCount: 0, refusal: 'other-owner' });
    expect(await listNames(store)).toEqual(names);
    expect(await renewOwnership(production.db, store)).toMatchObject({ ownedSince: expect.any(Date) });
  });

  test('keeps its pictures beside a dump that is restored before the next run of the production', async () => {
    const store = await openStore();
    const production = await buildProduction(store);
    await renewOwnership(production.db, store);
    const names = await listNames(store);
    const dump = await copyInstallation(production);
    expect(await collect(dump, store)).toEqual({ deletedCount: 0, refusal: 'other-owner' });
    expect(await listNames(store)).toEqual(names);
  });

  test('keeps its pictures beside a copy from before it had an id', async () => {
    const store = await openStore();
    const production = await createEmpty();
    await upload(production, store);
    const older = await copyInstallation(production);
    expect(await renewOwnership(production.db, store)).toEqual({ refusal: 'new-owner' });
    const names = await listNames(store);
    expect(await collect(older, store)).toEqual({ deletedCount: 0, refusal: 'other-owner' });
    expect(await listNames(store)).toEqual(names);
  });

  test('loses orphans of its own database after 30 days, and unreferenced pictures after an hour', async () => {
    const store = await openStore();
    const production = await buildProduction(store);
    const orphan = await putOrphan(store);
    await ageOwnership(production, 60);
    const collectAged = (days: number) => deleteUnusedPictures(production.db, aged(store, days));
    expect(await collectAged(29)).toEqual({ deletedCount: 0 });
    expect(await listNames(store)).toContain(orphan);
    expect(await collectAged(31)).toEqual({ deletedCount: 1 });
    expect(await listNames(store)).toHaveLength(2);
    await ageUploads(production);
    expect(await collectAged(0)).toEqual({ deletedCount: 2 });
    expect(await listNames(store)).toEqual([]);
  });

  test('keeps old orphans for 30 days after a database became its owner', async () => {
    const store = await openStore();
    await buildProduction(store);
    const other = await createEmpty();
    await takeOwnership(other.db, store);
    const collectAged = () => deleteUnusedPictures(other.db, aged(store, 90));
    await ageOwnership(other, 29);
    expect(await collectAged()).toEqual({ deletedCount: 0 });
    await ageOwnership(other, 31);
    expect(await collectAged()).toEqual({ deletedCount: 2 });
  });

  test('belongs to an installation of the release before from the first run on, which deletes nothing', async () => {
    const store = await openStore();
    const upgraded = await createEmpty();
    await upload(upgraded, store);
    await claimEmptyStore(upgraded.db, store);
    expect(await store.readId()).toBeUndefined();
    expect(await collect(upgraded, store)).toEqual({ deletedCount: 0, refusal: 'new-owner' });
    expect(await collect(upgraded, store)).toEqual({ deletedCount: 1 });
  });

  test('belongs to one of two installations that start at once', async () => {
    const store = await openStore();
    const both = [await createEmpty(), await createEmpty()];
    await Promise.all(both.map(({ db }) => claimEmptyStore(db, store)));
    const ownerships = await Promise.all(both.map(({ db }) => renewOwnership(db, store)));
    expect(ownerships.map(({ refusal }) => refusal).toSorted()).toEqual(['other-owner', undefined]);
  });

  test('belongs to one of two copies that renew at once', async () => {
    const store = await openStore();
    const production = await buildProduction(store);
    const clone = await cloneServer(production);
    const ownerships = await Promise.all([production, clone].map(({ db }) => renewOwnership(db, store)));
    expect(ownerships.map(({ refusal }) => refusal).toSorted()).toEqual(['other-owner', undefined]);
  });

  test('belongs to all processes of one installation', async () => {
    const store = await openStore();
    const { url, db } = await createEmpty();
    const processes = [db, open(url).db, open(url).db];
    await Promise.all(processes.map((process) => claimEmptyStore(process, store)));
    for (let run = 0; run < 3; run++) {
      const ownerships = await Promise.all(processes.map((process) => renewOwnership(process, store)));
      expect(ownerships).toEqual(Array(3).fill({ ownedSince: expect.any(Date) }));
    }
  });

  test('belongs to the same database after a crash before or after the change of the id', async () => {
    const store = await openStore();
    const { db } = await buildProduction(store);
    for (const isWritten of [false, true]) {
      const crashing = {
        ...store,
        replaceId: async (current: string | undefined, next: string) => {
          if (isWritten) await store.replaceId(current, next);
          throw new Error('crash');
        },
      };
      await expect(renewOwnership(db, crashing)).rejects.toThrow('crash');
      expect(await renewOwnership(db, store)).toEqual({ ownedSince: expect.any(Date) });
    }
  });

  test('is inherited by the database that a move copies to, and lost by the original', async () => {
    const store = await openStore();
    const production = await buildProduction(store);
    const target = await copyInstallation(production);
    await expect(requireOwnership(target.db, store)).rejects.toThrow(/npm run take-over/);
    await inheritOwnership(target.db);
    await requireOwnership(target.db, store);
    expect(await collect(production, store)).toEqual({ deletedCount: 0, refusal: 'other-owner' });
    expect(await collect(target, store)).toEqual({ deletedCount: 2 });
  });
});

test('the id is kept by an S3 service without conditional writes', async () => {
  const store = await openOnS3({ hasConditionalWrites: false });
  const { db } = await buildProduction(store);
  const first = await store.readId();
  expect(await renewOwnership(db, store)).toEqual({ ownedSince: expect.any(Date) });
  expect(await store.readId()).not.toBe(first);
  expect(await renewOwnership((await createEmpty()).db, store)).toEqual({ refusal: 'other-owner' });
});

test('the id is not listed as a file, and leaves nothing unfinished on disk', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-owner-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const store = await openMediaStore(parseEnv({ DATA_DIR: directory }));
  expect(await Promise.all(['a', 'b', 'c'].map((id) => store.replaceId(undefined, id)))).toSatisfy(
    (results: boolean[]) => results.filter(Boolean).length === 1,
  );
  expect(await listNames(store)).toEqual([]);
  expect(readdirSync(join(directory, 'uploads', '.incoming'))).toEqual([]);
});

test('the job says once why it deletes nothing, and what to do', async () => {
  const store = await openOnS3();
  const production = await buildProduction(store);
  const empty = await createEmpty();
  const queue = await startQueue(empty.url, () => {});
  onTestFinished(() => queue.stop());
  const lines: unknown[] = [];
  const log = { info: () => {}, error: (...line: unknown[]) => lines.push(line) };
  let runs = 0;
  const counted: MediaStore = {
    ...store,
    readId: async () => {
      runs += 1;
      return store.readId();
    },
  };
  await claimEmptyStore(empty.db, counted);
  await startJobs(queue, [collectPictures], { db: empty.db, store: counted, log: log as never });
  for (const expected of [3, 4]) {
    await inTransaction(empty.db, (tx) => queue.add(tx, 'collect-pictures', {}));
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(expected);
  }
  await expect.poll(() => lines.length).toBe(1);
  expect(lines).toEqual([
    [{ refusal: 'other-owner' }, expect.stringMatching(/belongs to another database.*npm run take-over/)],
  ]);
  expect(await listNames(store)).toHaveLength(2);
  expect((await renewOwnership(production.db, store)).refusal).toBeUndefined();
});
