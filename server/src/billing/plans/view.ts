import type { EditablePlan } from '@vitrina/contract/billing/plans/edit-schema.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { PlanPriceRow, PlanRow } from './reads.ts';

export function viewPlan({ id, name, price, features, maxProducts, maxCategories }: PlanRow): Plan {
  return { id, name, price: Number(price), features, maxProducts, maxCategories };
}

/** `prices` may be of several plans. */
export function viewEditablePlan(plan: PlanRow, prices: readonly PlanPriceRow[]): EditablePlan {
  return {
    ...viewPlan(plan),
    prices: prices
      .filter(({ planId }) => planId === plan.id)
      .map(({ currency, period, amount }) => ({ currency, period, amount: normalizePrice(amount) })),
    pricesVersion: plan.pricesVersion,
  };
}
