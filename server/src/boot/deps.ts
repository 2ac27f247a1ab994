import type { PaymentGateway } from '../billing/payments/payment-gateway.ts';
import type { OrderHub } from '../orders/order-hub.ts';
import type { OrderTokens } from '../orders/order-tokens.ts';
import type { PushClient } from '../orders/push/push-client.ts';
import type { ViewCounter } from '../page/analytics/view-counter.ts';
import type { PageCache } from '../page/cache/page-cache.ts';
import type { DnsLookup } from '../page/domains/dns.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/client.ts';
import type { Env } from '../platform/env.ts';
import type { FairQueue } from '../platform/fair-queue.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import type { Encoder } from '../platform/media/encoder.ts';
import type { MediaStore } from '../platform/media/store.ts';
import type { JobQueue } from '../platform/queue/queue.ts';

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
