import type { Deps as OrdersDeps } from '../orders/deps.ts';
import type { ViewCounter } from './analytics/view-counter.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { DnsLookup } from './domains/dns.ts';

export interface Deps extends OrdersDeps {
  views: ViewCounter;
  pageCache: PageCache;
  dns: DnsLookup;
}
