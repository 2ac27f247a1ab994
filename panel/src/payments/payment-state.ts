import { type Plan, type PlanId, plan, planId } from '@vitrina/contract/plans/schema.ts';

/** What /planes hands to /subscription/payment in the navigation's state. */
export interface PaymentState {
  plan: Plan;
}

/** History survives reloads and older versions of the panel, so its state is read with care. */
export function readChosenPlan(state: unknown): Plan | null {
  const chosen = plan.safeParse((state as Partial<PaymentState> | null)?.plan);
  return chosen.success ? chosen.data : null;
}

/** An order that the buyer has approved, and what it buys. */
export interface ApprovedOrder {
  orderID: string;
  planId: PlanId;
}

/**
 * An approved order stands in the page's address until it is decided: it survives a reload and a log-in in between, and
 * the provider's own page comes back with it the same way (`token` is its word for the order).
 */
export function readApprovedOrder(search: string): ApprovedOrder | null {
  const params = new URLSearchParams(search);
  const plan = planId.safeParse(params.get('planId'));
  const orderID = params.get('token');
  return plan.success && orderID ? { orderID, planId: plan.data } : null;
}

export function approvedOrderSearch({ orderID, planId }: ApprovedOrder): string {
  return `?${new URLSearchParams({ planId, token: orderID })}`;
}
