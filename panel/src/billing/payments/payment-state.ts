import { planId } from '@vitrina/contract/account/plan-id.ts';
import type { capturePaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { firstProvider } from '@vitrina/contract/billing/payments/providers.ts';
import {
  captureProviderOrderBody,
  type PaymentProviderId,
  paymentProvider,
} from '@vitrina/contract/billing/payments/schema.ts';
import { type Plan, plan } from '@vitrina/contract/billing/plans/schema.ts';
import type { z } from 'zod';

/** The navigation state of /subscription/payment, set by /planes. */
export interface PaymentState {
  plan: Plan;
}

/** A reply reads an unknown plan as another, and a purchase must not. */
const chosenPlan = plan.extend({ id: planId });

/** Validates the state, because the browser's history outlives reloads and versions of the panel. */
export function readChosenPlan(state: unknown): Plan | null {
  const result = chosenPlan.safeParse((state as Partial<PaymentState> | null)?.plan);
  return result.success ? result.data : null;
}

/** A payment order that the owner has approved, and the plan that it buys. */
export type ApprovedOrder = z.output<typeof capturePaymentOrder.body>;

/** The parameter with the order's id. PayPal's is also ours. */
const orderParams: Record<PaymentProviderId, string> = {
  paypal: 'token',
  sandbox: 'token',
  mercadopago: 'preference_id',
};

/**
 * Reads the approved order from the query string. It stays there until its outcome is known, so it survives a
 * reload and a log-in. The provider's page redirects back with its own name for the order's id; Mercado Pago's adds the
 * payment and its status.
 */
export function readApprovedOrder(search: string): ApprovedOrder | null {
  const params = new URLSearchParams(search);
  const plan = planId.safeParse(params.get('planId'));
  const orderID = Object.values(orderParams)
    .map((name) => params.get(name))
    .find((value) => value !== null);
  if (!plan.success || !orderID) return null;
  const returned = captureProviderOrderBody.shape.returned.safeParse({
    paymentId: params.get('payment_id'),
    outcome: params.get('status'),
  }).data;
  return { orderID, planId: plan.data, ...(returned && { returned }) };
}

/** The provider of the order in the query string; null for the one of the configuration. */
export function readOrderProvider(search: string): PaymentProviderId | null {
  return paymentProvider.safeParse(new URLSearchParams(search).get('medio')).data ?? null;
}

export function toOrderSearch({ orderID, planId }: ApprovedOrder): string {
  return `?${new URLSearchParams({ planId, [orderParams[firstProvider]]: orderID })}`;
}
