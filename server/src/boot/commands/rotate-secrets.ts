// `npm run rotate-secrets`: replaces the keys that the database holds. Stop the app first.
// With `-- --second-factor` the operator's second factor is removed too.

import { rotateSecrets } from '../../operator/rotate-secrets-writes.ts';
import { connect } from '../../platform/db/client.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { parseEnv } from '../../platform/env.ts';
import { migrate } from '../migrate.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = parseEnv(process.env);
  const removesSecondFactor = process.argv.includes('--second-factor');
  const database = await openDatabase(env, print);
  try {
    await migrate(database.connectionString);
    const db = connect({ connectionString: database.connectionString });
    try {
      const password = await rotateSecrets(db, env, { removesSecondFactor });
      print('  Las claves son nuevas. Los códigos pendientes y las sesiones del operador terminaron.');
      if (removesSecondFactor) print('  La verificación en dos pasos del operador se quitó.');
      if (password) print(`  Contraseña nueva del operador: ${password}`);
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
