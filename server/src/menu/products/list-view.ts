import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { z } from 'zod';
import type { SourceRow } from '../option-groups/source-reads.ts';
import type { StockById } from '../stock/view.ts';
import { addChosenPrices, parseProductRow } from './reads.ts';
import { viewProduct } from './view.ts';

/** What was read for the list of an owner's products. */
export interface ProductListTask {
  /** As `selectProductTexts` reads them. */
  productTexts: readonly string[];
  wholePrices: ReadonlyMap<string, readonly SourceRow[]>;
  stock: StockById;
  now: Date;
}

/** Returns the reply of `listProducts` as its schema describes it. Ten thousand products take a third of a second. */
export function writeProductList({ productTexts, wholePrices, stock, now }: ProductListTask): string {
  const rows = addChosenPrices(productTexts.map(parseProductRow), wholePrices, now);
  const menus = rows.map((row) => viewProduct(row, now, stock));
  return JSON.stringify(z.encode(listProducts.reply, { menus }));
}
