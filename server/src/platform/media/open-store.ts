import { join } from 'node:path';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './store.ts';

/** Opens S3 if it is configured, otherwise the directory `uploads` in `dataDir`. */
export async function openMediaStore(env: Pick<Env, 'dataDir' | 's3'>): Promise<MediaStore> {
  if (!env.s3) return withUnavailable(await openDiskStore(join(env.dataDir, 'uploads')));
  // Loaded only when needed, because the S3 client is large.
  const { openS3Store } = await import('./s3-store.ts');
  return withUnavailable(openS3Store(env.s3));
}

/** A store that does not work, such as a full disk, may work again soon. The cause is in the log. */
function withUnavailable(store: MediaStore): MediaStore {
  const rethrow = (cause: unknown) => {
    throw new AppError('UNAVAILABLE', { cause });
  };
  return {
    put: (name, bytes) => store.put(name, bytes).catch(rethrow),
    read: (name) => store.read(name).catch(rethrow),
    delete: (name) => store.delete(name).catch(rethrow),
    list: store.list,
    readId: () => store.readId().catch(rethrow),
    replaceId: (current, next) => store.replaceId(current, next).catch(rethrow),
  };
}
