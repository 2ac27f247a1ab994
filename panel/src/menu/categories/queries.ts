import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createCategory,
  deleteCategory,
  listCategories,
  renameCategory,
  reorderCategories,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import { type Category, category as categorySchema } from '@vitrina/contract/menu/categories/schema.ts';
import type { ProductTimes } from '@vitrina/contract/menu/products/times.ts';
import { formatTimesCell } from '@vitrina/contract/menu/products/times-cell.ts';
import { call } from '../../api/call.ts';
import { saveMerged } from '../../api/edit-conflicts.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useOptimisticChange, useOptimisticList } from '../../api/optimistic-list.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { reorderItems } from '../../ui/lists/move-items.ts';

export const categoriesQuery = endpointQuery(listCategories, {}, ({ categories }) => categories);

/** Returns the stored categories with all pending changes applied. */
export function useOptimisticCategories(stored: readonly Category[]): readonly Category[];
export function useOptimisticCategories(
  stored: readonly Category[] | undefined,
): readonly Category[] | undefined;
export function useOptimisticCategories(stored: readonly Category[] | undefined) {
  return useOptimisticList(categoriesQuery.queryKey, stored);
}

interface CategorySave {
  /** Null for a new category. */
  category: Category | null;
  name: string;
  /** Undefined: unchanged. */
  times?: ProductTimes | undefined;
  /** Only used for a new category. */
  idempotencyKey: string;
}

export function useSaveCategory() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
  const refreshProducts = useRefreshProducts();
  return useMutation({
    mutationFn: async ({ category, name, times, idempotencyKey }: CategorySave) =>
      category
        ? change(category, { name, ...(times !== undefined && { times }) })
        : (await call(createCategory, { body: { name, idempotencyKey } })).category,
    onSuccess: (saved) => {
      client.setQueryData(categoriesQuery.queryKey, (list) =>
        list?.some(({ id }) => id === saved.id)
          ? list.map((category) => (category.id === saved.id ? saved : category))
          : list?.concat(saved),
      );
      // Not awaited, because the list already shows the change.
      refresh();
      refreshProducts();
    },
    // The change may have been saved although the reply was lost.
    onError: refresh,
  });
}

async function change(category: Category, changes: Partial<Pick<Category, 'name' | 'times'>>) {
  const { row } = await saveMerged<Category>({
    base: category,
    changes,
    parse: (stored) => categorySchema.parse(stored),
    send: async (sent, { id, name, version }) => {
      const body = { name, ...(sent as typeof changes), seenVersion: version };
      return (await call(renameCategory, { params: { id }, body })).category;
    },
    ask: (conflicts) =>
      askAboutConflicts(
        conflicts.map(({ field, mine, stored }) => ({
          field,
          label: field === 'times' ? 'Horario de venta' : 'Nombre',
          mine: describe(mine),
          stored: describe(stored),
        })),
      ),
  });
  return row;
}

/** A name, or times. */
function describe(value: unknown): string {
  return typeof value === 'string' ? value : formatTimesCell(value as ProductTimes);
}

/** An optimistic update. */
export function useDeleteCategory() {
  const change = useOptimisticChange<Category>(categoriesQuery.queryKey);
  const refreshProducts = useRefreshProducts();
  return async (id: string) => {
    await change({
      sequenceKey: `delete ${id}`,
      apply: (list) => list.filter((category) => category.id !== id),
      send: () => call(deleteCategory, { params: { id } }),
    });
    refreshProducts();
  };
}

/** An optimistic update that arranges all categories as in `ids`. */
export function useReorderCategories() {
  const change = useOptimisticChange<Category>(categoriesQuery.queryKey);
  const refreshProducts = useRefreshProducts();
  return async (categories: readonly Category[], ids: readonly string[]) => {
    const reordered = reorderItems(categories, ids);
    await change({
      sequenceKey: 'reorder categories',
      apply: (list) => reorderItems(list, ids),
      send: () => call(reorderCategories, { body: { categories: reordered } }),
    });
    refreshProducts();
  };
}

/** Products contain their category's name and are sorted by its position. */
function useRefreshProducts() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['products'] });
}
