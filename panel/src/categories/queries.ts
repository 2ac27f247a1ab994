import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createCategory,
  deleteCategory,
  listCategories,
  renameCategory,
  reorderCategories,
} from '@vitrina/contract/categories/endpoints.ts';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import { call } from '../api/call.ts';
import { useOptimisticChange, useOptimisticList } from '../api/optimistic-list.ts';
import { reorderItems } from '../ui/drag-sort.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call(listCategories, { signal })).categories,
});

/** The stored categories with the changes that are on their way. */
export function useOptimisticCategories(stored: readonly Category[] | undefined) {
  return useOptimisticList(categoriesQuery.queryKey, stored);
}

interface CategorySave {
  /** Of the one to rename; undefined for a new one. */
  id: string | undefined;
  name: string;
  /** Of a new one: the same for every try. */
  idempotencyKey: string;
}

/** Creates a category, or renames the one with `id`. */
export function useSaveCategory() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
  const refreshProducts = useRefreshProducts();
  return useMutation({
    mutationFn: async ({ id, name, idempotencyKey }: CategorySave) => {
      const saved =
        id === undefined
          ? await call(createCategory, { body: { name, idempotencyKey } })
          : await call(renameCategory, { params: { id }, body: { name } });
      return saved.category;
    },
    onSuccess: (saved) => {
      client.setQueryData(categoriesQuery.queryKey, (list) =>
        list?.some(({ id }) => id === saved.id)
          ? list.map((category) => (category.id === saved.id ? saved : category))
          : list?.concat(saved),
      );
      // Not waited for: the list already shows what was saved.
      refresh();
      refreshProducts();
    },
    // Perhaps only the reply was lost.
    onError: refresh,
  });
}

/** Gone from the screen at once, back when the server refuses. */
export function useDeleteCategory() {
  const change = useOptimisticChange<Category>(categoriesQuery.queryKey);
  const refreshProducts = useRefreshProducts();
  return async (id: string) => {
    await change({
      name: `delete ${id}`,
      apply: (list) => list.filter((category) => category.id !== id),
      send: () => call(deleteCategory, { params: { id } }),
    });
    refreshProducts();
  };
}

/** Puts all categories in the order of `ids`; on screen at once, taken back when the server refuses. */
export function useReorderCategories() {
  const change = useOptimisticChange<Category>(categoriesQuery.queryKey);
  const refreshProducts = useRefreshProducts();
  return async (categories: readonly Category[], ids: readonly string[]) => {
    const ordered = reorderItems(categories, ids);
    await change({
      name: 'order categories',
      apply: (list) => reorderItems(list, ids),
      send: () => call(reorderCategories, { body: { categories: ordered } }),
    });
    refreshProducts();
  };
}

/** Products name their category and follow its order: they change with it. */
function useRefreshProducts() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['products'] });
}
