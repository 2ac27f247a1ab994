import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { defaultOrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { whatsappLink, whatsappShareLink } from '@vitrina/contract/orders/placing/messages.ts';
import { courierMessage, statusMessage } from '@vitrina/contract/orders/placing/order-message.ts';
import type { ListedOrder, MissingStock } from '@vitrina/contract/orders/schema.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import type { SpamScope } from '@vitrina/contract/orders/strangers/spam-scope.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { useChangeStock } from '../../menu/stock/queries.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { toastResult, toastSuccess } from '../../ui/toasts.tsx';
import { offerUndo, type UndoOffer } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';
import { useDeviceSettings } from '../ordering/device-settings.ts';
import { orderingQuery } from '../ordering/queries.ts';
import { isOnBoard } from './live/board.ts';
import type { Question } from './OrderDialogs.tsx';
import { acceptTablesKey, type OrderActions, OrderActionsContext } from './order-actions.ts';
import { useOwnerRunOutCalls } from './owner-run-out.ts';
import {
  boardQuery,
  type OrderMove,
  readCurrentOrder,
  readMissingStock,
  readSpamPreview,
  useChangeOrderMinutes,
  useCorrectOrder,
  useMarkOrdersAsSpam,
  useMoveOrder,
  useSetOrderPaid,
  useSetOrderSpam,
  useUndoOrderMove,
  useUnmarkOrdersAsSpam,
} from './queries.ts';
import { useBoardParts } from './use-board-parts.ts';
import { RunOutCallsContext, useRunOut } from './use-run-out.ts';
import {
  askForOtherMinutes,
  describePromise,
  formatMinutes,
  isNewAtTable,
  movedWords,
  namePlace,
} from './words.ts';

interface SpamQuestion {
  title: (count: number) => string;
  /** What happens with them. */
  effect: string;
}

/** `#12 Ana, #13 Luis y 4 más` */
function listNames(orders: readonly { number: number; name: string }[], count: number): string {
  const shown = orders.slice(0, maxNamed).map(({ number, name }) => `#${number} ${name}`);
  const more = count - shown.length;
  return new Intl.ListFormat('es').format(more > 0 ? [...shown, `${more} más`] : shown);
}
const maxNamed = 6;

/** The query parameter of the open order. */
const orderParam = 'pedido';

interface Props {
  business: Customization;
  children: ReactNode;
}

/** The dialogs, the drawer and the calls behind the buttons of orders. */
export function OrderActionsProvider(props: Props) {
  return (
    <RunOutCallsContext value={useOwnerRunOutCalls()}>
      <Provider {...props} />
    </RunOutCallsContext>
  );
}

function Provider({ business, children }: Props) {
  const words = useWords();
  const move = useMoveOrder();
  const changeMinutes = useChangeOrderMinutes();
  const correctOrder = useCorrectOrder();
  const undoMove = useUndoOrderMove();
  const paid = useSetOrderPaid();
  const spam = useSetOrderSpam();
  const markAll = useMarkOrdersAsSpam();
  const unmarkAll = useUnmarkOrdersAsSpam();
  const { markSoldOut } = useRunOut();
  const addStock = useChangeStock();
  const [device] = useDeviceSettings();
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState<{ about: Question; order: ListedOrder } | null>(null);
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());
  const [printed, setPrinted] = useState<readonly ListedOrder[]>([]);
  const openId = params.get(orderParam);
  const parts = useBoardParts(openId !== null || asking !== null || printed.length > 0);
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
  const correct = (order: ListedOrder) =>
    run(
      order.id,
      async () => {
        const { order: corrected } = await correctOrder.mutateAsync({ order, to: 'accepted' });
        toastSuccess(`Pedido #${corrected.number} en preparación otra vez`);
      },
      'No se pudo devolver el pedido',
    );
  const acceptTables = async (orders: readonly ListedOrder[]) => {
    const accepted: ListedOrder[] = [];
    const missing: string[] = [];
    setPendingIds((ids) => new Set([...ids, acceptTablesKey]));
    for (const order of orders.filter(isNewAtTable)) {
      try {
        accepted.push((await move.mutateAsync({ order, to: 'accepted' })).order);
      } catch (error) {
        const names = readMissingStock(error)?.map(({ name }) => name);
        // Another device answered it, or the customer withdrew it.
        if (!names && readCurrentOrder(error, 'ORDER_STATE')) continue;
        missing.push(
          `#${order.number}: ${names ? names.join(', ') : toActionErrorMessage(error, 'no se pudo aceptar')}`,
        );
      }
    }
    setPendingIds((ids) => new Set([...ids].filter((id) => id !== acceptTablesKey)));
    if (accepted.length > 0)
      toastSuccess(accepted.length === 1 ? '1 pedido aceptado' : `${accepted.length} pedidos aceptados`);
    if (missing.length > 0)
      await confirm({
        title:
          missing.length === 1
            ? 'Un pedido quedó sin aceptar'
            : `${missing.length} pedidos quedaron sin aceptar`,
        body: missing.map((line) => <p key={line}>{line}</p>),
        action: 'Entendido',
        isHarmless: true,
      });
    if (device.printsOnAccept && accepted.length > 0) setPrinted(accepted);
  };
  /** The orders are counted before anybody decides, because those of other guests may be among them. */
  const askAboutSpam = async (id: string, scope: SpamScope, words: SpamQuestion) => {
    await run(
      id,
      async () => {
        const { count, orders } = await readSpamPreview(scope);
        if (count === 0) return toastSuccess('No hay pedidos para marcar');
        const isConfirmed = await confirm({
          title: words.title(count),
          body: (
            <>
              <p>{listNames(orders, count)}</p>
              <p>{words.effect}</p>
            </>
          ),
          action: count === 1 ? 'Marcar 1 como falso' : `Marcar ${count} como falsos`,
        });
        if (isConfirmed) void markAllAsSpam(id, scope);
      },
      'No se pudieron contar los pedidos',
    );
  };
  const markAllAsSpam = (id: string, body: Parameters<typeof markAll.mutateAsync>[0]['body']) =>
    run(
      id,
      async () => {
        const { marked, batchId, table } = await markAll.mutateAsync({ body });
        if (table) toastSuccess(`${table.name} tiene otro código: imprímelo en Ajustes de pedidos`);
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
          await paid.mutateAsync({ id, isPaid });
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
    correct: (order) => void correct(order),
    acceptTables: (orders) => void acceptTables(orders),
    setNetworkSpam: ({ id }) =>
      void askAboutSpam(
        id,
        { by: 'network', orderId: id },
        {
          title: (count) =>
            `¿Son falsos ${count === 1 ? 'este pedido' : `estos ${count} pedidos`} de la misma red?`,
          effect: 'Salen del tablero. Puedes devolverlos durante un día, en Por confirmar.',
        },
      ),
    setTableSpam: ({ id, fulfilment }) =>
      void askAboutSpam(
        id,
        { by: 'table', orderId: id },
        {
          title: (count) =>
            `¿Es falso todo lo de ${namePlace(fulfilment, words)}? ${count === 1 ? '1 pedido' : `${count} pedidos`}`,
          effect:
            'Salen del tablero, y la mesa recibe otro código: el impreso deja de servir. Puedes devolver los pedidos durante un día, en Por confirmar.',
        },
      ),
    setHourSpam: (since) => void markAllAsSpam(since, { by: 'hour', since }),
    markSoldOut: (item) => void markSoldOut(item),
    askRunOut: (order) => setAsking({ about: 'run-out', order }),
    print: setPrinted,
    open: ({ id }) => openOrder(id),
    linkToCourier: (order) =>
      hasAddress(order.fulfilment) && isOnBoard(order)
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
      {parts && (
        <parts.OrderDialogs
          openId={openId}
          about={asking?.about}
          asked={asking ? asked : undefined}
          printed={printed}
          ticketSize={device.ticketSize}
          business={business}
          onAccept={(order, minutes) => void moveOrder({ order, to: 'accepted', minutes })}
          onDelay={(order, minutes) => void delayOrder(order, minutes)}
          onReject={(order, reason) => void moveOrder({ order, to: 'rejected', reason })}
          onRunOut={(item) => void markSoldOut(item)}
          onClose={() => setAsking(null)}
          onCloseOrder={() => openOrder(null)}
          onPrinted={() => setPrinted([])}
        />
      )}
    </OrderActionsContext>
  );
}
