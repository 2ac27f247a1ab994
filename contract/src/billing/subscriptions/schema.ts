import { z } from 'zod';
import { storedPlanId } from '../../account/plan-id.ts';
import { storedChoice, timestamp } from '../../platform/schema.ts';
import { plan } from '../plans/schema.ts';

export const subscriptionStatus = storedChoice(['active', 'pending'], 'active');
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

export const currentSubscription = z.object({
  planId: storedPlanId,
  status: subscriptionStatus,
  startDate: timestamp,
  /** The end of the paid or granted time; null on the free plan. */
  endDate: timestamp.nullable(),
  /** The end of grace; null outside of it. If `pending` without it, the provider holds the payment. */
  graceEndDate: timestamp.nullable(),
  /** Whether the same plan can be bought again: in the 7 days before the end, and in grace. */
  renewable: z.boolean(),
  /** The chosen plan after the end of the period. The choice can be cancelled until then. */
  nextPlanId: storedPlanId.nullable(),
  /** Granted by the operator: none of the remaining time was paid. */
  granted: z.boolean(),
  planDetails: plan,
});
export type CurrentSubscription = z.output<typeof currentSubscription>;
/** What the screens of the menu need of the subscription. */
export type CurrentPlan = Pick<CurrentSubscription, 'planId' | 'status' | 'planDetails'>;
