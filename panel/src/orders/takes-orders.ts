import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';

/** Whether visitors can place orders with the cart. */
export function takesCartOrders({ plan, hasCartEnabled }: Pick<Customization, 'plan' | 'hasCartEnabled'>) {
  return hasCartEnabled && planAllows(plan, 'cart');
}
