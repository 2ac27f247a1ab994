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

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call(listCategories, { signal })).categories,
});

/** Creates a category, or renames the one with `id`. */
export function useSaveCategory() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string | undefined; name: string }) => {
      const body = { name };
      const saved =
        id === undefined
          ? await call(createCategory, { body })
          : await call(renameCategory, { params: { id }, body });
      return saved.category;
    },
    onSuccess: refresh,
  });
}

export function useDeleteCategory() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteCategory, { params: { id } }),
    onSuccess: refresh,
  });
}

/** The new order shows at once and is taken back when the server refuses it. One after the other, never two at a time. */
export function useReorderCategories() {
  const client = useQueryClient();
  const { queryKey } = categoriesQuery;
  return useMutation({
    scope: { id: 'category-order' },
    mutationFn: (categories: Category[]) => call(reorderCategories, { body: { categories } }),
    onMutate: async (categories) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, categories);
      return { before };
    },
    onError: (_error, _categories, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: ({ categories }) => {
      client.setQueryData(queryKey, categories);
      return client.invalidateQueries({ queryKey: ['products'] });
    },
  });
}

/** Products name their category and follow its order: they change with it. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['products'] }),
    ]);
}
