import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { toastError, toastUndo } from '../../ui/toasts.tsx';
import { useRestore } from '../trash/queries.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { useDeleteCategory } from './queries.ts';
import { RenameCategoryDialog } from './RenameCategoryDialog.tsx';

export type OpenCategoryDialog =
  | { name: 'create' }
  | { name: 'edit' | 'rename' | 'delete'; category: Category };

interface Props {
  dialog: OpenCategoryDialog | null;
  /** The number of products by category id; null while unknown. */
  productCounts: ReadonlyMap<string | null, number> | null;
  onCreated?: ((id: string) => void) | undefined;
  /** Called before the category disappears from the list. */
  onDelete?: (category: Category) => void;
  onClose: () => void;
}

/** The dialogs that create, edit, rename and delete a category. */
export function CategoryDialogs({ dialog, productCounts, onCreated, onDelete, onClose }: Props) {
  const sendDelete = useDeleteCategory();
  const restore = useRestore();
  const categoryToDelete = dialog?.name === 'delete' ? dialog.category : null;
  const deleteCategory = async (category: Category) => {
    onDelete?.(category);
    onClose();
    try {
      await sendDelete(category.id);
      toastUndo('Categoría eliminada', () => restore(category));
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al eliminar la categoría'));
    }
  };
  return (
    <>
      <CategoryDialog
        opened={dialog?.name === 'create' || dialog?.name === 'edit'}
        category={dialog?.name === 'edit' ? dialog.category : null}
        onCreated={onCreated}
        onClose={onClose}
      />
      <RenameCategoryDialog category={dialog?.name === 'rename' ? dialog.category : null} onClose={onClose} />
      <DeleteCategoryDialog
        category={categoryToDelete}
        productCount={
          categoryToDelete && productCounts ? (productCounts.get(categoryToDelete.id) ?? 0) : null
        }
        onConfirm={() => categoryToDelete && void deleteCategory(categoryToDelete)}
        onClose={onClose}
      />
    </>
  );
}
