import type { SoldOut } from '../sold-out/schema.ts';
import type { ProductLabel } from './labels.ts';

/** Shown for products whose category was deleted. */
export const noCategoryName = 'Sin categoría';

/** What a product has until the owner adds more. The script of the public page has it, so it needs no schema. */
export const plainProduct = {
  description: '',
  compareAtPrice: null,
  labels: [] as ProductLabel[],
  soldOut: null as SoldOut,
  active: true,
  variants: [],
  optionGroups: [],
};
