import type { Deps } from '../deps.ts';
import { collectPictures } from '../media/collection.ts';

/** Every hour, in whichever process comes first, the files of pictures that nobody shows any more are deleted. */
export async function startCollectingPictures({
  db,
  queue,
  store,
}: Pick<Deps, 'db' | 'queue' | 'store'>): Promise<void> {
  await queue.work('collect-pictures', async () => {
    await collectPictures(db, store);
  });
  await queue.repeat('collect-pictures', '17 * * * *');
}
