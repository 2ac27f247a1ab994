import { todayId } from '@vitrina/contract/page/close-menu.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';

export type Category = PublicPage['categories'][number];

/** A product with the name of its category. */
export type CatalogueProduct = PageProduct & { categoryName: string };

export function productsById({ categories }: Pick<PublicPage, 'categories'>): Map<string, CatalogueProduct> {
  const entries = categories.flatMap((category) =>
    category.products.map((product) => [product.id, { ...product, categoryName: category.name }] as const),
  );
  return new Map(entries);
}

/** The id of the section of recommended products. */
export const recommendedId = 'recomendados';
const minRecommended = 3;
/** Each is in the document twice. */
const maxRecommended = 6;

/** With the recommended products in a section of their own before the others, if there are enough. */
export function withRecommended(categories: readonly Category[]): readonly Category[] {
  const products = categories.flatMap((category) =>
    category.products.filter(({ labels }) => labels.includes('recomendado')),
  );
  if (products.length < minRecommended) return categories;
  const sections = [...categories];
  // What is sold today comes first.
  sections.splice(categories[0]?.id === todayId ? 1 : 0, 0, {
    id: recommendedId,
    name: 'Recomendados',
    products: products.slice(0, maxRecommended),
  });
  return sections;
}

export function countProducts(categories: readonly Category[]): number {
  return categories.reduce((count, { products }) => count + products.length, 0);
}

/** Whether a visitor chooses a size or options of the product. */
export function hasChoices({ variants, optionGroups }: PageProduct): boolean {
  return variants.length + optionGroups.length > 0;
}

/** Whether any product has a picture. Otherwise the page shows no placeholder icons. */
export function hasPictures(categories: readonly Category[]): boolean {
  return categories.some(({ products }) => products.some(({ images }) => images.length > 0));
}

export const categoryAnchor = (id: string) => `c-${id}`;
