// `npm run restore -- <backup>`: fills an empty DATA_DIR from a backup, and proves that its database starts.

import { users } from '../../account/tables.ts';
import { renounceOwnership } from '../../business/media/ownership.ts';
import { pictures } from '../../business/tables.ts';
import { products } from '../../menu/tables.ts';
import { orders } from '../../orders/tables.ts';
import { readBackupKey } from '../../platform/backup/backup-key.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

await runCommand(async (env) => {
  const backup = process.argv[2];
  if (!backup) throw new Error('Uso: npm run restore -- <copia>');
  if (env.databaseUrl) throw new Error('Quita DATABASE_URL: la copia es de la base de datos incorporada.');
  const key = env.backupKeyFile === undefined ? undefined : await readBackupKey(env.backupKeyFile);
  const { createdAt, pictures: pictureCount } = await restoreBackup(backup, env.dataDir, key);
  await withDatabase(env, async (db) => {
    print(`  Restaurada la copia de ${createdAt} en ${env.dataDir}.`);
    const counts = { Cuentas: users, Productos: products, Pedidos: orders, Imágenes: pictures };
    for (const [name, table] of Object.entries(counts)) print(`  ${name}: ${await db.$count(table)}`);
    await renounceOwnership(db);
    if (pictureCount === null) print('  Las imágenes están en S3 y no son parte de la copia.');
    print(
      '  Con npm start queda aislada: no envía correos, no cobra y no ejecuta tareas. Úsalo para revisarla.',
    );
    print('  Si reemplaza a la original, detén la original e inicia con npm start -- --take-over.');
  });
});
