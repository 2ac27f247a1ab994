import type { Category } from '@vitrina/contract/categories/schema.ts';
import { noCategoryName, type Product } from '@vitrina/contract/products/schema.ts';

/** Values of the category filter that are not a category's id. */
export const allCategories = 'todos';
export const uncategorized = 'sin-categoria';

/** Lower case, without accents, blanks collapsed: how two texts are compared in a search. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The products of a category in which every word of the search occurs, in name, description or category. */
export function filterProducts(products: readonly Product[], search: string, categoryId: string): Product[] {
  const words = normalizeText(search).split(' ').filter(Boolean);
  return products.filter((product) => {
    if (categoryId === uncategorized && product.categoryId !== null) return false;
    if (![allCategories, uncategorized].includes(categoryId) && product.categoryId !== categoryId)
      return false;
    const content = normalizeText(`${product.name} ${product.description} ${product.categoryName}`);
    return words.every((word) => content.includes(word));
  });
}

/** The filter's chips: all, each category, and `Sin categoría` when a product has none. */
export function categoryChips(products: readonly Product[], categories: readonly Category[]) {
  const counts = countByCategory(products);
  const loose = counts.get(null) ?? 0;
  return [
    { id: allCategories, name: 'Todos', count: products.length },
    ...categories.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
    ...(loose > 0 ? [{ id: uncategorized, name: noCategoryName, count: loose }] : []),
  ];
}

/** How many products each category has; those without one under null. */
export function countByCategory(products: readonly Product[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { categoryId } of products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}
