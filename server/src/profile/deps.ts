import type { Deps as AgendaDeps } from '../agenda/deps.ts';
import type { Deps as PaymentDeps } from '../billing/payments/deps.ts';
import type { Deps as PlacingDeps } from '../orders/placing/deps.ts';
import type { Deps as AnalyticsDeps } from '../page/analytics/deps.ts';
import type { Deps as CacheDeps } from '../page/cache/deps.ts';
import type { Deps as DomainDeps } from '../page/domains/deps.ts';

/** The services of all rooms. `boot/serve.ts` creates them. */
export interface Deps extends AgendaDeps, PaymentDeps, PlacingDeps, CacheDeps, AnalyticsDeps, DomainDeps {}
