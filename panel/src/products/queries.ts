import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  updateProduct,
} from '@vitrina/contract/products/endpoints.ts';
import type { productBody } from '@vitrina/contract/products/schema.ts';
import type { z } from 'zod';
import { call } from '../api/call.ts';

/** specification §9 */
const menuCache = 5 * 60_000;

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: async ({ signal }) => (await call(listProducts, { signal })).menus,
  staleTime: menuCache,
  gcTime: menuCache,
});

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal }) => (await call(getProduct, { params: { id }, signal })).menu,
    // A form starts from what is stored now, not from what the list once saw.
    gcTime: 0,
  });

export type ProductDraft = z.input<typeof productBody>;

/** Saves a new product, or the one with `id`. */
export function useSaveProduct(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductDraft) =>
      id === undefined ? call(createProduct, { body }) : call(updateProduct, { params: { id }, body }),
    // Not waited for: the product is saved, the list follows.
    onSuccess: () => void client.invalidateQueries({ queryKey: productsQuery.queryKey }),
  });
}

export function useDeleteProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteProduct, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(productsQuery.queryKey, (list) => list?.filter((product) => product.id !== id));
      void client.invalidateQueries({ queryKey: productsQuery.queryKey });
    },
  });
}
