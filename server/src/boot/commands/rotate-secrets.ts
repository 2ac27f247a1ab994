// `npm run rotate-secrets`: replaces the keys that the database holds. Stop the app first.
// With `-- --second-factor` the operator's second factor is removed too.

import { rotateSecrets } from '../../operator/security/rotate-secrets-writes.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

await runCommand((env) =>
  withDatabase(env, async (db) => {
    const removesSecondFactor = process.argv.includes('--second-factor');
    const password = await rotateSecrets(db, env, { removesSecondFactor });
    print('  Las claves son nuevas. Los códigos pendientes y las sesiones del operador terminaron.');
    if (removesSecondFactor) print('  La verificación en dos pasos del operador se quitó.');
    if (password) print(`  Contraseña nueva del operador: ${password}`);
  }),
);
