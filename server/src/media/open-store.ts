import { join } from 'node:path';
import type { Env } from '../env.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './store.ts';

/** Opens S3 if it is configured, otherwise the directory `uploads` in `dataDir`. */
export async function openMediaStore(env: Pick<Env, 'dataDir' | 's3'>): Promise<MediaStore> {
  if (!env.s3) return openDiskStore(join(env.dataDir, 'uploads'));
  // Loaded only when needed, because the S3 client is large.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(env.s3);
}
