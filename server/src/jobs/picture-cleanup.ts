import type { Deps } from '../deps.ts';
import { deleteUnusedPictures } from '../media/garbage-collection.ts';

/** Every hour, in whichever process comes first, the files of pictures that nobody shows any more are deleted. */
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
