import { openDatabase } from '../platform/db/open-database.ts';
import type { Env } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { startInOrder } from './lifecycle.ts';
import type { StartedApp } from './start-on-database.ts';

export interface RunningApp extends StartedApp {
  /** Waits for requests and jobs, writes counted views and stops the embedded database. */
  stop(): Promise<void>;
}

/** Starts the database in this process, and serves from it or from worker processes. */
export async function start(env: Env, print: (line: string) => void): Promise<RunningApp> {
  let app: StartedApp = { newOperatorPassword: null, startDemo: null };
  const stop = await startInOrder(async (onStop) => {
    const log = createLog(env);
    if (env.backupDir && env.databaseUrl)
      log.warn('BACKUP_DIR is ignored with DATABASE_URL: back that database up with its own tools');
    // PostgreSQL starts while the code that needs it is loaded.
    const opening = openDatabase(env, (message) => log.warn(message));
    const code = import('./start-on-database.ts');
    const database = await opening;
    onStop(() => database.stop());
    const { startOnDatabase } = await code;
    app = await startOnDatabase({ env, log, print, onStop, connectionString: database.connectionString });
  });
  return { ...app, stop };
}
