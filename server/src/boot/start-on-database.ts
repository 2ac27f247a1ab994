import type { Logger } from 'pino';
import { isDemoDue } from '../demo/reads.ts';
import { startDemoSeed } from '../demo/start-seed.ts';
import { createOperatorPassword } from '../operator/security/credentials.ts';
import { startNightlyBackups } from '../platform/backup/nightly.ts';
import { connect, jobTimeoutMs } from '../platform/db/client.ts';
import type { Env } from '../platform/env.ts';
import { keepMark } from '../platform/installation-mark.ts';
import { openMediaStore } from '../platform/media/open-store.ts';
import { startMetricsServer } from '../platform/metrics/metrics-server.ts';
import { readIsolation } from './isolation-watch.ts';
import type { OnStop } from './lifecycle.ts';
import { migrateApart } from './migrate-apart.ts';
import { takeOver } from './take-over.ts';
import { startWorkers } from './workers.ts';

export interface StartedApp {
  /** Starts creating the demo businesses. Null if there is nothing to create. */
  startDemo: (() => void) | null;
}

interface Start {
  env: Env;
  log: Logger;
  print: (line: string) => void;
  onStop: OnStop;
  connectionString: string;
  /** Whether this installation takes over before it serves. */
  takesOver: boolean;
}

/** Migrates an open database and serves from it. */
export async function startOnDatabase({
  env,
  log,
  print,
  onStop,
  connectionString,
  takesOver,
}: Start): Promise<StartedApp> {
  // A process that only supervises workers has no use for the code that serves.
  const serving = env.workers > 1 ? null : import('./serve.ts');
  const migrate = env.workers > 1 ? migrateApart : (await import('./migrate.ts')).migrate;
  // A transaction pooler would lose the lock of migrations, which belongs to a session.
  await migrate(env.databaseListenUrl ?? connectionString, { warn: log.warn.bind(log) });
  onStop(startNightlyBackups(env, log, () => isIsolated(env, connectionString)));
  onStop(await startMetricsServer(env));
  const startDemo = () => {
    const seed = startDemoSeed(connectionString);
    onStop(async () => seed.stop());
  };
  const db = connect({ connectionString, statementTimeoutMs: jobTimeoutMs });
  try {
    if (takesOver) await takeOver(env, db, await openMediaStore(env), log);
    await keepMark(env);
    const needsDemo = await isDemoDue(db, env);
    onStop(
      serving === null
        ? await startWorkers(env.workers, connectionString, log)
        : await (await serving).serve(env, connectionString, print),
    );
    // Only now, and printed at once: a start that failed after it was made would lose it.
    const password = await createOperatorPassword(db, env);
    if (password) {
      print(`\n  Operador: usuario «${env.adminUsername}», contraseña «${password}»`);
      print('  Esta contraseña no se vuelve a mostrar.');
    }
    return { startDemo: needsDemo ? startDemo : null };
  } finally {
    await db.$client.end();
  }
}

/** Also true while that is unknown. */
async function isIsolated(env: Env, connectionString: string): Promise<boolean> {
  const db = connect({ connectionString, max: 1 });
  try {
    return (await readIsolation(env, db, await openMediaStore(env))) !== null;
  } finally {
    await db.$client.end();
  }
}
