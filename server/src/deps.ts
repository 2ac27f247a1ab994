import type { ViewCounter } from './analytics/view-counter.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/client.ts';
import type { DnsLookup } from './domains/dns.ts';
import type { Env } from './env.ts';
import type { FairQueue } from './fair-queue.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Encoder } from './media/encoder.ts';
import type { MediaStore } from './media/store.ts';
import type { OrderHub } from './orders/order-hub.ts';
import type { OrderTokens } from './orders/order-tokens.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { PageCache } from './public-page/cache/page-cache.ts';
import type { PushClient } from './push/push-client.ts';

/**
 * The services that all features share. `serve.ts` creates them once per process, and tests create their own.
 */
export interface Deps {
  env: Env;
  /** The clock of `db`, for code without a query. */
  clock: Clock;
  db: Db;
  queue: JobQueue;
  limits: RateLimits;
  /** Changes of whole menus take turns here. */
  menuTurns: FairQueue;
  views: ViewCounter;
  /** Stores picture files. */
  store: MediaStore;
  encoder: Encoder;
  pageCache: PageCache;
  paymentGateway: PaymentGateway;
  push: PushClient;
  dns: DnsLookup;
  orderHub: OrderHub;
  orderTokens: OrderTokens;
  /** HMAC key for short codes, reset handles and devices. Shared by all processes and kept across restarts. */
  secret: Buffer;
}
