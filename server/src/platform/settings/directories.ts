import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { readBackupKey } from '../backup/backup-key.ts';
import type { Env } from '../env.ts';
import { isInside } from './rules.ts';

type Files = Pick<Env, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupKeyFile' | 's3' | 'smtpUrl'>;

/** Whether the node keeps anything in DATA_DIR: its database, its pictures or its outbox. */
export function usesDataDir({
  databaseUrl,
  s3,
  smtpUrl,
}: Pick<Env, 'databaseUrl' | 's3' | 'smtpUrl'>): boolean {
  return !databaseUrl || !s3 || !smtpUrl;
}

/**
 * Proves that the configured directories can be written and that the key of the backups can be read, so that no night is needed to
 * find out. Throws one Spanish line that names the setting.
 */
export async function requireDirectories(env: Files): Promise<void> {
  const { dataDir, backupDir, backupKeyFile } = env;
  if (usesDataDir(env)) await requireWritable('DATA_DIR', dataDir);
  if (!backupDir) return;
  await requireWritable('BACKUP_DIR', backupDir);
  // A link may lead back into it.
  if (isInside(await realpath(backupDir), await realpath(dataDir)))
    throw new Error(`BACKUP_DIR vale «${backupDir}» y se espera un directorio fuera de DATA_DIR`);
  if (backupKeyFile) await readBackupKey(backupKeyFile);
}

async function requireWritable(name: string, directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${name} vale «${directory}» y se espera un directorio en el que se pueda escribir (${code})`,
    );
  }
}
