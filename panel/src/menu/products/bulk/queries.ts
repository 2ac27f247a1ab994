import { useMutation } from '@tanstack/react-query';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import { changeProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { toActionErrorMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { toastError, toastNotice } from '../../../ui/toasts.tsx';
import { offerUndo } from '../../../ui/undo/undo-offers.ts';
import { useWords } from '../../../ui/words.ts';
import { useRefreshMenu, useUndoChange } from '../../trash/queries.ts';
import { describeResult } from './words.ts';

/** Changes all of `products` and shows the result with an undo. Resolves to whether it was saved. */
export function useChangeProducts() {
  const refresh = useRefreshMenu();
  const undo = useUndoChange();
  const words = useWords();
  const mutation = useMutation({
    mutationFn: ({ products, action }: { products: readonly Product[]; action: BulkAction }) => {
      const ids = products.map(({ id }) => id);
      const versions = products.map(({ version }) => version);
      return call(changeProducts, { body: { ids, versions, action } });
    },
  });
  const change = async (products: readonly Product[], action: BulkAction): Promise<boolean> => {
    try {
      const reply = await mutation.mutateAsync({ products, action });
      const stored = reply.change;
      if (stored)
        offerUndo({
          text: describeResult(action, stored.changed + stored.deleted, words),
          takeBack: () => undo(stored),
        });
      else toastNotice('Los productos ya estaban así');
      return true;
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al cambiar los productos'));
      return false;
    } finally {
      refresh();
    }
  };
  return { change, isChanging: mutation.isPending };
}
