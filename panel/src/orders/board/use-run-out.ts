import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import type { Stock } from '@vitrina/contract/menu/stock/schema.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { createContext, useContext } from 'react';
import { isDialogOpen } from '../../ui/dialogs/overlay-history.ts';
import { toastNotice, toastResult, toastSuccess } from '../../ui/toasts.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';
import type { OrderedItem } from './ordered-items.ts';

/** How something of a menu can be had now. */
export interface Availability extends Stock {
  soldOut: SoldOut;
  /** Of an option. */
  groupId?: string;
}

/** How a screen reads and changes what can be had. */
export interface RunOutCalls {
  /** As it is stored now. Undefined if it is no longer on the menu. */
  read: (item: OrderedItem) => Promise<Availability | undefined>;
  setSoldOut: (item: OrderedItem, soldOut: SoldOut, before: Availability) => Promise<unknown>;
  setLeft: (item: OrderedItem, seen: number | null, left: number | null) => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

export const RunOutCallsContext = createContext<RunOutCalls | null>(null);

function useRunOutCalls(): RunOutCalls {
  const calls = useContext(RunOutCallsContext);
  if (!calls) throw new Error('useRunOut outside RunOutCallsContext');
  return calls;
}

interface ReadMenu {
  groups: readonly { id: string; options: readonly (Stock & { id: string; soldOut: SoldOut })[] }[];
  product:
    | (Stock & { soldOut: SoldOut; variants: readonly (Stock & { id: string; soldOut: SoldOut })[] })
    | null;
}

/** Finds an item in what was read of its menu. */
export function findAvailability(
  { kind, id }: OrderedItem,
  { groups, product }: ReadMenu,
): Availability | undefined {
  if (kind === 'product') return product ?? undefined;
  if (kind === 'size') return product?.variants.find((variant) => variant.id === id);
  const group = groups.find(({ options }) => options.some((option) => option.id === id));
  const option = group?.options.find((candidate) => candidate.id === id);
  return option && group && { ...option, groupId: group.id };
}

/** What the cooks say of something that runs out. Each says what it did, and offers to take it back. */
export function useRunOut() {
  const { read, setSoldOut, setLeft, refresh } = useRunOutCalls();
  const { soldOut: soldOutWord, soldOutToday, yourList } = useWords();
  const failure = `No se pudo marcar como ${soldOutWord.toLowerCase()}`;

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
