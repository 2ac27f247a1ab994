// What `npm start` runs, after `main.ts` has enabled the compile cache.
import { flushCompileCache } from 'node:module';
import { parseEnv } from '../platform/env.ts';
import { stopOnSignals } from './signals.ts';
import { start } from './start.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = parseEnv(process.env);
  const app = await start(env, print);
  stopOnSignals(app.stop);
  // Node would write it at exit, which a killed process never reaches.
  flushCompileCache();
  print(`\n  Vitrina está lista: ${env.publicUrl}\n`);
  if (app.newOperatorPassword) {
    print(`  Operador: usuario «${env.adminUsername}», contraseña «${app.newOperatorPassword}»`);
    print('  Esta contraseña no se vuelve a mostrar.\n');
  }
  if (!env.smtpUrl) print(`  Los correos quedan en ${env.dataDir}/outbox y sus códigos se muestran aquí.\n`);
  if (app.startDemo) {
    print('  Preparando los negocios de ejemplo…');
    app.startDemo();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
