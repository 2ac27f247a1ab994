import { z } from 'zod';
import { storedPlanId } from '../../account/plan-id.ts';
import { price } from '../../platform/money/schema.ts';
import { total } from '../../platform/paging.ts';
import { id, storedChoice, storedName, timestamp } from '../../platform/schema.ts';
import { storedPeriod } from '../plans/schema.ts';
import { storedProvider } from './schema.ts';

/** A renewal that an owner agreed to and that has not ended. */
export const managedRenewal = z.object({
  id,
  /** Null for a deleted account. */
  user: z.object({ id, email: z.string() }).nullable(),
  provider: storedProvider,
  planId: storedPlanId,
  amount: price,
  currency: z.string(),
  period: storedPeriod,
  /** `failing`: its latest charge was declined. `stopping`: the provider has not confirmed its end. */
  state: storedName(['active', 'failing', 'stopping']),
  /** The beginning of `failing` or `stopping`; null while active. */
  since: timestamp.nullable(),
  /** Null if it is stopping or the provider names none. */
  nextChargeAt: timestamp.nullable(),
});
export type ManagedRenewal = z.output<typeof managedRenewal>;

/** An account that can renew plans, and when its provider was last asked with a test seller of its country: `probeCommand` of providers.ts. */
export const probedAccount = z.object({
  provider: storedProvider,
  country: z.string(),
  currency: z.string(),
  /** `failed` of the questions do not hold. Null: it has never run. */
  probe: z.object({ ranAt: timestamp, asked: z.int(), failed: z.int() }).nullable(),
});
export type ProbedAccount = z.output<typeof probedAccount>;

export const renewalOverview = z.object({
  /** Whether owners can turn renewal on (`setting` of providers.ts). Null without a provider that renews. */
  setting: storedChoice(['on', 'off'], 'off').nullable(),
  accounts: z.array(probedAccount),
  /** Includes the failing ones. */
  active: z.int(),
  failing: z.int(),
  stopping: z.int(),
  /** Those that need attention come first, the oldest first. Then by next charge. */
  renewals: z.array(managedRenewal),
  total,
});
export type RenewalOverview = z.output<typeof renewalOverview>;
