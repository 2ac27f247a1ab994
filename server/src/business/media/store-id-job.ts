import type { Db } from '../../platform/db/client.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { renewOwnership } from './ownership.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'renew-store-id': object;
  }
}

/** Copies of the database that are older than a minute then do not know the id of the store. */
export const renewStoreId = defineJob({
  name: 'renew-store-id',
  options: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 60 * 60 },
  cron: '* * * * *',
  hasLongQueries: true,
  run: ({ db, store }: { db: Db; store: MediaStore }) => renewOwnership(db, store),
});
