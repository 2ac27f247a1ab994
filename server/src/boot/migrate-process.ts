import { migrate } from './migrate.ts';

// migrate-apart.ts starts it. It tells its warnings and its error to the process that waits for it.
const tell = (message: MigrationMessage) => process.send?.(message);

export type MigrationMessage = { warning: [details: object, text: string] } | { error: string };

try {
  await migrate(process.env.DATABASE_URL ?? '', { warn: (...warning) => tell({ warning }) });
} catch (error) {
  process.exitCode = 1;
  tell({ error: error instanceof Error ? error.message : String(error) });
} finally {
  process.disconnect();
}
