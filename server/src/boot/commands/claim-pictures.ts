// `npm run claim-pictures`: lets this database delete unused pictures from its store, and no other database any more. Stop the
// app first.

import { listOrphans } from '../../business/media/orphans.ts';
import { takeOwnership } from '../../business/media/ownership.ts';
import { connect, jobTimeoutMs } from '../../platform/db/client.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { parseEnv } from '../../platform/env.ts';
import { openMediaStore } from '../../platform/media/open-store.ts';
import { migrate } from '../migrate.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = parseEnv(process.env);
  const database = await openDatabase(env, print);
  try {
    await migrate(database.connectionString);
    const db = connect({ connectionString: database.connectionString, statementTimeoutMs: jobTimeoutMs });
    try {
      const store = await openMediaStore(env);
      let unknown = 0;
      for await (const _ of listOrphans(db, store)) unknown += 1;
      await takeOwnership(db, store);
      print('  El almacén de imágenes es ahora de esta base de datos. Ninguna otra borrará imágenes en él.');
      print(`  Imágenes que esta base de datos no conoce: ${unknown}. Se borran después de 30 días.`);
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
