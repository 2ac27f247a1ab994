import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findRunningCluster } from '../db/embedded/running-cluster.ts';
import type { BackupKey } from './backup-key.ts';
import { copyCluster } from './base-backup.ts';
import {
  type CopiedFile,
  checksumsName,
  copyFile,
  hashFile,
  readChecksums,
  writeChecksums,
} from './checksums.ts';
import {
  backupName,
  describeForSignature,
  encryptionName,
  isSharedPictures,
  listBackups,
  type Manifest,
  manifestName,
  sharedPictures,
} from './reads.ts';

export interface BackupOptions {
  /** The data directory of the app, with `postgres` and `uploads`. */
  dataDir: string;
  /** Receives the backup as a new directory. */
  directory: string;
  /** Whether the pictures are in S3, which has its own copies. */
  hasRemotePictures: boolean;
  /** How many backups stay, this one included. Undefined: all. */
  keep?: number | undefined;
  /** Encrypts all files. Undefined: none. */
  key?: BackupKey | undefined;
  now?: Date;
}

export interface CreatedBackup {
  /** Its path. */
  path: string;
  manifest: Manifest;
  newPictures: number;
}

/**
 * Copies the embedded database, which must be running, and the pictures. The backup appears in `directory` when it
 * is complete. Pictures never change, so backups share them and only new ones are copied. Throws, in Spanish, if the
 * database does not run or another backup does.
 */
export async function createBackup(options: BackupOptions): Promise<CreatedBackup> {
  const { dataDir, key, now = new Date() } = options;
  const directory = resolve(options.directory);
  const cluster = await findRunningCluster(join(dataDir, 'postgres'));
  if (!cluster) throw new Error(`No hay una base de datos en marcha en ${dataDir}.`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = backupName(now);
  const path = join(directory, name);
  if (existsSync(path)) throw new Error(`Ya existe ${path}.`);
  await removePartial(directory);
  const partial = join(directory, `.${name}.partial`);
  await mkdir(join(partial, 'postgres'), { recursive: true, mode: 0o700 });
  try {
    const createdAt = now.toISOString();
    const database = await copyCluster(cluster, join(partial, 'postgres'), (file) =>
      key?.encrypt(encryptionName(createdAt, `postgres/${file}`)),
    );
    // After the database, which may name a picture that was stored while it was copied.
    const pictures = options.hasRemotePictures ? null : await copyPictures(dataDir, directory, key);
    await writeChecksums(partial, [
      ...database.files.map((file) => ({ ...file, path: `postgres/${file.path}` })),
      ...(pictures?.files ?? []).map((file) => ({ ...file, path: `../${sharedPictures(key)}/${file.path}` })),
    ]);
    const manifest: Manifest = {
      format: key ? 2 : 1,
      createdAt,
      postgres: cluster.major,
      directories: database.directories,
      databaseBytes: database.files.reduce((sum, { bytes }) => sum + bytes, 0),
      pictures: pictures?.files.length ?? null,
      checksumsSha256: await hashFile(join(partial, checksumsName)),
    };
    if (key) manifest.encryption = { keyId: key.id, signature: key.sign(describeForSignature(manifest)) };
    await writeFile(join(partial, manifestName), JSON.stringify(manifest, null, 2), {
      flag: 'wx',
      flush: true,
    });
    for (const synced of [join(partial, 'postgres'), partial]) await syncDirectory(synced);
    await rename(partial, path);
    await syncDirectory(directory);
    if (options.keep) await deleteOldBackups(directory, options.keep);
    return { path, manifest, newPictures: pictures?.newCount ?? 0 };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the pictures that no earlier backup has. */
async function copyPictures(dataDir: string, directory: string, key: BackupKey | undefined) {
  const source = join(dataDir, 'uploads');
  const target = join(directory, sharedPictures(key));
  await mkdir(target, { recursive: true, mode: 0o700 });
  const known = await readLastChecksums(directory, key);
  const files: CopiedFile[] = [];
  let newCount = 0;
  for (const shard of await readdir(source).catch(() => [])) {
    if (shard.startsWith('.')) continue;
    for (const name of await readdir(join(source, shard))) {
      const path = `${shard}/${name}`;
      const sha256 = known.get(path);
      const copied = sha256 && (await stat(join(target, path)).catch(() => undefined));
      if (sha256 && copied) {
        files.push({ path, bytes: copied.size, sha256 });
        continue;
      }
      const file = await copyPicture(join(source, path), target, path, key);
      if (!file) continue;
      files.push(file);
      newCount += 1;
    }
  }
  return { files, newCount };
}

/** Undefined if the picture was deleted before it could be copied. */
async function copyPicture(
  source: string,
  target: string,
  path: string,
  key: BackupKey | undefined,
): Promise<CopiedFile | undefined> {
  const temporary = join(target, `${path}.partial`);
  await rm(temporary, { force: true });
  try {
    const file = await copyFile(source, temporary, path, key?.encrypt(encryptionName('', path)));
    await rename(temporary, join(target, path));
    return file;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

async function readLastChecksums(
  directory: string,
  key: BackupKey | undefined,
): Promise<Map<string, string>> {
  const prefix = `../${sharedPictures(key)}/`;
  const checksums = new Map<string, string>();
  const last = (await listBackups(directory)).at(-1);
  if (!last) return checksums;
  for await (const { path, sha256 } of readChecksums(join(directory, last.name)))
    if (path.startsWith(prefix)) checksums.set(path.slice(prefix.length), sha256);
  return checksums;
}

/** Deletes all but the newest `keep` backups, and the pictures that none of those has. */
async function deleteOldBackups(directory: string, keep: number): Promise<void> {
  const names = (await listBackups(directory)).map(({ name }) => name);
  const old = names.slice(0, -keep);
  if (old.length === 0) return;
  for (const name of old) await rm(join(directory, name), { recursive: true, force: true });
  const kept = new Set<string>();
  for (const name of names.slice(-keep))
    for await (const { path } of readChecksums(join(directory, name))) kept.add(path);
  for (const pictures of (await readdir(directory)).filter(isSharedPictures))
    for (const shard of await readdir(join(directory, pictures)))
      for (const name of await readdir(join(directory, pictures, shard)))
        if (!kept.has(`../${pictures}/${shard}/${name}`)) await rm(join(directory, pictures, shard, name));
}

/** Deletes what an interrupted backup left. */
async function removePartial(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (/^\.vitrina-.*\.partial$/.test(name))
      await rm(join(directory, name), { recursive: true, force: true });
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
