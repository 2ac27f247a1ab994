import { useQueryClient } from '@tanstack/react-query';
import type { CurrentDevice } from '@vitrina/contract/account/members/schema.ts';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { type ReactNode, useState } from 'react';
import { toActionErrorMessage } from '../../../api/api-error.ts';
import { toastError, toastResult, toastSuccess } from '../../../ui/toasts.tsx';
import { offerUndo } from '../../../ui/undo/undo-offers.ts';
import type { OrderQuestion } from '../OrderQuestions.tsx';
import { useRunOut } from '../use-run-out.ts';
import { formatMinutes, movedWords } from '../words.ts';
import { type KitchenActions, KitchenActionsContext } from './kitchen-actions.ts';
import {
  type Approvable,
  approvableEndOfMenu,
  approvableMove,
  approvableSpam,
  kitchenOrdersQuery,
  type Move,
  needsApproval,
  sendCorrection,
  sendEndOfMenu,
  sendMinutes,
  sendMove,
  sendSpam,
  sendUndo,
} from './kitchen-calls.ts';
import { useKitchenParts } from './use-kitchen-parts.ts';

interface Props {
  /** Who may approve on this device what a kitchen may not do alone. */
  approvers: CurrentDevice['approvers'];
  children: ReactNode;
}

/** The dialogs and the calls behind the buttons of a kitchen's cards. */
export function KitchenActionsProvider({ approvers, children }: Props) {
  const client = useQueryClient();
  const { markSoldOut } = useRunOut();
  const [asking, setAsking] = useState<{ about: OrderQuestion; order: KitchenListedOrder } | null>(null);
  const [asked, setAsked] = useState<(Approvable & { what: string }) | null>(null);
  const parts = useKitchenParts(asking !== null || asked !== null);
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
  return (
    <KitchenActionsContext value={actions}>
      {children}
      {parts && (
        <parts.KitchenDialogs
          about={asking?.about}
          asked={asking?.order}
          approvable={asked}
          approvers={approvers}
          onDelay={(order, fromNow) =>
            void send(order.id, async () => {
              const { order: changed } = await sendMinutes(order, fromNow);
              offerUndoOf(changed, `Pedido #${order.number}: listo en ${formatMinutes(fromNow)}`);
            })
          }
          onReject={(order, reason) => moveOrder({ order, to: 'rejected', reason })}
          onRunOut={(item) => void markSoldOut(item)}
          onClose={() => setAsking(null)}
          onApproved={() => {
            toastSuccess('Aprobado');
            void refresh();
          }}
          onCloseApproval={() => setAsked(null)}
        />
      )}
    </KitchenActionsContext>
  );
}
