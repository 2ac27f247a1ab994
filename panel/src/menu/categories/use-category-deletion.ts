import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { toastError, toastUndo } from '../../ui/toasts.tsx';
import { useRestore } from '../trash/queries.ts';
import { describeDeletion } from './deletion-text.ts';
import { useDeleteCategory } from './queries.ts';

/** The number of products by category id; null while unknown. */
type ProductCounts = ReadonlyMap<string | null, number> | null;

/** Returns a function that asks before it deletes. `onDelete` is called before the category disappears from the list. */
export function useCategoryDeletion(productCounts: ProductCounts, onDelete: (category: Category) => void) {
  const sendDelete = useDeleteCategory();
  const restore = useRestore();
  return async (category: Category) => {
    const isConfirmed = await confirm({
      title: `¿Eliminar la categoría «${category.name}»?`,
      body: describeDeletion(productCounts && (productCounts.get(category.id) ?? 0)),
      action: 'Eliminar categoría',
    });
    if (!isConfirmed) return;
    onDelete(category);
    try {
      await sendDelete(category.id);
      toastUndo('Categoría eliminada', () => restore(category));
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al eliminar la categoría'));
    }
  };
}
