import { useCallbackRef } from '@mantine/hooks';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { toastResult } from '../../ui/toasts.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';
import { useRestore } from '../trash/queries.ts';
import { useDeleteProduct } from './queries.ts';

/**
 * Returns a function that asks before it deletes, always the same one. `onDeleted` is called after the card with the focused
 * button is gone.
 */
export function useProductDeletion(onDeleted: (product: Product) => void): (product: Product) => void {
  const deletion = useDeleteProduct();
  const restore = useRestore();
  const words = useWords();
  const deleteProduct = async (product: Product) => {
    if (
      !(await toastResult(
        deletion.mutateAsync(product.id),
        'Error al eliminar el producto. Por favor, intenta nuevamente.',
      ))
    )
      return;
    offerUndo({ text: 'Producto eliminado exitosamente', takeBack: () => restore(product) });
    onDeleted(product);
  };
  return useCallbackRef((product: Product) => {
    void confirm({
      title: `¿Eliminar «${product.name}»?`,
      body: `Se borra de ${words.yourList} y queda 30 días en la papelera. Si solo quieres que no se vea por un tiempo, ocúltalo.`,
      action: `Eliminar ${words.item}`,
      run: () => deleteProduct(product),
    });
  });
}
