import { unlimited } from '../billing/plans/schema.ts';

interface ListedProduct {
  id: string;
  categoryId: string | null;
  active: boolean;
}

/**
 * The first `maxProducts` products that are active and have a category, and the categories that have one of
 * them. The rest is over the plan's limit. Both lists must be in menu order.
 */
export function visibleMenu<C extends { id: string }, P extends ListedProduct>(
  categories: readonly C[],
  products: readonly P[],
  maxProducts: number,
): { categories: C[]; products: P[] } {
  const categoryIds = new Set(categories.map((category) => category.id));
  const visible = products.filter(
    (product) => product.active && product.categoryId !== null && categoryIds.has(product.categoryId),
  );
  const allowed = maxProducts === unlimited ? visible : visible.slice(0, maxProducts);
  const usedIds = new Set(allowed.map((product) => product.categoryId));
  return { categories: categories.filter((category) => usedIds.has(category.id)), products: allowed };
}
