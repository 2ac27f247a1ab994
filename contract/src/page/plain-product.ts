import { plainPublicProduct } from '../menu/products/plain-public.ts';

/** What most products of a page have. */
export const plainPageProduct = { ...plainPublicProduct, soldOut: false, comparePriceText: null };
