import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

/**
 * Opens the configured database, or starts the embedded one in `dataDir`. `stop` leaves a configured one
 * running.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  warn: (message: string) => void,
): Promise<Pick<EmbeddedPostgres, 'connectionString' | 'stop'>> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl, stop: async () => {} };
  mkdirSync(env.dataDir, { recursive: true });
  return startEmbeddedPostgres({ directory: join(env.dataDir, 'postgres'), log: warn });
}
