import type { Deps } from '../../account/deps.ts';
import { defineJob, repeatedOptions } from '../../platform/queue/define-job.ts';
import { carryOutRequests } from '../data-requests/effect-writes.ts';
import { archiveAndEraseOrders, endDueOrders, foldPortions } from './retention-writes.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'end-orders': object;
    'erase-orders': object;
  }
}

/** Ends orders that nobody ended, and carries out what customers asked for after the end of their orders. */
export const endOrders = defineJob({
  name: 'end-orders',
  options: repeatedOptions(20 * 60),
  cron: '*/5 * * * *',
  hasLongQueries: true,
  async run({ db }: Pick<Deps, 'db'>) {
    await endDueOrders(db);
    await carryOutRequests(db);
  },
});

/** Archives orders after some months, erases customers a year after their order, and folds what orders took. */
export const eraseOrders = defineJob({
  name: 'erase-orders',
  options: repeatedOptions(20 * 60),
  cron: '41 * * * *',
  hasLongQueries: true,
  async run({ db }: Pick<Deps, 'db'>) {
    await archiveAndEraseOrders(db);
    await foldPortions(db);
  },
});
