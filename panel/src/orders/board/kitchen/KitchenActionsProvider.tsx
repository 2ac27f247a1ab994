import { useQueryClient } from '@tanstack/react-query';
import type { CurrentDevice } from '@vitrina/contract/account/members/schema.ts';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { type OrderState, undoMs } from '@vitrina/contract/orders/states.ts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { toActionErrorMessage } from '../../../api/api-error.ts';
import { toastError, toastResult, toastSuccess } from '../../../ui/toasts.tsx';
import { offerUndo } from '../../../ui/undo/undo-offers.ts';
import { MinutesDialog } from '../MinutesDialog.tsx';
import type { OrderedItem } from '../ordered-items.ts';
import { RejectDialog } from '../RejectDialog.tsx';
import { RunOutDialog } from '../RunOutDialog.tsx';
import { useRunOut } from '../use-run-out.ts';
import { formatMinutes, movedWords } from '../words.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import {
  type Approvable,
  approvableEndOfMenu,
  approvableMove,
  approvableSpam,
  kitchenOrdersQuery,
  type MenuOfDay,
  type Move,
  needsApproval,
  sendCorrection,
  sendEndOfMenu,
  sendMinutes,
  sendMove,
  sendSpam,
  sendUndo,
} from './kitchen-calls.ts';

/** What a kitchen does with an order, from its card. */
export interface KitchenActions {
  move: (order: KitchenListedOrder, to: OrderState, minutes?: number) => void;
  /** Asks when an accepted order is ready now. */
  askDelay: (order: KitchenListedOrder) => void;
  askReason: (order: KitchenListedOrder) => void;
  /** Returns a ready order to the preparation. */
  correct: (order: KitchenListedOrder) => void;
  /** Asks for an approval first. */
  markFalse: (order: KitchenListedOrder) => void;
  /** Asks for an approval first. */
  endMenu: (menu: MenuOfDay, name: string) => void;
  markSoldOut: (item: OrderedItem) => void;
  /** Asks what of an order has run out. */
  askRunOut: (order: KitchenListedOrder) => void;
  /** The ids of the orders whose change is being sent. */
  pendingIds: ReadonlySet<string>;
}

const KitchenActionsContext = createContext<KitchenActions | null>(null);

export function useKitchenActions(): KitchenActions {
  const actions = useContext(KitchenActionsContext);
  if (!actions) throw new Error('useKitchenActions outside KitchenActionsProvider');
  return actions;
}

interface Props {
  /** Who may approve on this device what a kitchen may not do alone. */
  approvers: CurrentDevice['approvers'];
  children: ReactNode;
}

/** The dialogs and the calls behind the buttons of a kitchen's cards. */
export function KitchenActionsProvider({ approvers, children }: Props) {
  const client = useQueryClient();
  const { markSoldOut } = useRunOut();
  const [asking, setAsking] = useState<{
    about: 'delay' | 'reason' | 'run-out';
    order: KitchenListedOrder;
  } | null>(null);
  const [asked, setAsked] = useState<(Approvable & { what: string }) | null>(null);
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());

  const refresh = () => client.invalidateQueries({ queryKey: kitchenOrdersQuery.queryKey });
  const send = async (
    id: string,
    work: () => Promise<unknown>,
    approvable?: Approvable & { what: string },
  ) => {
    setPendingIds((ids) => new Set(ids).add(id));
    try {
      await work();
    } catch (error) {
      if (approvable && needsApproval(error)) setAsked(approvable);
      else toastError(toActionErrorMessage(error, 'No se pudo guardar'));
    } finally {
      await refresh();
      setPendingIds((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  const offerUndoOf = ({ id, version }: { id: string; version: number }, text: string) =>
    offerUndo({
      id: `move ${id}`,
      text,
      durationMs: undoMs,
      takeBack: () => toastResult(sendUndo(id, version).finally(refresh), 'No se pudo deshacer'),
    });
  const moveOrder = (change: Move) =>
    void send(
      change.order.id,
      async () => {
        const { order } = await sendMove(change);
        offerUndoOf(order, `Pedido #${order.number} ${movedWords[order.state]}`);
      },
      { ...approvableMove(change), what: `Rechazar el pedido #${change.order.number}, que ya estaba listo.` },
    );
  const actions: KitchenActions = {
    move: (order, to, minutes) => moveOrder({ order, to, ...(minutes !== undefined && { minutes }) }),
    askDelay: (order) => setAsking({ about: 'delay', order }),
    askReason: (order) => setAsking({ about: 'reason', order }),
    correct: (order) => void send(order.id, () => sendCorrection(order)),
    markFalse: (order) =>
      void send(order.id, () => sendSpam(order), {
        ...approvableSpam(order),
        what: `Marcar el pedido #${order.number} como falso.`,
      }),
    endMenu: (menu, name) =>
      void send(menu.productId, () => sendEndOfMenu(menu), {
        ...approvableEndOfMenu(menu),
        what: `Terminar ${name} por hoy. Nadie más puede pedirlo.`,
      }),
    markSoldOut: (item) => void markSoldOut(item),
    askRunOut: (order) => setAsking({ about: 'run-out', order }),
    pendingIds,
  };
  const orderAskedAbout = (about: 'delay' | 'reason' | 'run-out') =>
    asking?.about === about ? asking.order : undefined;
  const close = () => setAsking(null);
  return (
    <KitchenActionsContext value={actions}>
      {children}
      <MinutesDialog
        order={orderAskedAbout('delay')}
        lead="Desde ahora. El cliente lo lee en la página de su pedido."
        quickMinutes={[5, 10, 15, 20, 30]}
        submitLabel="Cambiar la hora"
        onChosen={(order, fromNow) => {
          close();
          void send(order.id, async () => {
            const { order: changed } = await sendMinutes(order, fromNow);
            offerUndoOf(changed, `Pedido #${order.number}: listo en ${formatMinutes(fromNow)}`);
          });
        }}
        onClose={close}
      />
      <RejectDialog
        order={orderAskedAbout('reason')}
        onChosen={(order, reason) => {
          close();
          moveOrder({ order, to: 'rejected', reason });
        }}
        onClose={close}
      />
      <RunOutDialog
        order={orderAskedAbout('run-out')}
        onChosen={(item) => {
          close();
          void markSoldOut(item);
        }}
        onClose={close}
      />
      <ApprovalDialog
        asked={asked}
        approvers={approvers}
        onDone={() => {
          toastSuccess('Aprobado');
          void refresh();
        }}
        onClose={() => setAsked(null)}
      />
    </KitchenActionsContext>
  );
}
