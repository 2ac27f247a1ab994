import type { Category } from '@vitrina/contract/categories/schema.ts';
import { noCategoryName } from '@vitrina/contract/products/schema.ts';
import { messageOf } from '../api/api-error.ts';
import { DestroyDialog } from '../ui/DestroyDialog.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { useKept } from '../ui/use-kept.ts';
import { useDeleteCategory } from './queries.ts';

interface Props {
  category: Category | null;
  /** Null while unknown. */
  products: number | null;
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, products, onClose }: Props) {
  const remove = useDeleteCategory();
  const shown = useKept({ name: category?.name ?? '', products }, category !== null);
  const confirm = async () => {
    if (!category) return;
    try {
      await remove.mutateAsync(category.id);
      toastSuccess('Categoría eliminada');
    } catch (error) {
      toastError(messageOf(error, 'Error al eliminar la categoría'));
    }
    onClose();
  };
  return (
    <DestroyDialog
      opened={category !== null}
      title={`¿Eliminar la categoría «${shown.name}»?`}
      confirm="Eliminar categoría"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {consequence(shown.products)}
    </DestroyDialog>
  );
}

function consequence(products: number | null): string {
  if (products === 0) return 'No tiene productos. Esta acción no se puede deshacer.';
  if (products === null) {
    return `Sus productos no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
  }
  return products === 1
    ? `Su producto no se borra: queda en «${noCategoryName}» y no se ve en tu página hasta que le pongas otra.`
    : `Sus ${products} productos no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
}
