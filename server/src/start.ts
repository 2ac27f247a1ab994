import { startNightlyBackups } from './backup/nightly.ts';
import { connect, jobTimeoutMs } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { isDemoDue } from './demo/reads.ts';
import { startDemoSeed } from './demo/start-seed.ts';
import type { Env } from './env.ts';
import { startInOrder } from './lifecycle.ts';
import { createLog } from './log.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { createOperatorPassword } from './operator/credentials.ts';
import { serve } from './serve.ts';
import { startWorkers } from './workers.ts';

export interface RunningApp {
  /** Null after the first start. */
  newOperatorPassword: string | null;
  /** Starts creating the demo businesses. Null if there is nothing to create. */
  startDemo: (() => void) | null;
  /** Waits for requests and jobs, writes counted views and stops the embedded database. */
  stop(): Promise<void>;
}

/** Starts the database in this process, and serves from it or from worker processes. */
export async function start(env: Env, print: (line: string) => void): Promise<RunningApp> {
  const app: Omit<RunningApp, 'stop'> = { newOperatorPassword: null, startDemo: null };
  const stop = await startInOrder(async (onStop) => {
    const log = createLog(env);
    if (env.backupDir && env.databaseUrl)
      log.warn('BACKUP_DIR is ignored with DATABASE_URL: back that database up with its own tools');
    const database = await openDatabase(env, (message) => log.warn(message));
    onStop(() => database.stop());
    const { connectionString } = database;
    await migrate(connectionString);
    onStop(startNightlyBackups(env, log));
    onStop(await startMetricsServer(env));
    const startDemo = () => {
      const seed = startDemoSeed(connectionString);
      onStop(async () => seed.stop());
    };
    const db = connect({ connectionString, statementTimeoutMs: jobTimeoutMs });
    try {
      app.newOperatorPassword = await createOperatorPassword(db, env);
      if (await isDemoDue(db, env)) app.startDemo = startDemo;
    } finally {
      await db.$client.end();
    }
    onStop(
      env.workers > 1
        ? await startWorkers(env.workers, connectionString, log)
        : await serve(env, connectionString, print),
    );
  });
  return { ...app, stop };
}
