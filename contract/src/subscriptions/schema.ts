import { z } from 'zod';
import { plan, planId } from '../plans/schema.ts';
import { timestamp } from '../schema.ts';

export const subscriptionStatus = z.enum(['active', 'pending']);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

export const currentSubscription = z.object({
  planId,
  status: subscriptionStatus,
  startDate: timestamp,
  /** When the paid or granted time ends; null on the free plan. */
  endDate: timestamp.nullable(),
  /** When the days of grace end; null unless they run. `pending` without it: the provider still holds the payment. */
  graceEndDate: timestamp.nullable(),
  /** Whether the same plan can be bought again now: the 7 days before the end, and in grace. */
  renewable: z.boolean(),
  /** What the account chose to change to when the period ends; can be taken back until then. */
  nextPlanId: planId.nullable(),
  /** Given by the operator: nothing of the time that is left was paid. */
  granted: z.boolean(),
  planDetails: plan,
});
export type CurrentSubscription = z.output<typeof currentSubscription>;
