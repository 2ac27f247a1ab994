import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore, StoredFile } from './store.ts';

/** Half-written files lie here, on the same disk as the finished ones, so that a rename puts them in place. */
const incoming = '.incoming';

/** What is still being written after this long was left by a crash. */
const abandonedAfter = 60 * 60 * 1000;

/** Files in one directory per first two characters of their name, since a directory of millions is slow. */
export async function openDiskStore(directory: string): Promise<MediaStore> {
  await mkdir(join(directory, incoming), { recursive: true });
  await dropAbandoned(join(directory, incoming));
  const shardOf = (name: string) => join(directory, name.slice(0, 2));
  const pathOf = (name: string) => join(shardOf(name), name);

  return {
    async put(name, bytes) {
      const aside = join(directory, incoming, randomUUID());
      try {
        await writeDurably(aside, bytes);
        if (await mkdir(shardOf(name), { recursive: true })) await syncDirectory(directory);
        await rename(aside, pathOf(name));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncDirectory(shardOf(name));
    },

    async read(name) {
      const file = await open(pathOf(name)).catch(ignoreMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },

    async delete(name) {
      await unlink(pathOf(name)).catch(ignoreMissing);
    },

    async *list() {
      for (const shard of await readdir(directory)) {
        if (shard !== incoming) yield* filesOf(join(directory, shard));
      }
    },
  };
}

async function* filesOf(directory: string): AsyncIterable<StoredFile> {
  for await (const { name } of await opendir(directory)) {
    const found = await stat(join(directory, name)).catch(ignoreMissing);
    if (found?.isFile()) yield { name, modifiedAt: found.mtime };
  }
}

async function dropAbandoned(directory: string): Promise<void> {
  for await (const { name, modifiedAt } of filesOf(directory)) {
    if (Date.now() - modifiedAt.getTime() > abandonedAfter) await rm(join(directory, name), { force: true });
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is only on the disk once its directory is. */
async function syncDirectory(path: string): Promise<void> {
  // Windows opens no directories, and needs none of this.
  if (process.platform === 'win32') return;
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
