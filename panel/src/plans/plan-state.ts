import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';

/**
 * How an account stands to one of the plans: it is the one it has, and can or cannot be renewed now; it is the one that
 * follows; or it is open to be chosen.
 */
export type PlanState = 'current' | 'renewable' | 'planned' | 'open';

/** Without a known subscription every plan is open: the server has the last word. */
export function planStateOf(planId: PlanId, subscription: CurrentSubscription | undefined): PlanState {
  if (!subscription) return 'open';
  if (planId === subscription.planId) return subscription.renewable ? 'renewable' : 'current';
  return planId === subscription.nextPlanId ? 'planned' : 'open';
}

/** The provider has not decided yet about a payment, and until then the account has no other plan. */
export function isPaymentPending({ status, graceEndDate }: CurrentSubscription): boolean {
  return status === 'pending' && graceEndDate === null;
}
