import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { defaultOrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { whatsappLink, whatsappShareLink } from '@vitrina/contract/orders/placing/messages.ts';
import { courierMessage, statusMessage } from '@vitrina/contract/orders/placing/order-message.ts';
import type { ListedOrder, MissingStock } from '@vitrina/contract/orders/schema.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeStock } from '../../menu/stock/queries.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { toastResult, toastSuccess } from '../../ui/toasts.tsx';
import { offerUndo, type UndoOffer } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';
import { useDeviceSettings } from '../ordering/device-settings.ts';
import { orderingQuery } from '../ordering/queries.ts';
import { OrderDrawer } from './detail/OrderDrawer.tsx';
import { isOnBoard } from './live/board.ts';
import { MinutesDialog } from './MinutesDialog.tsx';
import { type OrderActions, OrderActionsContext } from './order-actions.ts';
import {
  boardQuery,
  type OrderMove,
  readCurrentOrder,
  readMissingStock,
  useChangeOrderMinutes,
  useMarkOrdersAsSpam,
  useMoveOrder,
  useSetOrderPaid,
  useSetOrderSpam,
  useUndoOrderMove,
  useUnmarkOrdersAsSpam,
} from './queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { PrintedTickets } from './tickets/PrintedTickets.tsx';
import { useMarkSoldOut } from './use-mark-sold-out.ts';
import { askForOtherMinutes, describePromise, formatMinutes, movedWords } from './words.ts';

/** The query parameter of the open order. */
const orderParam = 'pedido';

interface Props {
  business: Customization;
  children: ReactNode;
}

/** The dialogs, the drawer and the calls behind the buttons of orders. */
export function OrderActionsProvider({ business, children }: Props) {
  const words = useWords();
  const move = useMoveOrder();
  const changeMinutes = useChangeOrderMinutes();
  const undoMove = useUndoOrderMove();
  const paid = useSetOrderPaid();
  const spam = useSetOrderSpam();
  const markAll = useMarkOrdersAsSpam();
  const unmarkAll = useUnmarkOrdersAsSpam();
  const markSoldOut = useMarkSoldOut();
  const addStock = useChangeStock();
  const [device] = useDeviceSettings();
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState<{ about: 'minutes' | 'delay' | 'reason'; order: ListedOrder } | null>(
    null,
  );
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());
  const [printed, setPrinted] = useState<readonly ListedOrder[]>([]);
  const { preparationMinutes } = useQuery(orderingQuery).data ?? defaultOrderingSettings;
  const board = useQuery({ ...boardQuery, enabled: false }).data;
  // Orders that wait to be confirmed are not on the board.
  const asked = board?.orders.find(({ id }) => id === asking?.order.id) ?? asking?.order;

  const run = async (id: string, send: () => Promise<unknown>, fallback: string) => {
    setPendingIds((ids) => new Set(ids).add(id));
    await toastResult(send(), fallback);
    setPendingIds((ids) => new Set([...ids].filter((other) => other !== id)));
  };
  /** The server takes a change of an order back for as long as it is offered. */
  const offerToUndo = ({ id, text, takeBack }: UndoOffer) =>
    offerUndo({
      id,
      text,
      takeBack: () => run(id, async () => takeBack(), 'No se pudo deshacer'),
      durationMs: undoMs,
      hasDeadline: true,
    });
  const offerUndoOf = ({ id, version }: ListedOrder, text: string) =>
    offerToUndo({ id, text, takeBack: () => undoMove.mutateAsync({ id, eventId: version }) });
  const moveOrder = (change: OrderMove) =>
    run(
      change.order.id,
      async () => {
        const reply = await move.mutateAsync(change).catch((error: unknown) => {
          const missing = readMissingStock(error);
          if (!missing) throw error;
          void askToAddStock(change, missing);
          return null;
        });
        if (!reply) return;
        const { order } = reply;
        if (change.minutes && change.minutes !== order.minutes)
          return void askToChangeMinutes(order, change.minutes);
        offerUndoOf(order, `Pedido #${order.number} ${movedWords[order.state]}`);
        if (change.to === 'accepted' && device.printsOnAccept) setPrinted([order]);
      },
      'No se pudo cambiar el pedido',
    );
  /** Somebody else got it while nobody answered. The owner may still have some. */
  const askToAddStock = async (change: OrderMove, missing: readonly MissingStock[]) => {
    const count = missing.reduce((sum, { left, needed }) => sum + needed - left, 0);
    const isAdded = await confirm({
      title: `No alcanza para el pedido #${change.order.number}`,
      body: missing.map(({ id, name, left, needed }) => (
        <p key={id}>
          {name}: {left === 1 ? 'queda' : 'quedan'} {left} y el pedido lleva {needed}.
        </p>
      )),
      action: `Sí hay, agrega ${count}`,
      isHarmless: true,
      run: () =>
        addStock.mutateAsync({
          body: {
            changes: missing.map(({ kind, id, left, needed }) => ({ kind, id, seen: left, left: needed })),
          },
        }),
      failure: 'No se pudo guardar el conteo',
    });
    if (isAdded) void moveOrder(change);
  };
  const delayOrder = (order: ListedOrder, fromNow: number) =>
    run(
      order.id,
      async () => {
        try {
          const { order: changed } = await changeMinutes.mutateAsync({ order, fromNow });
          offerUndoOf(changed, `Pedido #${order.number}: listo en ${formatMinutes(fromNow)}`);
        } catch (error) {
          const current = readCurrentOrder(error, 'ORDER_MINUTES_CHANGED');
          if (!current) throw error;
          void askToChangeMinutes(current, fromNow);
        }
      },
      'No se pudo cambiar la hora',
    );
  /** Another device was faster, with other minutes. */
  const askToChangeMinutes = async (order: ListedOrder, fromNow: number) => {
    const isConfirmed = await confirm({
      title: `Pedido #${order.number}`,
      body: askForOtherMinutes(order, fromNow, business),
      action: `Cambiar a ${formatMinutes(fromNow)}`,
      isHarmless: true,
    });
    if (isConfirmed) void delayOrder(order, fromNow);
  };
  const markAllAsSpam = (id: string, body: Parameters<typeof markAll.mutateAsync>[0]['body']) =>
    run(
      id,
      async () => {
        const { marked, batchId } = await markAll.mutateAsync({ body });
        if (batchId === null) return toastSuccess('No había pedidos sin responder para marcar');
        offerToUndo({
          id: batchId,
          text: marked === 1 ? '1 pedido marcado como falso' : `${marked} pedidos marcados como falsos`,
          takeBack: () => unmarkAll.mutateAsync({ params: { id: batchId } }),
        });
      },
      'No se pudieron marcar los pedidos',
    );
  const openOrder = (id: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set(orderParam, id);
        else next.delete(orderParam);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const actions: OrderActions = {
    move: (order, to, minutes) => void moveOrder({ order, to, minutes }),
    askMinutes: (order) => setAsking({ about: 'minutes', order }),
    askDelay: (order) => setAsking({ about: 'delay', order }),
    askReason: (order) => setAsking({ about: 'reason', order }),
    setPaid: ({ id, number }, isPaid) =>
      void run(
        id,
        async () => {
          await paid.mutateAsync({ id, paid: isPaid });
          toastSuccess(`Pedido #${number} ${isPaid ? 'pagado' : 'por pagar'}`);
        },
        'No se pudo guardar el pago',
      ),
    setSpam: ({ id, number }, isSpam) =>
      void run(
        id,
        async () => {
          await spam.mutateAsync({ id, spam: isSpam });
          if (isSpam)
            offerToUndo({
              id,
              text: `Pedido #${number} marcado como falso`,
              takeBack: () => spam.mutateAsync({ id, spam: false }),
            });
          else toastSuccess(`Pedido #${number} de vuelta`);
        },
        'No se pudo cambiar el pedido',
      ),
    setNetworkSpam: ({ id }) => void markAllAsSpam(id, { by: 'network', orderId: id }),
    setHourSpam: (since) => void markAllAsSpam(since, { by: 'hour', since }),
    markSoldOut: (product) => void markSoldOut(product),
    print: setPrinted,
    open: ({ id }) => openOrder(id),
    linkToCourier: (order) =>
      order.fulfilment.mode === 'delivery' && isOnBoard(order)
        ? whatsappShareLink(
            courierMessage(order, {
              businessName: business.businessName,
              money: { locale: business.locale, currency: order.currency },
              words,
            }),
          )
        : null,
    linkToCustomer: (order) =>
      order.customer.phone
        ? whatsappLink(
            order.customer.phone,
            statusMessage({
              ...order,
              customerName: order.customer.name,
              businessName: business.businessName,
              changedTime: order.minutesChangedAt && describePromise(order, business),
            }),
          )
        : null,
    pendingIds,
    regional: business,
    preparationMinutes,
  };
  return (
    <OrderActionsContext value={actions}>
      {children}
      <OrderDrawer id={params.get(orderParam)} onClose={() => openOrder(null)} />
      <MinutesDialog
        order={asking?.about === 'minutes' ? asked : undefined}
        submitLabel="Aceptar pedido"
        onChosen={(order, minutes) => {
          setAsking(null);
          void moveOrder({ order, to: 'accepted', minutes });
        }}
        onClose={() => setAsking(null)}
      />
      <MinutesDialog
        order={asking?.about === 'delay' ? asked : undefined}
        lead="Desde ahora. Tu cliente lo lee en la página de su pedido."
        quickMinutes={[5, 10, 15, 20, 30]}
        submitLabel="Cambiar la hora"
        onChosen={(order, minutes) => {
          setAsking(null);
          void delayOrder(order, minutes);
        }}
        onClose={() => setAsking(null)}
      />
      <RejectDialog
        order={asking?.about === 'reason' ? asked : undefined}
        onChosen={(order, reason) => {
          setAsking(null);
          void moveOrder({ order, to: 'rejected', reason });
        }}
        onClose={() => setAsking(null)}
      />
      <PrintedTickets
        orders={printed}
        size={device.ticketSize}
        business={business}
        onPrinted={() => setPrinted([])}
      />
    </OrderActionsContext>
  );
}
