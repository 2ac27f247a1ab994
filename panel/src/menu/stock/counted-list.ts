import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { CountedItem } from './StocktakingDialog.tsx';

/** Each product is followed by its sizes. */
export const listCountedItems = (products: readonly Product[]): CountedItem[] =>
  products.flatMap(({ id, name, stock, dailyStock, sellBy, variants }): CountedItem[] => [
    { kind: 'product', id, name, stock, dailyStock, sellBy },
    ...variants.map(
      (size): CountedItem => ({
        kind: 'size',
        id: size.id,
        name: size.name,
        stock: size.stock,
        dailyStock: size.dailyStock,
        sellBy,
      }),
    ),
  ]);
