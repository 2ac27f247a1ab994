import type { Deps } from '../account/deps.ts';
import { defineJob, repeatedOptions } from '../platform/queue/define-job.ts';
import { eraseAppointments } from './retention-writes.ts';

declare module '../platform/queue/queue.ts' {
  interface Jobs {
    'erase-appointments': object;
  }
}

/** Erases customers a year after their appointment. */
export const eraseAppointmentsJob = defineJob({
  name: 'erase-appointments',
  options: repeatedOptions(20 * 60),
  cron: '47 * * * *',
  hasLongQueries: true,
  async run({ db }: Pick<Deps, 'db'>) {
    await eraseAppointments(db);
  },
});
