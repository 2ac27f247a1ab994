import { type ProductLabel, productLabelIds } from '@vitrina/contract/menu/products/labels.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';

/** The labels of the menu, in the order in which they are shown. */
export function usedLabels({ categories }: Pick<PublicPage, 'categories'>): ProductLabel[] {
  const used = new Set(categories.flatMap(({ products }) => products.flatMap(({ labels }) => labels)));
  return productLabelIds.filter((label) => used.has(label));
}
