import { connect } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { isDemoDue } from './demo/reads.ts';
import { startMakingDemo } from './demo/start-making.ts';
import type { Env } from './env.ts';
import { createLog } from './log.ts';
import { makeOperatorPassword } from './operator/credentials.ts';
import { serve } from './serve.ts';
import { inOrder } from './teardown.ts';
import { startWorkers } from './workers.ts';

export interface Running {
  /** The operator's password, on the first start only. */
  newOperatorPassword: string | null;
  /** Begins to make the demonstration businesses; null when there is nothing to make. */
  makeDemo: (() => void) | null;
  /** Lets requests and jobs finish, writes what waits, and shuts the embedded database down. */
  stop(): Promise<void>;
}

/** Brings everything up: the database here, what serves here or in processes of their own. */
export async function start(env: Env, print: (line: string) => void): Promise<Running> {
  const running: Omit<Running, 'stop'> = { newOperatorPassword: null, makeDemo: null };
  const stop = await inOrder(async (later) => {
    const log = createLog(env);
    const database = await openDatabase(env, (message) => log.warn(message));
    later(() => database.stop());
    const { connectionString } = database;
    await migrate(connectionString);
    const makeDemo = () => {
      const making = startMakingDemo(connectionString);
      later(async () => making.stop());
    };
    const db = connect({ connectionString, connectionTimeoutMillis: 10_000 });
    try {
      running.newOperatorPassword = await makeOperatorPassword(db, env);
      if (await isDemoDue(db, env)) running.makeDemo = makeDemo;
    } finally {
      await db.$client.end();
    }
    later(
      env.workers > 1
        ? await startWorkers(env.workers, connectionString, log)
        : await serve(env, connectionString, print),
    );
  });
  return { ...running, stop };
}
