import { useQueryClient } from '@tanstack/react-query';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import type { Stock } from '@vitrina/contract/menu/stock/schema.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { call } from '../../api/call.ts';
import { optionGroupsQuery, useSetOptionSoldOut } from '../../menu/option-groups/queries.ts';
import { productQuery, useSetProductSoldOut } from '../../menu/products/queries.ts';
import { isDialogOpen } from '../../ui/dialogs/overlay-history.ts';
import { toastNotice, toastResult, toastSuccess } from '../../ui/toasts.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';
import type { OrderedItem } from './ordered-items.ts';

interface Availability extends Stock {
  soldOut: SoldOut;
  /** Of an option. */
  groupId?: string;
}

/** What the cooks say of something that runs out. Each says what it did, and offers to take it back. */
export function useRunOut() {
  const client = useQueryClient();
  const setProduct = useSetProductSoldOut();
  const setOption = useSetOptionSoldOut();
  const { soldOut: soldOutWord, soldOutToday, yourList } = useWords();
  const failure = `No se pudo marcar como ${soldOutWord.toLowerCase()}`;

  /** As it is stored now. Undefined if it is no longer on the menu. */
  const read = async ({ kind, id, productId }: OrderedItem): Promise<Availability | undefined> => {
    if (kind === 'option') {
      const groups = await client.fetchQuery({ ...optionGroupsQuery, staleTime: 0 });
      const group = groups.find(({ options }) => options.some((option) => option.id === id));
      const option = group?.options.find((candidate) => candidate.id === id);
      return option && group && { ...option, groupId: group.id };
    }
    const product = await client.fetchQuery(productQuery(productId));
    return kind === 'product' ? product : product.variants.find((variant) => variant.id === id);
  };
  const setSoldOut = async (
    { kind, id, productId }: OrderedItem,
    soldOut: SoldOut,
    { groupId }: Availability,
  ) => {
    if (kind !== 'option') await setProduct(productId, soldOut, kind === 'size' ? id : undefined);
    else if (groupId) await setOption(groupId, id, soldOut);
  };
  const setLeft = ({ kind, id }: OrderedItem, seen: number | null, left: number | null) =>
    call(changeStock, { body: { changes: [{ kind, id, seen, left }] } });
  const refresh = () =>
    Promise.all(
      [optionGroupsQuery.queryKey, ['products'], ['daily-menus']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const change = async (
    item: OrderedItem,
    text: string,
    apply: (before: Availability) => Promise<unknown>,
    takeBack: (before: Availability) => Promise<unknown>,
  ) => {
    const before = await read(item);
    if (!before) return toastNotice(`${item.name} ya no está en ${yourList}`);
    await apply(before).finally(refresh);
    if (isDialogOpen()) toastSuccess(text);
    offerUndo({
      id: `run out ${item.id}`,
      text,
      durationMs: undoMs,
      takeBack: () => toastResult(takeBack(before).finally(refresh), 'No se pudo deshacer'),
    });
  };

  return {
    /** Until the next opening. */
    markSoldOut: (item: OrderedItem) =>
      toastResult(
        change(
          item,
          `${item.name}: ${soldOutToday}`,
          // For longer than today, perhaps.
          (before) => (before.soldOut ? Promise.resolve() : setSoldOut(item, 'today', before)),
          (before) => setSoldOut(item, null, before),
        ),
        failure,
      ),
    /** How many can still be ordered. It can be had again if it was sold out. */
    setLeft: (item: OrderedItem, left: number) =>
      toastResult(
        change(
          item,
          `${item.name}: ${left === 1 ? 'queda 1' : `quedan ${left}`}`,
          async (before) => {
            await setLeft(item, before.stock, left);
            if (before.soldOut) await setSoldOut(item, null, before);
          },
          async (before) => {
            await setLeft(item, left, before.stock);
            if (before.soldOut && before.stock !== 0) await setSoldOut(item, before.soldOut, before);
          },
        ),
        'No se pudo guardar el conteo',
      ),
    /** It can be had again, and is no longer counted if the count had ended. */
    offerAgain: (item: OrderedItem) =>
      toastResult(
        change(
          item,
          `${item.name}: hay otra vez`,
          async (before) => {
            if (before.stock === 0) await setLeft(item, 0, null);
            await setSoldOut(item, null, before);
          },
          async (before) => {
            if (before.stock === 0) await setLeft(item, null, 0);
            await setSoldOut(item, before.soldOut, before);
          },
        ),
        'No se pudo guardar',
      ),
  };
}
