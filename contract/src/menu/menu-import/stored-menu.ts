import type { Option, OptionGroup } from '../option-groups/schema.ts';
import type { ProductFieldName } from '../products/fields.ts';
import type { Product, Variant } from '../products/schema.ts';
import type { Stock } from '../stock/schema.ts';

export type StoredProduct = Pick<
  Product,
  'id' | ProductFieldName | 'optionGroups' | 'optionGroupSizes' | 'categoryId'
> &
  Partial<Stock> & { variants: (Omit<Variant, keyof Stock> & Partial<Stock>)[] };
export type StoredGroup = Omit<OptionGroup, 'options' | 'productIds' | 'order' | 'version'> & {
  options: Omit<Option, keyof Stock>[];
};

/** All in menu order. */
export interface StoredMenu {
  products: readonly StoredProduct[];
  categories: readonly { id: string; name: string }[];
  optionGroups: readonly StoredGroup[];
}
