import { unlimited } from '@vitrina/contract/plans/schema.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { visibleMenu } from '@vitrina/contract/public-page/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';

/**
 * The ids of those that visitors would see, were it not for the plan's limit. Hidden products and those without a
 * category take nobody's place.
 */
export function overLimit(
  products: readonly Product[],
  categories: readonly { id: string }[],
  plan: CurrentSubscription | undefined,
): ReadonlySet<string> {
  if (!plan) return new Set();
  const idsUpTo = (max: number) => visibleMenu(categories, products, max).products.map(({ id }) => id);
  const visible = new Set(idsUpTo(plan.planDetails.maxProducts));
  return new Set(idsUpTo(unlimited).filter((id) => !visible.has(id)));
}

/** What that means to `count` products; null when there are none. */
export function overLimitNotice(count: number, plan: CurrentSubscription | undefined): string | null {
  if (!plan || count === 0) return null;
  const { name, maxProducts } = plan.planDetails;
  const rest =
    count === 1
      ? 'Hay 1 más que se conserva, pero no se ve'
      : `Hay ${count} más que se conservan, pero no se ven`;
  return `Tu página muestra los primeros ${maxProducts} productos, los de tu plan ${name}. ${rest}: ponlos en el orden que quieras u oculta alguno.`;
}
