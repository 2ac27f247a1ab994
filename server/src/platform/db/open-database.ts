import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Env } from '../env.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

/**
 * Opens the configured database, or starts the embedded one in `dataDir`. `stop` leaves a configured one
 * running. Throws one Spanish line that names the setting if a configured one lets nobody in.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>,
  warn: (message: string) => void,
): Promise<Pick<EmbeddedPostgres, 'connectionString' | 'stop'>> {
  if (env.databaseUrl) {
    await requireConnection('DATABASE_URL', env.databaseUrl);
    if (env.databaseListenUrl) await requireConnection('DATABASE_LISTEN_URL', env.databaseListenUrl);
    return { connectionString: env.databaseUrl, stop: async () => {} };
  }
  mkdirSync(env.dataDir, { recursive: true });
  return startEmbeddedPostgres({ directory: join(env.dataDir, 'postgres'), log: warn });
}

/** Longer than a fail-over takes to answer. */
const connectTimeoutMs = 15_000;

async function requireConnection(name: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // The driver's messages name users, databases and hosts, and never passwords.
    throw new Error(
      `${name}: no se pudo entrar en la base de datos (${[code, message].filter(Boolean).join(': ')})`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
