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
import { type UploadOptions, upload } from '../api/upload.ts';
import { reorderItems } from '../ui/lists/drag-sort.ts';

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
    // The form must start from the stored product, not from a cached one.
    gcTime: 0,
  });

export type ProductDraft = z.input<typeof productBody>;

interface ProductSave extends Pick<UploadOptions, 'files' | 'onProgress'> {
  body: ProductDraft;
  /** Only used for a new product. */
  idempotencyKey: string;
}

/** Without `id`, creates a product. */
export function useSaveProduct(id?: string) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: productsQuery.queryKey });
  return useMutation({
    mutationFn: ({ body, idempotencyKey, files, onProgress }: ProductSave) => {
      const options = { fieldName: 'newImages', files, onProgress };
      return id === undefined
        ? upload(createProduct, { body: { ...body, idempotencyKey } }, options)
        : upload(updateProduct, { params: { id }, body }, options);
    },
    onSuccess: ({ menu }) => {
      client.setQueryData(productsQuery.queryKey, (list) =>
        list?.some((product) => product.id === menu.id)
          ? list.map((product) => (product.id === menu.id ? menu : product))
          : list?.concat(menu),
      );
      // Not awaited: the list already shows the product, only its position may still change.
      refresh();
    },
    // The product may have been saved although the reply was lost.
    onError: refresh,
  });
}

/** Returns the stored products with all pending changes applied. */
export function useOptimisticProducts(stored: readonly Product[] | undefined) {
  return useOptimisticList(productsQuery.queryKey, stored);
}

/** An optimistic update. */
export function useSetProductActive() {
  const change = useOptimisticChange<Product>(productsQuery.queryKey);
  return useCallback(
    (id: string, active: boolean) =>
      change({
        sequenceKey: `show ${id}`,
        apply: (list) => list.map((product) => (product.id === id ? { ...product, active } : product)),
        send: () => call(setProductActive, { params: { id }, body: { active } }),
      }),
    [change],
  );
}

/** An optimistic update that arranges all products of a category as in `ids`. */
export function useReorderProducts() {
  const change = useOptimisticChange<Product>(productsQuery.queryKey);
  return (ids: readonly string[]) =>
    change({
      sequenceKey: 'reorder products',
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
    // The product may be gone: deleted elsewhere, or here with a lost reply.
    onError: refresh,
  });
}
