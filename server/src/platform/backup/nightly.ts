import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { readBackupKey } from './backup-key.ts';
import { createBackup } from './create-backup.ts';
import { listBackups } from './reads.ts';

/** Early morning from Mexico to Argentina, hours in UTC. */
const backupHour = 8;
const checkIntervalMs = 10 * 60 * 1000;

/**
 * Copies the embedded database to `BACKUP_DIR` every night. A night without the app is made up for after the start.
 * An isolated installation makes none, because it would delete those of the production.
 * Returns a function that stops it and waits for a running backup.
 */
export function startNightlyBackups(
  env: Env,
  log: Logger,
  isIsolated: () => Promise<boolean>,
): () => Promise<void> {
  const { backupDir, backupKeep, backupKeyFile, dataDir, s3 } = env;
  if (!backupDir || env.databaseUrl) return async () => {};
  let running: Promise<void> | undefined;
  const check = async () => {
    try {
      const now = new Date();
      if (!isBackupDue((await listBackups(backupDir)).at(-1)?.manifest.createdAt, now)) return;
      if (await isIsolated()) return;
      const start = performance.now();
      const hasRemotePictures = s3 !== undefined;
      const key = backupKeyFile === undefined ? undefined : await readBackupKey(backupKeyFile);
      const options = { key, dataDir, directory: backupDir, hasRemotePictures, keep: backupKeep, now };
      const { path, manifest } = await createBackup(options);
      const seconds = Math.round((performance.now() - start) / 1000);
      log.info({ path, bytes: manifest.databaseBytes, seconds }, 'backup created');
    } catch (err) {
      log.error({ err }, 'the backup failed');
    }
  };
  const run = () => {
    running ??= check().finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, checkIntervalMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Whether no backup was made since the last backup hour. */
export function isBackupDue(lastCreatedAt: string | undefined, now: Date): boolean {
  if (!lastCreatedAt) return true;
  const dueAt = new Date(now);
  dueAt.setUTCHours(backupHour, 0, 0, 0);
  if (dueAt > now) dueAt.setUTCDate(dueAt.getUTCDate() - 1);
  return new Date(lastCreatedAt) < dueAt;
}
