import { connect } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { isDemoDue } from './demo/reads.ts';
import { startDemoSeed } from './demo/start-seed.ts';
import type { Env } from './env.ts';
import { startInOrder } from './lifecycle.ts';
import { createLog } from './log.ts';
import { createOperatorPassword } from './operator/credentials.ts';
import { serve } from './serve.ts';
import { startWorkers } from './workers.ts';

export interface RunningApp {
  /** The operator's password, on the first start only. */
  newOperatorPassword: string | null;
  /** Begins to make the demonstration businesses; null when there is nothing to make. */
  startDemo: (() => void) | null;
  /** Lets requests and jobs finish, writes what waits, and shuts the embedded database down. */
  stop(): Promise<void>;
}

/** Brings everything up: the database here, what serves here or in processes of their own. */
export async function start(env: Env, print: (line: string) => void): Promise<RunningApp> {
  const running: Omit<RunningApp, 'stop'> = { newOperatorPassword: null, startDemo: null };
  const stop = await startInOrder(async (onStop) => {
    const log = createLog(env);
    const database = await openDatabase(env, (message) => log.warn(message));
    onStop(() => database.stop());
    const { connectionString } = database;
    await migrate(connectionString);
    const startDemo = () => {
      const making = startDemoSeed(connectionString);
      onStop(async () => making.stop());
    };
    const db = connect({ connectionString, connectionTimeoutMillis: 10_000 });
    try {
      running.newOperatorPassword = await createOperatorPassword(db, env);
      if (await isDemoDue(db, env)) running.startDemo = startDemo;
    } finally {
      await db.$client.end();
    }
    onStop(
      env.workers > 1
        ? await startWorkers(env.workers, connectionString, log)
        : await serve(env, connectionString, print),
    );
  });
  return { ...running, stop };
}
