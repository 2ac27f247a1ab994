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
  planDetails: plan,
});
export type CurrentSubscription = z.output<typeof currentSubscription>;
