import { addExclusion } from '../agenda/exclusion-reads.ts';
import { type MigrateOptions, migrateTables } from '../platform/db/migrate-tables.ts';
import { createQueues } from '../platform/queue/queue.ts';
import { jobs } from './jobs.ts';

/** Migrates tables and job queues. Concurrent processes may call it. */
export function migrate(connectionString: string, options?: Pick<MigrateOptions, 'warn'>): Promise<void> {
  const afterwards = async () => {
    await addExclusion(connectionString, (details, message) => options?.warn?.(details as never, message));
    await createQueues(connectionString, jobs);
  };
  return migrateTables(connectionString, afterwards, options);
}
