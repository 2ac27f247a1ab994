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
import { upload } from '../api/upload.ts';

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

interface ProductSave {
  body: ProductDraft;
  files: readonly File[];
  /** Each file's share that has left, from 0 to 1. */
  onProgress: (shares: number[]) => void;
}

/** Saves a new product, or the one with `id`. */
export function useSaveProduct(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, files, onProgress }: ProductSave) => {
      const cargo = { field: 'newImages', files, onProgress };
      return id === undefined
        ? upload(createProduct, { body }, cargo)
        : upload(updateProduct, { params: { id }, body }, cargo);
    },
    onSuccess: ({ menu }) => {
      client.setQueryData(productsQuery.queryKey, (list) =>
        list?.some((product) => product.id === menu.id)
          ? list.map((product) => (product.id === menu.id ? menu : product))
          : list?.concat(menu),
      );
      // Not waited for: the list already shows what was saved, its place in the menu follows.
      void client.invalidateQueries({ queryKey: productsQuery.queryKey });
    },
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
