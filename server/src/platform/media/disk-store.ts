import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore, StoredFile } from './store.ts';

/** Directory of incomplete files. On the same disk as the complete ones, so a rename can publish them. */
const incoming = '.incoming';

/**
 * A directory with one empty file, whose name is the id of the store. A rename replaces it, which fails for all but one
 * of several processes.
 */
const idDirectory = '.store-id';

/** Milliseconds. Incomplete files older than this were left by a crash. */
const abandonedAfterMs = 60 * 60 * 1000;

/** Files are sharded by the first two characters of their names, because a directory of millions is slow. */
export async function openDiskStore(directory: string): Promise<MediaStore> {
  await mkdir(join(directory, incoming), { recursive: true });
  await deleteAbandoned(join(directory, incoming));
  const shardPath = (name: string) => join(directory, name.slice(0, 2));
  const filePath = (name: string) => join(shardPath(name), name);

  return {
    async put(name, bytes) {
      const temporaryPath = join(directory, incoming, randomUUID());
      try {
        await writeDurably(temporaryPath, bytes);
        if (await mkdir(shardPath(name), { recursive: true })) await syncDirectory(directory);
        await rename(temporaryPath, filePath(name));
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
      await syncDirectory(shardPath(name));
    },

    async read(name) {
      const file = await open(filePath(name)).catch(ignoreMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },

    async delete(name) {
      await unlink(filePath(name)).catch(ignoreMissing);
    },

    async *list() {
      for (const shard of await readdir(directory)) {
        if (!shard.startsWith('.')) yield* listFiles(join(directory, shard));
      }
    },

    async readId() {
      return (await readdir(join(directory, idDirectory)).catch(ignoreMissing))?.[0];
    },

    async replaceId(current, next) {
      const idPath = (id: string) => join(directory, idDirectory, id);
      const isReplaced =
        current === undefined
          ? await createId(directory, next)
          : await renameFile(idPath(current), idPath(next));
      if (isReplaced) await syncDirectory(join(directory, idDirectory));
      return isReplaced;
    },
  };
}

async function createId(directory: string, id: string): Promise<boolean> {
  const created = join(directory, incoming, randomUUID());
  await mkdir(created);
  await writeDurably(join(created, id), Buffer.alloc(0));
  try {
    // Fails if the directory exists and has a file.
    await rename(created, join(directory, idDirectory));
  } catch (error) {
    await rm(created, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  await syncDirectory(directory);
  return true;
}

/** Returns false if the file does not exist. */
async function renameFile(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
    return false;
  }
}

async function* listFiles(directory: string): AsyncIterable<StoredFile> {
  for await (const { name } of await opendir(directory)) {
    const stats = await stat(join(directory, name)).catch(ignoreMissing);
    if (stats?.isFile()) yield { name, modifiedAt: stats.mtime };
  }
}

async function deleteAbandoned(directory: string): Promise<void> {
  for await (const { name, modifiedAt } of listFiles(directory)) {
    if (Date.now() - modifiedAt.getTime() > abandonedAfterMs)
      await rm(join(directory, name), { force: true });
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

/** A new file name survives a crash only after its directory is synced. */
async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open directories and does not need the sync.
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
