import type { Deps } from '../deps.ts';
import { deleteUnusedPictures } from '../media/garbage-collection.ts';

/** Deletes the files of unused pictures every hour. */
export async function startPictureCleanup({
  db,
  queue,
  store,
}: Pick<Deps, 'db' | 'queue' | 'store'>): Promise<void> {
  await queue.work('collect-pictures', async () => {
    await deleteUnusedPictures(db, store);
  });
  await queue.schedule('collect-pictures', '17 * * * *');
}
