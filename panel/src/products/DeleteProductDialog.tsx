import type { Product } from '@vitrina/contract/products/schema.ts';
import { failureOf } from '../api/api-error.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { useLastValue } from '../ui/use-last-value.ts';
import { useDeleteProduct } from './queries.ts';

interface Props {
  product: Product | null;
  /** Its card is gone, and with it what had the focus. */
  onDeleted: (product: Product) => void;
  onClose: () => void;
}

export function DeleteProductDialog({ product, onDeleted, onClose }: Props) {
  const remove = useDeleteProduct();
  const shown = useLastValue(product, product !== null);
  const confirm = async () => {
    if (!product) return;
    try {
      await remove.mutateAsync(product.id);
      toastSuccess('Producto eliminado exitosamente');
      onDeleted(product);
    } catch (error) {
      toastError(failureOf(error, 'Error al eliminar el producto. Por favor, intenta nuevamente.'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={product !== null}
      title={`¿Eliminar «${shown?.name ?? ''}»?`}
      confirm="Eliminar producto"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      Se borra de tu menú y esta acción no se puede deshacer. Si solo quieres que no se vea por un tiempo,
      ocúltalo.
    </ConfirmDialog>
  );
}
