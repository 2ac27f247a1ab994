import { unlimited } from '../billing/plans/schema.ts';
import { reservedSlugs } from '../platform/paths.ts';

/** Slugs are printed on paper, so long names are cut. In characters. */
const maxSlugLength = 60;

/**
 * The slug of a business name: lower case without accents, with only a-z, 0-9 and single hyphens for spaces.
 * Empty when no such character is left.
 */
export function slugify(name: string, maxLength = maxSlugLength): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
}

/** The slug itself, then `-2`, `-3`… without end. Reserved slugs are skipped. */
export function* slugCandidates(slug: string): Generator<string, never> {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? slug : `${slug}-${n}`;
    if (!reservedSlugs.has(candidate)) yield candidate;
  }
}

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
