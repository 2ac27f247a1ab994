import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { toastError, toastUndo } from '../../ui/toasts.tsx';
import { useRestore } from '../trash/queries.ts';
import { useDeleteProduct } from './queries.ts';

interface Props {
  product: Product | null;
  /** Called after the card with the focused button is gone. */
  onDeleted: (product: Product) => void;
  onClose: () => void;
}

export function DeleteProductDialog({ product, onDeleted, onClose }: Props) {
  const deletion = useDeleteProduct();
  const restore = useRestore();
  const lastProduct = useLastValue(product, product !== null);
  const deleteProduct = async () => {
    if (!product) return;
    try {
      await deletion.mutateAsync(product.id);
      toastUndo('Producto eliminado exitosamente', () => restore(product));
      onDeleted(product);
    } catch (error) {
      toastError(
        toActionErrorMessage(error, 'Error al eliminar el producto. Por favor, intenta nuevamente.'),
      );
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={product !== null}
      title={`¿Eliminar «${lastProduct?.name ?? ''}»?`}
      confirm="Eliminar producto"
      loading={deletion.isPending}
      onConfirm={deleteProduct}
      onClose={onClose}
    >
      Se borra de tu menú y queda 30 días en la papelera. Si solo quieres que no se vea por un tiempo,
      ocúltalo.
    </ConfirmDialog>
  );
}
