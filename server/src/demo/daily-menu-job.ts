import type { Db } from '../platform/db/client.ts';
import { defineJob, repeatedOptions } from '../platform/queue/define-job.ts';
import { publishDemoDays } from './daily-menu.ts';

declare module '../platform/queue/queue.ts' {
  interface Jobs {
    'publish-demo-days': object;
  }
}

/** Keeps the demo like a business that publishes each morning. Does nothing without demo businesses. */
export const publishDemoDaysJob = defineJob({
  name: 'publish-demo-days',
  options: repeatedOptions(60),
  cron: '*/5 * * * *',
  run: ({ db }: { db: Db }) => publishDemoDays(db),
});
