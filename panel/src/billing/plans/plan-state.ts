import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';

/**
 * The state of a plan for an account. `current` or `renewable` is its present plan, `planned` starts at the end of
 * the period, and `open` can be chosen.
 */
export type PlanState = 'current' | 'renewable' | 'planned' | 'open';

/** Without a loaded subscription every plan is open; the server validates the choice. */
export function planStateOf(planId: PlanId, subscription: CurrentSubscription | undefined): PlanState {
  if (!subscription) return 'open';
  if (planId === subscription.planId) return subscription.renewable ? 'renewable' : 'current';
  return planId === subscription.nextPlanId ? 'planned' : 'open';
}

/** Whether the plan is pending because the provider holds its payment. Pending in grace is something else. */
export function isPaymentPending({ status, graceEndDate }: CurrentSubscription): boolean {
  return status === 'pending' && graceEndDate === null;
}
