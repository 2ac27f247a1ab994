// `npm run move -- --to postgresql://…`: carries the embedded database to a PostgreSQL of one's own, and with `S3_*` the
// pictures to S3. Without `--to` it moves the pictures alone. Stop the app first. It can be repeated until it succeeds.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inheritOwnership, requireOwnership } from '../../business/media/ownership.ts';
import { connect, jobTimeoutMs } from '../../platform/db/client.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { type Env, parseEnv } from '../../platform/env.ts';
import { openDiskStore } from '../../platform/media/disk-store.ts';
import { openMediaStore } from '../../platform/media/open-store.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { migrate } from '../migrate.ts';
import { movePictures } from './move/move-pictures.ts';
import { moveRows } from './move/move-rows.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function moveDatabase(env: Env, to: string): Promise<void> {
  const database = await openDatabase(env, print);
  try {
    await migrate(database.connectionString);
    await migrate(to);
    const start = performance.now();
    const tables = await moveRows(database.connectionString, to);
    for (const { name, rows } of tables) if (rows > 0) print(`  ${name}: ${rows}`);
    const total = tables.reduce((sum, { rows }) => sum + rows, 0);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`  ${total} filas de ${tables.length} tablas, iguales en los dos lados. Tardó ${seconds} s.`);
    print('  Inicia la aplicación con DATABASE_URL.');
  } finally {
    await database.stop();
  }
}

/** The store may already belong to another installation, so this comes before the pictures are copied. */
async function moveOwnership(env: Env, to: string | undefined, store: MediaStore): Promise<void> {
  const database = await openDatabase(to ? { ...env, databaseUrl: to } : env, print);
  try {
    await migrate(database.connectionString);
    const db = connect({ connectionString: database.connectionString, statementTimeoutMs: jobTimeoutMs });
    try {
      if (to) await inheritOwnership(db);
      await requireOwnership(db, store);
    } finally {
      await db.$client.end();
    }
  } finally {
    await database.stop();
  }
}

try {
  const env = parseEnv(process.env);
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to && !env.s3)
    throw new Error('Uso: npm run move -- --to postgresql://usuario:clave@servidor:5432/base');
  if (to && env.databaseUrl) throw new Error('Quita DATABASE_URL: se mueve la base de datos incorporada.');
  if (to) await moveDatabase(env, to);
  const source = await openDiskStore(join(env.dataDir, 'uploads'));
  const target = env.s3 ? await openMediaStore(env) : source;
  if (!env.s3) print('  Las imágenes siguen en DATA_DIR, que la aplicación todavía necesita.');
  await moveOwnership(env, to, target);
  if (env.s3) {
    const { files, copied } = await movePictures(source, target);
    print(`  Imágenes: ${files} archivos, ${copied} copiados a S3.`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
