import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startFakeS3 } from '@vitrina/fakes/s3.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { openMediaStore } from './open-store.ts';
import type { MediaStore } from './store.ts';

function dataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const onDisk = () => openMediaStore(parseEnv({ DATA_DIR: dataDir() }));

async function onS3(): Promise<MediaStore> {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.stop());
  return openMediaStore(parseEnv(s3.settings));
}

async function namesIn(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

async function contentOf(store: MediaStore, name: string): Promise<Buffer | undefined> {
  const file = await store.read(name);
  if (!file) return undefined;
  const bytes = await buffer(file.stream);
  expect(file.size).toBe(bytes.length);
  return bytes;
}

const name = (n: number) => `${n.toString(16).padStart(32, 'f')}-160.webp`;
const someBytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

describe.each([
  ['on disk', onDisk],
  ['on S3', onS3],
])('the store %s', (_, open) => {
  test('gives back what was put, and the newest of one name', async () => {
    const store = await open();
    await store.put(name(1), Buffer.from('antes'));
    await store.put(name(1), someBytes);
    expect(await contentOf(store, name(1))).toEqual(someBytes);
  });

  test('has nothing of a name that was never put, or was deleted, once or twice', async () => {
    const store = await open();
    expect(await store.read(name(2))).toBeUndefined();
    await store.put(name(2), someBytes);
    for (let times = 0; times < 2; times++) await store.delete(name(2));
    expect(await store.read(name(2))).toBeUndefined();
    expect(await namesIn(store)).toEqual([]);
  });

  test('lists what it holds, with the time', async () => {
    const store = await open();
    const names = [1, 2, 3, 40, 500].map(name).sort();
    await Promise.all(names.map((each) => store.put(each, Buffer.from(each))));
    expect(await namesIn(store)).toEqual(names);
    for await (const { modifiedAt } of store.list()) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
  });

  test('takes many at once', async () => {
    const store = await open();
    await Promise.all(Array.from({ length: 40 }, (_, n) => store.put(name(n), Buffer.alloc(50_000, n))));
    for (let n = 0; n < 40; n++) expect(await contentOf(store, name(n))).toEqual(Buffer.alloc(50_000, n));
  });
});

test('half-written files on disk are no files, and go when the store is opened much later', async () => {
  const directory = dataDir();
  const env = parseEnv({ DATA_DIR: directory });
  await openMediaStore(env);
  const incoming = join(directory, 'uploads', '.incoming');
  for (const left of ['old', 'new']) writeFileSync(join(incoming, left), 'half');
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(join(incoming, 'old'), hoursAgo, hoursAgo);
  const store = await openMediaStore(env);
  expect(await namesIn(store)).toEqual([]);
  expect(readdirSync(incoming)).toEqual(['new']);
});

test('a failing disk leaves no trace of the file', async () => {
  const directory = dataDir();
  const store = await openMediaStore(parseEnv({ DATA_DIR: directory }));
  // In the way of the directory that the file belongs into.
  writeFileSync(join(directory, 'uploads', 'ff'), '');
  await expect(store.put(name(1), someBytes)).rejects.toThrow();
  expect(readdirSync(join(directory, 'uploads', '.incoming'))).toEqual([]);
});
