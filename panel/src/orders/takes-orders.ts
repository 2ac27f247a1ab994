import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';

/** Whether visitors can place orders with the cart. */
export function takesCartOrders({ plan, hasCartEnabled }: Pick<Customization, 'plan' | 'hasCartEnabled'>) {
  return hasCartEnabled && planAllows(plan, 'cart');
}
