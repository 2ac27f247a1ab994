import { unlimited } from '@vitrina/contract/plans/schema.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { visibleMenu } from '@vitrina/contract/public-page/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';

type Limits = Pick<CurrentSubscription, 'planDetails'>;

/**
 * The ids of those that visitors would see, were it not for the plan's limit. Hidden products and those without a
 * category take nobody's place.
 */
export function overLimit(
  products: readonly Product[],
  categories: readonly { id: string }[],
  plan: Limits | undefined,
): ReadonlySet<string> {
  if (!plan) return new Set();
  const idsUpTo = (max: number) => visibleMenu(categories, products, max).products.map(({ id }) => id);
  const visible = new Set(idsUpTo(plan.planDetails.maxProducts));
  return new Set(idsUpTo(unlimited).filter((id) => !visible.has(id)));
}

/** What that means to `count` products; null when there are none. */
export function overLimitNotice(count: number, plan: Limits | undefined): string | null {
  if (!plan || count === 0) return null;
  const rest =
    count === 1 ? 'El otro se conserva, pero no se ve.' : `Los otros ${count} se conservan, pero no se ven.`;
  return `Tu página muestra los primeros ${plan.planDetails.maxProducts}. ${rest}`;
}
