import type { Deps } from '../account/deps.ts';
import { defineJob, repeatedOptions } from '../platform/queue/define-job.ts';
import { carryOutAppointmentRequests } from './data-requests/effect-writes.ts';
import { eraseAppointments, foldAppointments } from './retention-writes.ts';

declare module '../platform/queue/queue.ts' {
  interface Jobs {
    'erase-appointments': object;
    'carry-out-appointment-requests': object;
  }
}

/** Carries out what customers asked for after the end of their appointments. */
export const carryOutRequestsJob = defineJob({
  name: 'carry-out-appointment-requests',
  options: repeatedOptions(20 * 60),
  cron: '3-58/5 * * * *',
  hasLongQueries: true,
  async run({ db }: Pick<Deps, 'db'>) {
    await carryOutAppointmentRequests(db);
  },
});

/** Erases customers a year after their appointment, and folds what is over. */
export const eraseAppointmentsJob = defineJob({
  name: 'erase-appointments',
  options: repeatedOptions(20 * 60),
  cron: '47 * * * *',
  hasLongQueries: true,
  async run({ db }: Pick<Deps, 'db'>) {
    await foldAppointments(db);
    await eraseAppointments(db);
  },
});
