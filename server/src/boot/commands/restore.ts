// `npm run restore -- <backup>`: fills an empty DATA_DIR from a backup, and proves that its database starts.

import { join } from 'node:path';
import { users } from '../../account/tables.ts';
import { forgetOwnership, takeOwnership } from '../../business/media/ownership.ts';
import { pictures } from '../../business/tables.ts';
import { products } from '../../menu/tables.ts';
import { orders } from '../../orders/tables.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { connect } from '../../platform/db/client.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { parseEnv } from '../../platform/env.ts';
import { openDiskStore } from '../../platform/media/disk-store.ts';
import { migrate } from '../migrate.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = parseEnv(process.env);
  const backup = process.argv[2];
  if (!backup) throw new Error('Uso: npm run restore -- <copia>');
  if (env.databaseUrl) throw new Error('Quita DATABASE_URL: la copia es de la base de datos incorporada.');
  const { createdAt, pictures: pictureCount } = await restoreBackup(backup, env.dataDir);
  const database = await openDatabase(env, print);
  try {
    await migrate(database.connectionString);
    const db = connect({ connectionString: database.connectionString });
    try {
      print(`  Restaurada la copia de ${createdAt} en ${env.dataDir}.`);
      const counts = { Cuentas: users, Productos: products, Pedidos: orders, Imágenes: pictures };
      for (const [name, table] of Object.entries(counts)) print(`  ${name}: ${await db.$count(table)}`);
      if (pictureCount === null) {
        await forgetOwnership(db);
        print(
          '  Las imágenes están en S3. Si esta base de datos reemplaza a la original, usa npm run claim-pictures.',
        );
      } else await takeOwnership(db, await openDiskStore(join(env.dataDir, 'uploads')));
      print('  Inicia la aplicación con npm start.');
    } finally {
      await db.$client.end();
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
