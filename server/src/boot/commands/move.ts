// `npm run move -- --to postgresql://…`: carries the embedded database to a PostgreSQL of one's own, and with `S3_*` the
// pictures to S3. Without `--to` it moves the pictures alone. Stop the app first. It can be repeated until it succeeds.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  claimNewStore,
  inheritOwnership,
  readStanding,
  requireOwnership,
} from '../../business/media/ownership.ts';
import type { Env } from '../../platform/env.ts';
import { readMarkStanding } from '../../platform/installation-mark.ts';
import { openDiskStore } from '../../platform/media/disk-store.ts';
import { openMediaStore } from '../../platform/media/open-store.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { migrate } from '../migrate.ts';
import { movePictures } from './move/move-pictures.ts';
import { moveRows } from './move/move-rows.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

await runCommand(async (env) => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to && !env.s3)
    throw new Error('Uso: PGPASSWORD=… npm run move -- --to postgresql://usuario@servidor:5432/base');
  if (to && hasPassword(to))
    throw new Error(
      'La clave no va en --to, porque otros usuarios de la máquina la ven. Ponla en PGPASSWORD o en ~/.pgpass: --to postgresql://usuario@servidor:5432/base',
    );
  if (to && env.databaseUrl) throw new Error('Quita DATABASE_URL: se mueve la base de datos incorporada.');
  const source = await openDiskStore(join(env.dataDir, 'uploads'));
  // A copy would become another production.
  await withDatabase(env, async (db) => {
    const isMoved = env.s3 && (await readStanding(db, await openMediaStore(env))) === 'owner';
    const isCopy = (await readMarkStanding(env)) === 'copy';
    if (isCopy || (!isMoved && !['owner', 'unclaimed'].includes(await readStanding(db, source))))
      throw new Error(
        'Esta instalación está aislada y no se mueve. Si reemplaza a la original: npm run take-over.',
      );
  });
  if (to) await moveDatabase(env, to);
  const target = env.s3 ? await openMediaStore(env) : source;
  if (!env.s3) print('  Las imágenes siguen en DATA_DIR, que la aplicación todavía necesita.');
  await moveOwnership(env, to, target);
  if (env.s3) {
    const { files, copied } = await movePictures(source, target);
    print(`  Imágenes: ${files} archivos, ${copied} copiados a S3.`);
  }
});

function hasPassword(url: string): boolean {
  const { password, searchParams } = new URL(url);
  return password !== '' || searchParams.has('password');
}

function moveDatabase(env: Env, to: string): Promise<void> {
  return withDatabase(env, async (_, connectionString) => {
    await migrate(to);
    const start = performance.now();
    const tables = await moveRows(connectionString, to);
    for (const { name, rows } of tables) if (rows > 0) print(`  ${name}: ${rows}`);
    const total = tables.reduce((sum, { rows }) => sum + rows, 0);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`  ${total} filas de ${tables.length} tablas, iguales en los dos lados. Tardó ${seconds} s.`);
    print('  Inicia la aplicación con DATABASE_URL.');
  });
}

/** The store may already belong to another installation, so this comes before the pictures are copied. */
function moveOwnership(env: Env, to: string | undefined, store: MediaStore): Promise<void> {
  return withDatabase(to ? { ...env, databaseUrl: to } : env, async (db) => {
    if (to) await inheritOwnership(db);
    if (env.s3) await claimNewStore(db, store);
    await requireOwnership(db, store);
  });
}
