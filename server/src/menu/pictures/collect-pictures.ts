import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../boot/deps.ts';
import { claimEmptyStore, type Refusal } from '../../business/media/ownership.ts';
import { deleteUnusedPictures } from './garbage-collection.ts';

/** The job runs every hour, and a line a day is enough. */
const repeatedRefusalMs = 24 * 60 * 60 * 1000;

const refusalMessages: Record<Refusal, string> = {
  'other-owner':
    'no pictures are deleted: the picture store belongs to another database. If this one replaces it, stop the app and run npm run claim-pictures. Otherwise give it a store of its own',
  'unknown-pictures':
    'no pictures are deleted: the picture store has no owner, and pictures that this database does not know. If they are its own, stop the app and run npm run claim-pictures. Otherwise give it a store of its own',
  'new-owner': 'this database now owns the picture store: the next run deletes unused pictures',
};

/** Deletes the files of unused pictures every hour. Returns a function that waits for what the start began. */
export async function startPictureCleanup(
  { db, queue, store }: Pick<Deps, 'db' | 'queue' | 'store'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<() => Promise<void>> {
  const loggedAt = new Map<Refusal, number>();
  const logRefusal = (refusal: Refusal) => {
    if (performance.now() - (loggedAt.get(refusal) ?? -Infinity) < repeatedRefusalMs) return;
    loggedAt.set(refusal, performance.now());
    log[refusal === 'new-owner' ? 'info' : 'warn']({ refusal }, refusalMessages[refusal]);
  };
  await queue.work('collect-pictures', async () => {
    const { refusal } = await deleteUnusedPictures(db, store);
    if (refusal) logRefusal(refusal);
  });
  await queue.schedule('collect-pictures', '17 * * * *');
  // A store that does not reply must not delay the start. The job tries again.
  const claiming = claimEmptyStore(db, store).catch((err) => log.warn({ err }, 'picture store'));
  return () => claiming;
}
