import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';

/** Filter values in place of a category id. */
export const allCategories = 'todos';
export const uncategorized = 'sin-categoria';

/** Every word of the search must occur in the name, description or category name. */
export function filterProducts(products: readonly Product[], search: string, categoryId: string): Product[] {
  const words = normalizeText(search).split(' ').filter(Boolean);
  return products.filter((product) => {
    if (categoryId !== allCategories && (product.categoryId ?? uncategorized) !== categoryId) return false;
    const productText = normalizeText(`${product.name} ${product.description} ${product.categoryName}`);
    return words.every((word) => productText.includes(word));
  });
}

/** Returns `Todos`, each category, and `Sin categoría` if a product has none. */
export function toCategoryChips(products: readonly Product[], categories: readonly Category[]) {
  const counts = countByCategory(products);
  return [
    { id: allCategories, name: 'Todos', count: products.length },
    ...categories.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
    { id: uncategorized, name: noCategoryName, count: counts.get(null) ?? 0 },
  ].filter(({ id, count }) => count > 0 || id !== uncategorized);
}

/** Products without a category count under null. */
export function countByCategory(products: readonly Product[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { categoryId } of products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}
