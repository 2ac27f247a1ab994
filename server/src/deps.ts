import type { ViewCounter } from './analytics/view-counter.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/client.ts';
import type { DnsLookup } from './domains/dns.ts';
import type { Env } from './env.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Encoder } from './media/encoder.ts';
import type { MediaStore } from './media/store.ts';
import type { PaymentGateway } from './payments/open-provider.ts';
import type { PageCache } from './public-page/page-cache.ts';

/** What the features stand on; made once in `start.ts`, and by the tests. */
export interface Deps {
  env: Env;
  /** Of subscriptions and payments; `db` has the same one. */
  clock: Clock;
  db: Db;
  queue: JobQueue;
  limits: RateLimits;
  views: ViewCounter;
  /** The files of pictures. */
  store: MediaStore;
  encoder: Encoder;
  pageCache: PageCache;
  paymentGateway: PaymentGateway;
  /** What the DNS says about a custom domain. */
  dns: DnsLookup;
  /** Keys the hashes of short codes and of made-up ids; the same in every process and after every start. */
  secret: Buffer;
}
