import { normalizeText } from '../../platform/normalize-text.ts';
import type { ReadMenu, ReadProduct } from './read-menu.ts';
import { isSize } from './words.ts';

/**
 * Sections whose products are only sizes, such as `Personal` and `Familiar`. If several have the same sizes, each section is a product.
 * One alone may be a category, so that it has a doubt.
 */
export function readSizeSections(menu: Pick<ReadMenu, 'categories' | 'products'>): void {
  const sections = [...Map.groupBy(menu.products, ({ category }) => category)].filter(
    ([category, products]) =>
      category !== null &&
      products.length >= 2 &&
      products.every(({ name, price }) => price !== null && isSize(name)),
  );
  const alike = Map.groupBy(sections, ([, products]) =>
    products.map(({ name }) => normalizeText(name)).join('\0'),
  );
  const merged = new Map<ReadProduct, ReadProduct | null>();
  for (const group of alike.values())
    for (const [category, products] of group) {
      const [first] = products;
      if (!first || category === null) continue;
      first.doubts.unshift({ id: 'category-unsure', text: category });
      const areMeasures = products.every((product) => measure.test(product.name));
      if (group.length < 2 && !areMeasures) continue;
      for (const product of products) merged.set(product, null);
      merged.set(first, toProduct(category, products));
    }
  if (merged.size === 0) return;
  menu.products = menu.products.flatMap((product) => {
    const read = merged.get(product);
    return read === undefined ? product : (read ?? []);
  });
  const left = new Set(menu.products.map(({ category }) => category));
  menu.categories = menu.categories.filter((category) => left.has(category));
}

/** `300 ml` says how much, and never of what. */
const measure = /^\d+(?:[.,/]\d+)?\s?(?:ml|cc|l|lt|lts|litros?|oz|g|gr|grs|kg|cm|hojas|porcio?nes|fatias)$/i;

function toProduct(name: string, sizes: readonly ReadProduct[]): ReadProduct {
  return {
    line: sizes[0]?.line ?? 0,
    name,
    category: null,
    price: null,
    variants: sizes.map((size) => ({ name: size.name, price: size.price ?? '' })),
    doubts: sizes.flatMap(({ doubts }) => doubts),
  };
}
