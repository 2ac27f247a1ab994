import type { OptionSource } from '@vitrina/contract/menu/option-groups/schema.ts';
import { canBeChoice } from '@vitrina/contract/menu/option-groups/source.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';

/** The products of a category that a group can offer, in menu order. `hostIds` are the products that offer the group. */
export function listChoices(
  categoryId: string,
  products: readonly Product[],
  hostIds: readonly string[],
): Product[] {
  return products.filter(
    (product) => product.categoryId === categoryId && canBeChoice(product) && !hostIds.includes(product.id),
  );
}

/** Those that are not left out. */
export function listOffered(
  { categoryId, except }: OptionSource,
  products: readonly Product[],
  hostIds: readonly string[],
): Product[] {
  return listChoices(categoryId, products, hostIds).filter(({ id }) => !except.includes(id));
}
