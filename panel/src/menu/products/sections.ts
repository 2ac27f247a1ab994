import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { moveItem } from '../../ui/lists/move-items.ts';
import { allCategories, uncategorized } from './filter.ts';

/** A category with the products to show. */
export interface MenuSection {
  /** The category's id, or `uncategorized`. */
  id: string;
  name: string;
  /** Null for the products without a category. */
  category: Category | null;
  products: readonly Product[];
}

/** Returns a section for every category, also without products. The products without a category come last. */
export function toSections(products: readonly Product[], categories: readonly Category[]): MenuSection[] {
  const groups = Map.groupBy(products, ({ categoryId }) => categoryId);
  const sections = categories.map((category) => ({
    id: category.id,
    name: category.name,
    category,
    products: groups.get(category.id) ?? [],
  }));
  const rest = groups.get(null) ?? [];
  return rest.length > 0
    ? [...sections, { id: uncategorized, name: noCategoryName, category: null, products: rest }]
    : sections;
}

/** `sectionId` is one of the chips. A search leaves out the sections without results. */
export function filterSections(
  sections: readonly MenuSection[],
  sectionId: string,
  isSearching: boolean,
): MenuSection[] {
  return sections
    .filter(({ id }) => sectionId === allCategories || id === sectionId)
    .filter(({ products }) => !isSearching || products.length > 0);
}

/**
 * Cuts the list after `count` products, because a thousand cards at once would delay every keystroke in the
 * search.
 */
export function takeProducts(sections: readonly MenuSection[], count: number): MenuSection[] {
  let rest = count;
  const taken: MenuSection[] = [];
  for (const section of sections) {
    if (rest <= 0 && taken.length > 0) break;
    taken.push({ ...section, products: section.products.slice(0, Math.max(0, rest)) });
    rest -= section.products.length;
  }
  return taken;
}

/** Returns the sections in the order of the category `ids`. The section without a category stays last. */
export function sortSections(sections: readonly MenuSection[], ids: readonly string[]): MenuSection[] {
  const positionOf = ({ category }: MenuSection) => (category ? ids.indexOf(category.id) : ids.length);
  return sections.toSorted((first, second) => positionOf(first) - positionOf(second));
}

/** Returns how many products there are up to the end of the section `id`; 0 without it. */
export function countUpTo(sections: readonly MenuSection[], id: string | null): number {
  const index = sections.findIndex((section) => section.id === id);
  return sections.slice(0, index + 1).reduce((sum, { products }) => sum + products.length, 0);
}

export function findSection(sections: readonly MenuSection[], productId: string): MenuSection | undefined {
  return sections.find(({ products }) => products.some(({ id }) => id === productId));
}

/**
 * Puts a product in the place of `targetId`, or at the end of the section `sectionId` without a target. Nothing can be
 * moved into the section without a category.
 */
export function moveProduct(
  sections: readonly MenuSection[],
  productId: string,
  sectionId: string,
  targetId: string | null,
): MenuSection[] {
  const source = findSection(sections, productId);
  const product = source?.products.find(({ id }) => id === productId);
  const target = sections.find(({ id }) => id === sectionId);
  if (!source || !product || !target) return [...sections];
  if (source === target) {
    const ids = source.products.map(({ id }) => id);
    const to = targetId === null ? ids.length - 1 : ids.indexOf(targetId);
    const products = moveItem(source.products, ids.indexOf(productId), to);
    return sections.map((section) => (section === source ? { ...section, products } : section));
  }
  if (target.category === null) return [...sections];
  const index = target.products.findIndex(({ id }) => id === targetId);
  const products = target.products.toSpliced(index < 0 ? target.products.length : index, 0, product);
  return sections.map((section) => {
    if (section === source)
      return { ...section, products: section.products.filter(({ id }) => id !== productId) };
    return section === target ? { ...section, products } : section;
  });
}

/**
 * Returns all product ids of a section in the order that `shownIds` gives to those on the screen. The others follow them
 * as before.
 */
export function mergeOrder(shownIds: readonly string[], allIds: readonly string[]): string[] {
  return [...shownIds, ...allIds.filter((id) => !shownIds.includes(id))];
}
