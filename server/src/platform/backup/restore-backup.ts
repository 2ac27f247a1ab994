import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { BackupKey } from './backup-key.ts';
import { checksumsName, findDamaged, hashFile, readChecksums } from './checksums.ts';
import { describeForSignature, encryptionName, type Manifest, readManifest } from './reads.ts';

/**
 * Checks every file of a backup, and copies it to a data directory that has no database and no pictures yet. A restore
 * that is interrupted leaves nothing that looks usable. Throws, in Spanish, if the directory is in use or a file is
 * damaged.
 */
export async function restoreBackup(backupPath: string, dataDir: string, key?: BackupKey): Promise<Manifest> {
  const backup = resolve(backupPath);
  const manifest = await readManifest(backup);
  requireKey(backup, manifest, key);
  const targets = { postgres: join(dataDir, 'postgres'), uploads: join(dataDir, 'uploads') };
  for (const target of Object.values(targets)) await requireEmpty(target);
  if ((await hashFile(join(backup, checksumsName)).catch(() => '')) !== manifest.checksumsSha256)
    throw new Error(`La copia ${backup} está dañada: ${checksumsName}.`);
  const damaged = await findDamaged(backup);
  if (damaged.length > 0) {
    const more = damaged.length > 1 ? ` y ${damaged.length - 1} archivos más` : '';
    throw new Error(`La copia ${backup} está dañada: ${damaged[0]}${more}. No se restauró nada.`);
  }
  const restoring = { postgres: `${targets.postgres}.restoring`, uploads: `${targets.uploads}.restoring` };
  for (const path of Object.values(restoring)) await rm(path, { recursive: true, force: true });
  // PostgreSQL rejects a directory that other users can read.
  await mkdir(restoring.postgres, { recursive: true, mode: 0o700 });
  for (const directory of manifest.directories)
    await mkdir(join(restoring.postgres, directory), { recursive: true, mode: 0o700 });
  await mkdir(restoring.uploads, { recursive: true });
  for await (const { path } of readChecksums(backup)) {
    const target = path.startsWith('postgres/')
      ? join(restoring.postgres, path.slice('postgres/'.length))
      : join(restoring.uploads, ...path.split('/').slice(2));
    await mkdir(dirname(target), { recursive: true });
    if (manifest.encryption && key)
      await key.decrypt(join(backup, path), target, encryptionName(manifest.createdAt, path));
    else await copyFile(join(backup, path), target, constants.COPYFILE_EXCL);
  }
  // The app creates a database where there is none, so an interrupted restore must not look complete: the database comes last.
  for (const name of ['uploads', 'postgres'] as const) {
    await rm(targets[name], { recursive: true, force: true });
    await rename(restoring[name], targets[name]);
  }
  return manifest;
}

/** Throws, in Spanish, if the backup needs another key, or its description was not written with the key. */
function requireKey(backup: string, manifest: Manifest, key: BackupKey | undefined): void {
  const { encryption } = manifest;
  if (!encryption) return;
  if (!key) throw new Error(`La copia ${backup} está cifrada: define BACKUP_KEY_FILE con su clave.`);
  if (encryption.keyId !== key.id)
    throw new Error(`La copia ${backup} está cifrada con otra clave que la de BACKUP_KEY_FILE.`);
  if (encryption.signature !== key.sign(describeForSignature(manifest)))
    throw new Error(`La copia ${backup} fue cambiada: backup.json no es el que se escribió.`);
}

async function requireEmpty(directory: string): Promise<void> {
  const names = (await readdir(directory).catch(() => [])).filter(
    (name) => name !== '.incoming' && name !== '.store-id',
  );
  if (names.length > 0)
    throw new Error(`${directory} no está vacío. Restaura en otro DATA_DIR, o mueve ese directorio.`);
}
