import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  reorderProducts,
  setProductActive,
  updateProduct,
} from '@vitrina/contract/products/endpoints.ts';
import type { Product, productBody } from '@vitrina/contract/products/schema.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { useOptimisticChange, useOptimisticList } from '../api/optimistic-list.ts';
import { upload } from '../api/upload.ts';
import { reorderItems } from '../ui/drag-sort.ts';

/** specification §9 */
export const menuCacheMs = 5 * 60_000;

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: async ({ signal }) => (await call(listProducts, { signal })).menus,
  staleTime: menuCacheMs,
  gcTime: menuCacheMs,
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
  /** Of a new product: the same for every try. */
  idempotencyKey: string;
  files: readonly File[];
  /** Each file's share that has left, from 0 to 1. */
  onProgress: (shares: number[]) => void;
}

/** Saves a new product, or the one with `id`. */
export function useSaveProduct(id?: string) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: productsQuery.queryKey });
  return useMutation({
    mutationFn: ({ body, idempotencyKey, files, onProgress }: ProductSave) => {
      const cargo = { field: 'newImages', files, onProgress };
      return id === undefined
        ? upload(createProduct, { body: { ...body, idempotencyKey } }, cargo)
        : upload(updateProduct, { params: { id }, body }, cargo);
    },
    onSuccess: ({ menu }) => {
      client.setQueryData(productsQuery.queryKey, (list) =>
        list?.some((product) => product.id === menu.id)
          ? list.map((product) => (product.id === menu.id ? menu : product))
          : list?.concat(menu),
      );
      // Not waited for: the list already shows what was saved, its place in the menu follows.
      refresh();
    },
    // Perhaps only the reply was lost.
    onError: refresh,
  });
}

/** The stored products with the changes that are on their way. */
export function useOptimisticProducts(stored: readonly Product[] | undefined) {
  return useOptimisticList(productsQuery.queryKey, stored);
}

/** Shows a product to visitors or hides it; on screen at once, taken back when the server refuses. */
export function useShowProduct() {
  const change = useOptimisticChange<Product>(productsQuery.queryKey);
  return useCallback(
    (id: string, active: boolean) =>
      change({
        name: `show ${id}`,
        apply: (list) => list.map((product) => (product.id === id ? { ...product, active } : product)),
        send: () => call(setProductActive, { params: { id }, body: { active } }),
      }),
    [change],
  );
}

/** Puts all products of a category in the order of `ids`; on screen at once, taken back when the server refuses. */
export function useReorderProducts() {
  const change = useOptimisticChange<Product>(productsQuery.queryKey);
  return (ids: readonly string[]) =>
    change({
      name: 'order products',
      apply: (list) => reorderItems(list, ids),
      send: () =>
        call(reorderProducts, { body: { products: ids.map((id, index) => ({ id, order: index + 1 })) } }),
    });
}

export function useDeleteProduct() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: productsQuery.queryKey });
  return useMutation({
    mutationFn: (id: string) => call(deleteProduct, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(productsQuery.queryKey, (list) => list?.filter((product) => product.id !== id));
      refresh();
    },
    // Where only the reply was lost, or it was deleted elsewhere, the list is out of date.
    onError: refresh,
  });
}
