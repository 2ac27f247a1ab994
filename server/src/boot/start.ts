// What `npm start` runs, after `main.ts` has enabled the compile cache.
import { flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { readBuild } from '../platform/build.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { describeUnknownSettings, type Env, parseEnv } from '../platform/env.ts';
import { createLog } from '../platform/http/log.ts';
import { requireDirectories } from '../platform/settings/directories.ts';
import { startCollecting } from './collect-garbage.ts';
import { startInOrder } from './lifecycle.ts';
import { stopOnSignals } from './signals.ts';
import type { StartedApp } from './start-on-database.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = parseEnv(process.env);
  for (const line of describeUnknownSettings(process.env)) process.stderr.write(`Aviso: ${line}\n`);
  await requireDirectories(env);
  const takesOver = parseTakeOver();
  const { startDemo, stop } = await start(env, takesOver);
  stopOnSignals(stop);
  // Node would write it at exit, which a killed process never reaches.
  flushCompileCache();
  print(`\n  Vitrina está lista: ${env.publicUrl}\n`);
  if (!env.smtpUrl) print(`  Los correos quedan en ${env.dataDir}/outbox y sus códigos se muestran aquí.\n`);
  if (startDemo) {
    print('  Preparando los negocios de ejemplo…');
    startDemo();
  }
  await startCollecting();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * Starts the database in this process, and serves from it or from worker processes. `stop` waits for requests and jobs, writes
 * counted views and stops the embedded database.
 */
async function start(env: Env, takesOver: boolean): Promise<StartedApp & { stop: () => Promise<void> }> {
  let app: StartedApp = { startDemo: null };
  const stop = await startInOrder(async (onStop) => {
    const log = createLog(env);
    log.info(readBuild(env), 'Vitrina starts');
    // PostgreSQL starts while the code that needs it is loaded.
    const opening = openDatabase(env, (message) => log.warn(message));
    const code = import('./start-on-database.ts');
    const database = await opening;
    onStop(() => database.stop());
    const { startOnDatabase } = await code;
    const { connectionString } = database;
    app = await startOnDatabase({ env, log, print, onStop, connectionString, takesOver });
  });
  return { ...app, stop };
}

/** Throws, in Spanish, if there is an argument that is unknown. */
function parseTakeOver(): boolean {
  try {
    return parseArgs({ options: { 'take-over': { type: 'boolean', default: false } } }).values['take-over'];
  } catch {
    throw new Error(
      'Uso: npm start, o npm start -- --take-over para que una copia restaurada tome el control.',
    );
  }
}
