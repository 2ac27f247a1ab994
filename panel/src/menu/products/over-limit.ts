import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { visibleMenu } from '@vitrina/contract/menu/visible-menu.ts';

type Plan = Pick<CurrentPlan, 'planDetails'>;

/**
 * Returns the ids of the products that visitors do not see because of the plan's limit. Hidden and
 * uncategorized products do not count.
 */
export function listOverLimit(
  products: readonly Product[],
  categories: readonly Pick<Category, 'id'>[],
  plan: Plan | undefined,
): ReadonlySet<string> {
  if (!plan) return new Set();
  const visibleIds = (max: number) => visibleMenu(categories, products, max).products.map(({ id }) => id);
  const shownIds = new Set(visibleIds(plan.planDetails.maxProducts));
  return new Set(visibleIds(unlimited).filter((id) => !shownIds.has(id)));
}

/** Returns null if no product is over the limit. */
export function formatOverLimitNotice(count: number, plan: Plan | undefined): string | null {
  if (!plan || count === 0) return null;
  const rest =
    count === 1 ? 'El otro se conserva, pero no se ve.' : `Los otros ${count} se conservan, pero no se ven.`;
  return `Tu página muestra los primeros ${plan.planDetails.maxProducts}. ${rest}`;
}
