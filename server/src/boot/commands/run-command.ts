import { connect, type Db, jobTimeoutMs } from '../../platform/db/client.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { type Env, parseEnv } from '../../platform/env.ts';
import { migrate } from '../migrate.ts';

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a command of the shell. An error is printed as one line, and the process then exits with 1. */
export async function runCommand(
  run: (env: Env) => Promise<void>,
  settings: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  try {
    await run(parseEnv(settings));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Opens and migrates the configured database for `run`, without the time limit of requests. */
export async function withDatabase<T>(
  env: Env,
  run: (db: Db, connectionString: string) => Promise<T>,
): Promise<T> {
  const { connectionString, stop } = await openDatabase(env, print);
  try {
    await migrate(connectionString);
    const db = connect({ connectionString, statementTimeoutMs: jobTimeoutMs });
    try {
      return await run(db, connectionString);
    } finally {
      await db.$client.end();
    }
  } finally {
    await stop();
  }
}
