import { useMutation } from '@tanstack/react-query';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import { changeProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { toastNotice, toastResult } from '../../../ui/toasts.tsx';
import { offerUndo } from '../../../ui/undo/undo-offers.ts';
import { useWords } from '../../../ui/words.ts';
import { useRefreshMenu, useUndoChange } from '../../trash/queries.ts';
import { describeResult } from './words.ts';

interface Change {
  products: readonly Product[];
  action: BulkAction;
  idempotencyKey?: string;
}

/**
 * `send` changes all of the products, shows the result with an undo, and rejects with the error. `change` shows the error too, and
 * resolves to whether it was saved.
 */
export function useChangeProducts() {
  const refresh = useRefreshMenu();
  const undo = useUndoChange();
  const words = useWords();
  const mutation = useMutation({
    mutationFn: ({ products, action, idempotencyKey }: Change) => {
      const ids = products.map(({ id }) => id);
      const versions = products.map(({ version }) => version);
      return call(changeProducts, { body: { ids, versions, action, idempotencyKey } });
    },
    onSuccess: () => void refresh(),
    // The next attempt needs the versions that are stored now.
    onError: (error) =>
      error instanceof ApiError && error.code === 'PRODUCTS_CHANGED' ? refresh() : void refresh(),
  });
  const send = async (change: Change): Promise<void> => {
    const { change: stored } = await mutation.mutateAsync(change);
    if (stored)
      offerUndo({
        text: describeResult(change.action, stored.changed + stored.deleted, words),
        takeBack: () => undo(stored),
      });
    else toastNotice(`Los ${words.items} ya estaban así`);
  };
  const change = (products: readonly Product[], action: BulkAction): Promise<boolean> =>
    toastResult(send({ products, action }), `Error al cambiar los ${words.items}`);
  return { send, change, isChanging: mutation.isPending };
}
