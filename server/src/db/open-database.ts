import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { startEmbeddedPostgres } from './embedded.ts';

export interface OpenDatabase {
  connectionString: string;
  /** Shuts the embedded server down; one of the operator's own runs on. */
  stop(): Promise<void>;
}

/** The database that the settings name, else the embedded one in `dataDir`. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  warn: (message: string) => void,
): Promise<OpenDatabase> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl, stop: async () => {} };
  mkdirSync(env.dataDir, { recursive: true });
  return startEmbeddedPostgres({ directory: join(env.dataDir, 'postgres'), log: warn });
}
