import { type MigrateOptions, migrateTables } from '../platform/db/migrate-tables.ts';
import { createQueues } from '../platform/queue/queue.ts';
import { jobs } from './jobs.ts';

/** Migrates tables and job queues. Concurrent processes may call it. */
export function migrate(connectionString: string, options?: Pick<MigrateOptions, 'warn'>): Promise<void> {
  return migrateTables(connectionString, () => createQueues(connectionString, jobs), options);
}
