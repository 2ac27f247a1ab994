import type { PageProduct } from './schema.ts';

/** What most products of a page have. Without `plainPublicProduct`, whose other fields would make the first script larger. */
export const plainPageProduct = {
  description: '',
  compareAtPrice: null,
  comparePriceText: null,
  labels: [],
  soldOut: false,
  variants: [],
  optionGroups: [],
} satisfies Partial<PageProduct>;
