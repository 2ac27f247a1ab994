import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startFakeS3 } from '@vitrina/fakes/s3.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { openMediaStore } from './open-store.ts';
import type { MediaStore } from './store.ts';

function createDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const openOnDisk = () => openMediaStore(parseEnv({ DATA_DIR: createDataDir() }));

async function openOnS3(): Promise<MediaStore> {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.stop());
  return openMediaStore(parseEnv(s3.settings));
}

async function listNames(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

async function readContent(store: MediaStore, name: string): Promise<Buffer | undefined> {
  const file = await store.read(name);
  if (!file) return undefined;
  const bytes = await buffer(file.stream);
  expect(file.size).toBe(bytes.length);
  return bytes;
}

const name = (n: number) => `${n.toString(16).padStart(32, 'f')}-160.webp`;
const someBytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

describe.each([
  ['on disk', openOnDisk],
  ['on S3', openOnS3],
])('the store %s', (_, open) => {
  test('returns the newest content of a name', async () => {
    const store = await open();
    await store.put(name(1), Buffer.from('antes'));
    await store.put(name(1), someBytes);
    expect(await readContent(store, name(1))).toEqual(someBytes);
  });

  test('returns undefined for a name that was never stored or was deleted, even twice', async () => {
    const store = await open();
    expect(await store.read(name(2))).toBeUndefined();
    await store.put(name(2), someBytes);
    for (let times = 0; times < 2; times++) await store.delete(name(2));
    expect(await store.read(name(2))).toBeUndefined();
    expect(await listNames(store)).toEqual([]);
  });

  test('lists its files with their times', async () => {
    const store = await open();
    const names = [1, 2, 3, 40, 500].map(name).sort();
    await Promise.all(names.map((file) => store.put(file, Buffer.from(file))));
    expect(await listNames(store)).toEqual(names);
    for await (const { modifiedAt } of store.list()) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
  });

  test('stores many files at once', async () => {
    const store = await open();
    await Promise.all(Array.from({ length: 40 }, (_, n) => store.put(name(n), Buffer.alloc(50_000, n))));
    for (let n = 0; n < 40; n++) expect(await readContent(store, name(n))).toEqual(Buffer.alloc(50_000, n));
  });
});

test('incomplete files on disk are not listed, and are deleted when the store is opened much later', async () => {
  const directory = createDataDir();
  const env = parseEnv({ DATA_DIR: directory });
  await openMediaStore(env);
  const incoming = join(directory, 'uploads', '.incoming');
  for (const file of ['old', 'new']) writeFileSync(join(incoming, file), 'half');
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(join(incoming, 'old'), hoursAgo, hoursAgo);
  const store = await openMediaStore(env);
  expect(await listNames(store)).toEqual([]);
  expect(readdirSync(incoming)).toEqual(['new']);
});

test('a disk error leaves no part of the file', async () => {
  const directory = createDataDir();
  const store = await openMediaStore(parseEnv({ DATA_DIR: directory }));
  // Blocks the directory that the file needs.
  writeFileSync(join(directory, 'uploads', 'ff'), '');
  await expect(store.put(name(1), someBytes)).rejects.toThrow();
  expect(readdirSync(join(directory, 'uploads', '.incoming'))).toEqual([]);
});
