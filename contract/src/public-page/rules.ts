import { reservedSlugs } from '../paths.ts';
import { unlimited } from '../plans/schema.ts';

/** Slugs are path segments on printed paper: long names are cut at a hyphen. */
const maxSlugLength = 60;

/**
 * The slug of a business name (specification §5): lower case, accents removed, anything but a-z, 0-9, space and
 * hyphen dropped, spaces to hyphens, repeated ones collapsed, edges stripped. Empty when nothing is left.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-|-$/g, '');
}

/** Where to look for a free slug, in order: itself, then `-2`, `-3`… without the reserved ones. Endless. */
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
 * What visitors see: of the first `maxProducts` in menu order (the rest is over the plan's limit), those that are
 * active and have a category; and only categories with such a product. Both lists must be in menu order.
 */
export function visibleMenu<C extends { id: string }, P extends ListedProduct>(
  categories: readonly C[],
  products: readonly P[],
  maxProducts: number,
): { categories: C[]; products: P[] } {
  const known = new Set(categories.map((category) => category.id));
  const shown = products.filter(
    (product) => product.active && product.categoryId !== null && known.has(product.categoryId),
  );
  const within = maxProducts === unlimited ? shown : shown.slice(0, maxProducts);
  const used = new Set(within.map((product) => product.categoryId));
  return { categories: categories.filter((category) => used.has(category.id)), products: within };
}
