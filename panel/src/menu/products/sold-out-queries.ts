import { queryOptions } from '@tanstack/react-query';
import { getProduct, setProductSoldOut } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { useOptimisticChange } from '../../api/optimistic-list.ts';
import { productsQuery } from './products-query.ts';
import { withSoldOut } from './sold-out.ts';

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal }) => (await call(getProduct, { params: { id }, signal })).menu,
    // The form must start from the stored product, not from a cached one.
    gcTime: 0,
  });

/** An optimistic update of a product or one of its sizes. */
export function useSetProductSoldOut() {
  const change = useOptimisticChange<Product>(productsQuery.queryKey);
  return useCallback(
    (id: string, soldOut: SoldOut, variantId?: string) =>
      change({
        sequenceKey: `sold out ${id}`,
        apply: (list) =>
          list.map((product) => (product.id === id ? withSoldOut(product, soldOut, variantId) : product)),
        send: () =>
          call(setProductSoldOut, { params: { id }, body: { soldOut, ...(variantId && { variantId }) } }),
      }),
    [change],
  );
}
