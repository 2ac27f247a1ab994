import type { OptionGroup } from '../option-groups/schema.ts';
import type { ProductFieldName } from '../products/fields.ts';
import type { Product } from '../products/schema.ts';

export type StoredProduct = Pick<
  Product,
  'id' | ProductFieldName | 'variants' | 'optionGroups' | 'optionGroupSizes' | 'categoryId'
>;
export type StoredGroup = Omit<OptionGroup, 'productIds' | 'order' | 'version'>;

/** All in menu order. */
export interface StoredMenu {
  products: readonly StoredProduct[];
  categories: readonly { id: string; name: string }[];
  optionGroups: readonly StoredGroup[];
}
