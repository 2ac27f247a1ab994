import type { Deps } from '../../account/deps.ts';
import type { Refusal } from '../../business/media/ownership.ts';
import { defineJob, type JobTools, repeatedOptions } from '../../platform/queue/define-job.ts';
import { deleteUnusedPictures } from './garbage-collection.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'collect-pictures': object;
  }
}

/** Deletes the files of unused pictures every hour. */
export const collectPictures = defineJob({
  name: 'collect-pictures',
  options: repeatedOptions(30 * 60),
  cron: '17 * * * *',
  hasLongQueries: true,
  async run({ db, store, log }: Pick<Deps, 'db' | 'store'> & Pick<JobTools, 'log'>) {
    const { refusal } = await deleteUnusedPictures(db, store);
    if (refusal) logRefusal(log, refusal);
  },
});

const refusalMessages: Record<Refusal, string> = {
  'other-owner':
    'no pictures are deleted: the picture store belongs to another database. If this one replaces it, stop the app and run npm run take-over. Otherwise give it a store of its own',
  'unknown-pictures':
    'no pictures are deleted: the picture store has no owner, and pictures that this database does not know. If they are its own, stop the app and run npm run take-over. Otherwise give it a store of its own',
  'new-owner': 'this database now owns the picture store: the next run deletes unused pictures',
};

/** The job runs every hour, and a line a day is enough. */
const repeatedRefusalMs = 24 * 60 * 60 * 1000;
const loggedAt = new WeakMap<JobTools['log'], Map<Refusal, number>>();

function logRefusal(log: JobTools['log'], refusal: Refusal): void {
  const times = loggedAt.get(log) ?? new Map<Refusal, number>();
  if (performance.now() - (times.get(refusal) ?? Number.NEGATIVE_INFINITY) < repeatedRefusalMs) return;
  loggedAt.set(log, times.set(refusal, performance.now()));
  log[refusal === 'new-owner' ? 'info' : 'error']({ refusal }, refusalMessages[refusal]);
}
