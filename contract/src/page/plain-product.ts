import { plainProduct } from '../menu/products/plain.ts';

/** What most products of a page have. */
export const plainPageProduct = { ...plainProduct, soldOut: false, comparePriceText: null };
