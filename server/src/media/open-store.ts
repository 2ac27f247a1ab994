import { join } from 'node:path';
import type { Env } from '../env.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './store.ts';

/** S3 where it is configured, else the directory `uploads` of `dataDir`. */
export async function openMediaStore(env: Pick<Env, 'dataDir' | 's3'>): Promise<MediaStore> {
  if (!env.s3) return openDiskStore(join(env.dataDir, 'uploads'));
  // Its client is large; whoever keeps files on disk does not load it.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(env.s3);
}
