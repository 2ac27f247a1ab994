import { plainPublicProduct } from '../menu/products/plain-public.ts';

/** What most products of a page have. */
const { times: _, ...plain } = plainPublicProduct;
export const plainPageProduct = { ...plain, soldOut: false, comparePriceText: null };
