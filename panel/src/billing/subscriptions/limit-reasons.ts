import { hasRoom } from '@vitrina/contract/billing/plans/rules.ts';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';

/**
 * Returns the server's message if no product can be added, or null if one can. An active plan is required.
 */
export function productLimitReason(plan: CurrentPlan | undefined, count: number): string | null {
  if (plan?.status !== 'active') return errorMessage('NO_ACTIVE_PLAN');
  const { maxProducts, name } = plan.planDetails;
  return hasRoom(count, maxProducts)
    ? null
    : errorMessage('PRODUCT_LIMIT_REACHED', { n: maxProducts, plan: name });
}

/** Like `productLimitReason`, for categories. */
export function categoryLimitReason(plan: CurrentPlan | undefined, count: number): string | null {
  if (plan?.status !== 'active') return errorMessage('NO_ACTIVE_PLAN');
  const { maxCategories, name } = plan.planDetails;
  return hasRoom(count, maxCategories)
    ? null
    : errorMessage('CATEGORY_LIMIT_REACHED', { max: maxCategories, plan: name });
}
