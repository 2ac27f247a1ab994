// `npm run backup -- <directory>`: copies the embedded database and the pictures while the app runs, or while it does not.

import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readBackupKey } from '../../platform/backup/backup-key.ts';
import { createBackup } from '../../platform/backup/create-backup.ts';
import { findRunningCluster } from '../../platform/db/embedded/running-cluster.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { print, runCommand } from './run-command.ts';

await runCommand(async (env) => {
  const directory = process.argv[2] ?? env.backupDir;
  if (!directory) throw new Error('Uso: npm run backup -- <directorio>');
  if (env.databaseUrl) {
    throw new Error('Con DATABASE_URL la base de datos no es de Vitrina: cópiala con sus herramientas.');
  }
  const key = env.backupKeyFile === undefined ? undefined : await readBackupKey(env.backupKeyFile);
  const start = performance.now();
  const isRunning = await findRunningCluster(join(env.dataDir, 'postgres'));
  const database = isRunning ? null : await openDatabase(env, print);
  try {
    const { path, manifest, newPictures } = await createBackup({
      dataDir: env.dataDir,
      directory,
      hasRemotePictures: env.s3 !== undefined,
      keep: env.backupKeep,
      key,
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const megabytes = (manifest.databaseBytes / 1e6).toFixed(1);
    print(`  Copia completa${key ? ' y cifrada' : ''}: ${path}`);
    print(`  Base de datos: ${megabytes} MB. Tardó ${seconds} s.`);
    print(
      manifest.pictures === null
        ? '  Las imágenes están en S3 y no se copian.'
        : `  Imágenes: ${manifest.pictures} archivos, ${newPictures} nuevos.`,
    );
  } finally {
    await database?.stop();
  }
});
