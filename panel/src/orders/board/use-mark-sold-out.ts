import { useQueryClient } from '@tanstack/react-query';
import type { OrderLine } from '@vitrina/contract/orders/schema.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { productQuery, useSetProductSoldOut } from '../../menu/products/queries.ts';
import { isDialogOpen } from '../../ui/dialogs/overlay-history.ts';
import { toastNotice, toastResult, toastSuccess } from '../../ui/toasts.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';

export type OrderedProduct = Pick<OrderLine, 'productId' | 'name'>;

/** Returns a function that marks a product as sold out for today, says so, and offers to take it back. */
export function useMarkSoldOut(): (product: OrderedProduct) => Promise<unknown> {
  const client = useQueryClient();
  const setSoldOut = useSetProductSoldOut();
  const { soldOut, soldOutToday } = useWords();
  const failure = `No se pudo marcar como ${soldOut.toLowerCase()}`;
  return ({ productId, name }) => {
    const mark = async () => {
      const stored = await client.fetchQuery(productQuery(productId));
      // For longer than today, perhaps.
      if (stored.soldOut) return toastNotice(`${name}: ${soldOut}`);
      await setSoldOut(productId, 'today');
      const text = `${name}: ${soldOutToday}`;
      if (isDialogOpen()) toastSuccess(text);
      offerUndo({
        id: `sold out ${productId}`,
        text,
        durationMs: undoMs,
        takeBack: () => toastResult(setSoldOut(productId, null), 'No se pudo deshacer'),
      });
    };
    return toastResult(mark(), failure);
  };
}

/** Each product of an order once. */
export function listProducts(lines: readonly OrderedProduct[]): OrderedProduct[] {
  return [...new Map(lines.map((line) => [line.productId, line])).values()];
}
