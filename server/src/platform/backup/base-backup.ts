import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { FileEncryption } from './backup-key.ts';
import { type CopiedFile, copyFile, writeFile } from './checksums.ts';

/** PostgreSQL fills these itself, and a copied replication slot stops it: https://www.postgresql.org/docs/current/continuous-archiving.html */
const emptiedDirectories = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const skippedFiles =
  /^(postmaster\.(pid|opts)|server\.log(\..*)?|pgsql_tmp.*|pg_internal\.init.*|\.s\.PGSQL\..*)$/;
/** Copied last, so that it is not older than what it describes. */
const controlFile = 'global/pg_control';
/** An arbitrary constant. */
const backupLockKey = 8_411_204;

/** Starts the encryption of a file of the cluster. Undefined: it is not encrypted. */
type EncryptFile = (path: string) => FileEncryption | undefined;

export interface BaseBackup {
  files: CopiedFile[];
  /** All directories, because empty ones are needed too. */
  directories: string[];
}

/**
 * Copies a running database cluster to the empty directory `target`, with the log that makes it consistent:
 * PostgreSQL's low-level backup. The server accepts writes during the copy. The copy contains every write that was acknowledged before.
 * Paths are relative to `target`. Throws, in Spanish, if another backup is running.
 */
export async function copyCluster(
  { directory, socketDirectory }: { directory: string; socketDirectory: string },
  target: string,
  encrypt: EncryptFile,
): Promise<BaseBackup> {
  const client = new pg.Client({
    host: socketDirectory,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    application_name: 'vitrina-backup',
  });
  await client.connect();
  try {
    const { rows: locks } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [backupLockKey],
    );
    if (!locks[0]?.locked) throw new Error('Ya se está haciendo una copia de esta base de datos.');
    // The slot keeps the log that is written during the copy. It ends with this connection.
    await client.query("select pg_create_physical_replication_slot('vitrina_backup', true, true)");
    const { rows: starts } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('vitrina', fast => true)) as segment",
    );
    const copy = await copyFiles(directory, target, encrypt);
    const { rows: ends } = await client.query<{ segment: string; labelfile: string; spcmapfile: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile, spcmapfile from pg_backup_stop(false)',
    );
    const [start, end] = [starts[0], ends[0]];
    if (!start || !end) throw new Error('PostgreSQL did not tell where the backup starts and ends');
    if (end.spcmapfile.trim())
      throw new Error('La base de datos usa tablespaces, que esta copia no incluye.');
    const label = 'backup_label';
    const content = [Buffer.from(end.labelfile)];
    copy.files.push(await writeFile(content, join(target, label), label, encrypt(label)));
    for (const segment of await listLog(directory, start.segment, end.segment))
      copy.files.push(await copyOne(directory, target, `pg_wal/${segment}`, encrypt));
    return copy;
  } finally {
    await client.end();
  }
}

async function copyFiles(directory: string, target: string, encrypt: EncryptFile): Promise<BaseBackup> {
  const copy: BaseBackup = { files: [], directories: [] };
  for await (const entry of walk(directory, '')) {
    if (entry.isDirectory) {
      copy.directories.push(entry.path);
      await mkdir(join(target, entry.path));
    } else if (entry.path !== controlFile) {
      const file = await copyOne(directory, target, entry.path, encrypt).catch(ignoreMissing);
      if (file) copy.files.push(file);
    }
  }
  copy.files.push(await copyOne(directory, target, controlFile, encrypt));
  return copy;
}

const copyOne = (root: string, target: string, path: string, encrypt: EncryptFile) =>
  copyFile(join(root, path), join(target, path), path, encrypt(path));

async function* walk(root: string, path: string): AsyncIterable<{ path: string; isDirectory: boolean }> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    if (skippedFiles.test(entry.name)) continue;
    const child = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isFile()) yield { path: child, isDirectory: false };
    if (!entry.isDirectory()) continue;
    yield { path: child, isDirectory: true };
    if (!emptiedDirectories.has(child)) yield* walk(root, child);
  }
}

/** The log from one segment to another, both included. Their names are ordered. */
async function listLog(directory: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(directory, 'pg_wal'));
  const segments = names.filter((name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last).sort();
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new Error('The log of the backup is incomplete');
  return segments;
}

/** A file or directory may be deleted between listing and reading it. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
