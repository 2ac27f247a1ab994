import { notCounted } from '../stock/limits.ts';
import { plainPublicProduct } from './plain-public.ts';

/** Shown for products whose category was deleted. */
export const noCategoryName = 'Sin categoría';

/** What a product has until the owner adds more. */
export const plainProduct = {
  ...plainPublicProduct,
  active: true,
  cleanUpMinutes: null as number | null,
  optionGroupSizes: {},
  ...notCounted,
};
