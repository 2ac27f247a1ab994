import { Alert, Button, Skeleton, Text, Textarea, UnstyledButton } from '@mantine/core';
import { IconLogout, IconPlayerPause } from '@tabler/icons-react';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCurrentDevice } from '@vitrina/contract/account/members/endpoints.ts';
import type { Member } from '@vitrina/contract/account/members/schema.ts';
import type { shownBusiness } from '@vitrina/contract/business/customization/schema.ts';
import { describeUntil } from '@vitrina/contract/business/opening-hours/words.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { maxOrderReasonLength } from '@vitrina/contract/orders/limits.ts';
import { type OrderState, undoMs } from '@vitrina/contract/orders/states.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { signOut } from '../../account/auth/session.ts';
import MemberActivity from '../../account/members/MemberActivity.tsx';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { knownDeviceToken } from '../../api/token.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { setTitleCount } from '../../ui/layout/title-count.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { SessionOverlays } from '../../ui/shell/SessionOverlays.tsx';
import { ConnectionBar } from '../../ui/states/ConnectionBar.tsx';
import { findFailedQuery } from '../../ui/states/failed-queries.ts';
import { QueriesError } from '../../ui/states/QueriesError.tsx';
import { toastError, toastResult, toastSuccess } from '../../ui/toasts.tsx';
import { UndoBar } from '../../ui/undo/UndoBar.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import { WordsContext } from '../../ui/words.ts';
import { recordHeard, watchSilence } from '../board/live/live-state.ts';
import { startOrderStream } from '../board/live/order-stream.ts';
import { recordServerTime } from '../board/live/server-clock.ts';
import { useBell } from '../board/live/use-bell.ts';
import { useWakeLock } from '../board/live/use-wake-lock.ts';
import { SoundNotice } from '../board/SoundNotice.tsx';
import { useNow } from '../board/use-now.ts';
import { formatTime } from '../board/words.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { setClaim, useClaim } from './claim.ts';
import classes from './KitchenBoard.module.css';
import { type KitchenActions, KitchenCard } from './KitchenCard.tsx';
import {
  type Approvable,
  approvableMove,
  approvableSpam,
  kitchenBusinessQuery,
  kitchenOrderingQuery,
  kitchenOrdersQuery,
  type Move,
  needsApproval,
  sendCorrection,
  sendMove,
  sendPause,
  sendSoldOut,
  sendSpam,
  sendUndo,
} from './kitchen-calls.ts';

const pauseMinutes = 30;

const columns: { title: string; states: readonly OrderState[]; empty: string }[] = [
  { title: 'Nuevos', states: ['new'], empty: 'Aquí aparecen los pedidos apenas llegan.' },
  { title: 'En preparación', states: ['accepted'], empty: 'Nada en preparación.' },
  { title: 'Listos', states: ['ready', 'on-the-way'], empty: 'Nada por entregar.' },
];

interface Props {
  /** The member who is signed in. Undefined on a shared device. */
  member: Member;
}

/** The board of those who cook: the whole screen, without prices, and nothing else of the panel. */
export default function KitchenBoard({ member }: Props) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Loader member={member} />
      <SessionOverlays />
      <ConnectionBar />
    </QueryClientProvider>
  );
}

function Loader({ member }: Props) {
  usePageTitle('Pedidos');
  const business = useQuery(kitchenBusinessQuery);
  const ordering = useQuery(kitchenOrderingQuery);
  const orders = useQuery(kitchenOrdersQuery);
  const queries = [business, ordering, orders];
  const { businessType, country } = business.data ?? {};
  const words = useMemo(() => getWords(businessType ?? 'menu', country ?? 'CO'), [businessType, country]);
  return (
    <WordsContext value={words}>
      <main className={classes.screen} id="contenido">
        {findFailedQuery(queries) ? (
          <QueriesError queries={queries} title="Error al cargar los pedidos">
            Los pedidos están a salvo. Inténtalo otra vez.
          </QueriesError>
        ) : business.data && ordering.data && orders.data ? (
          <Board
            member={member}
            business={business.data}
            ordering={ordering.data}
            orders={orders.data.orders}
            lastEventId={orders.data.lastEventId}
          />
        ) : (
          <Skeleton flex={1} mih={300} radius="lg" aria-busy="true" />
        )}
        <UndoBar />
        {member.name !== '' && <MemberActivity />}
      </main>
    </WordsContext>
  );
}

interface BoardProps extends Props {
  business: z.output<typeof shownBusiness>;
  ordering: { preparationMinutes: number; pausedUntil: string | null };
  orders: readonly KitchenListedOrder[];
  lastEventId: number;
}

function Board({ member, business, ordering, orders, lastEventId }: BoardProps) {
  const client = useQueryClient();
  const now = useNow();
  useWakeLock();
  useFollowedOrders(lastEventId);
  const [rejected, setRejected] = useState<KitchenListedOrder | null>(null);
  const [asked, setAsked] = useState<(Approvable & { what: string }) | null>(null);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const device = useQuery({
    ...endpointQuery(getCurrentDevice),
    enabled: knownDeviceToken.read() !== null,
  }).data;
  const byState = (states: readonly OrderState[]) =>
    orders.filter(({ state, spam }) => !spam && states.some((each) => each === state));
  const newOrders = byState(['new']);
  useBell(newOrders, byState(['accepted']), ordering.preparationMinutes);
  useEffect(() => {
    setTitleCount(newOrders.length);
    return () => setTitleCount(0);
  }, [newOrders.length]);

  const refresh = () => client.invalidateQueries({ queryKey: kitchenOrdersQuery.queryKey });
  const send = async (
    id: string,
    work: () => Promise<unknown>,
    approvable?: Approvable & { what: string },
  ) => {
    setPending((ids) => new Set(ids).add(id));
    try {
      await work();
    } catch (error) {
      if (approvable && needsApproval(error)) setAsked(approvable);
      else toastError(toActionErrorMessage(error, 'No se pudo guardar'));
    } finally {
      await refresh();
      setPending((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  const move = (change: Move, done: string) =>
    send(
      change.order.id,
      async () => {
        const { order } = await sendMove(change);
        offerUndo({
          id: `move ${order.id}`,
          text: `#${order.number}: ${done}`,
          durationMs: undoMs,
          takeBack: () =>
            toastResult(sendUndo(order.id, order.version).finally(refresh), 'No se pudo deshacer'),
        });
      },
      { ...approvableMove(change), what: `Rechazar el pedido #${change.order.number}, que ya estaba listo.` },
    );
  const actions: KitchenActions = {
    accept: (order, minutes) =>
      void move({ order, to: 'accepted', ...(minutes !== undefined && { minutes }) }, 'aceptado'),
    finish: (order) => void move({ order, to: 'ready' }, 'listo'),
    correct: (order) => void send(order.id, () => sendCorrection(order)),
    reject: setRejected,
    markFalse: (order) =>
      void send(order.id, () => sendSpam(order), {
        ...approvableSpam(order),
        what: `Marcar el pedido #${order.number} como falso.`,
      }),
    markSoldOut: ({ id, name }) =>
      void send(id, async () => {
        await sendSoldOut(id, 'today');
        offerUndo({
          id: `sold out ${id}`,
          text: `${name}: no hay más por hoy`,
          durationMs: undoMs,
          takeBack: () => toastResult(sendSoldOut(id, null), 'No se pudo deshacer'),
        });
      }),
    pending,
  };
  const isPaused = ordering.pausedUntil !== null && Date.parse(ordering.pausedUntil) > now;
  const pause = (minutes: number) =>
    toastResult(
      sendPause(minutes).then((settings) => {
        client.setQueryData(kitchenOrderingQuery.queryKey, settings);
        return minutes > 0 ? 'Pedidos en pausa' : 'Otra vez recibimos pedidos';
      }),
      'No se pudo guardar la pausa',
    );
  return (
    <>
      <header className={classes.header}>
        <h1>{business.businessName || 'Pedidos'}</h1>
        <time className={classes.clock} dateTime={new Date(now).toISOString()}>
          {formatTime(now, business)}
        </time>
        <Button
          variant="default"
          leftSection={<Icon icon={IconPlayerPause} />}
          onClick={() => void pause(isPaused ? 0 : pauseMinutes)}
        >
          {isPaused ? 'Recibir pedidos' : `Pausar ${pauseMinutes} min`}
        </Button>
        {member.name !== '' && (
          <Button variant="default" leftSection={<Icon icon={IconLogout} />} onClick={signOut}>
            Listo, cerrar
          </Button>
        )}
      </header>
      <People member={member} people={device?.members ?? []} />
      {isPaused && ordering.pausedUntil && (
        <Alert color="yellow">
          {`Los pedidos están en pausa hasta ${describeUntil(new Date(ordering.pausedUntil), new Date(now), business)}`}
        </Alert>
      )}
      <SoundNotice regional={business} now={now} />
      <div className={classes.board}>
        {columns.map(({ title, states, empty }) => {
          const listed = byState(states);
          return (
            <section key={title} className={classes.column} aria-label={title}>
              <h2>{`${title} ${listed.length}`}</h2>
              {listed.length === 0 && <Text c="dimmed">{empty}</Text>}
              <ul className={classes.cards}>
                {listed.map((order) => (
                  <KitchenCard
                    key={order.id}
                    order={order}
                    actions={actions}
                    now={now}
                    regional={business}
                    preparationMinutes={ordering.preparationMinutes}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <FormDialog
        opened={rejected !== null}
        title={`¿Por qué rechazas el pedido #${rejected?.number ?? ''}?`}
        initialValues={{ reason: '' }}
        validate={({ reason }) => ({ reason: reason.trim() ? null : 'Escribe el motivo' })}
        submitLabel="Rechazar pedido"
        isDangerous
        failure=""
        onSubmit={async ({ reason }) => {
          if (rejected) void move({ order: rejected, to: 'rejected', reason: reason.trim() }, 'rechazado');
        }}
        onClose={() => setRejected(null)}
      >
        {(form) => (
          <Textarea
            label="Motivo"
            description="El cliente lo lee en la página de su pedido."
            maxLength={maxOrderReasonLength}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        )}
      </FormDialog>
      <ApprovalDialog
        asked={asked}
        approvers={device?.approvers ?? []}
        onDone={() => {
          toastSuccess('Aprobado');
          void refresh();
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/** Says who works now on a shared device. A tap is a claim, and a PIN proves it. */
function People({ member, people }: Props & { people: readonly Member[] }) {
  const claim = useClaim();
  if (member.name !== '') return <Text c="dimmed">{`Entraste como ${member.name}.`}</Text>;
  if (people.length === 0) return null;
  return (
    <div className={classes.people}>
      <Text id="who" fw={600}>
        ¿Quién está?
      </Text>
      {people.map(({ id, name }) => (
        <UnstyledButton
          key={id}
          className={classes.person ?? ''}
          aria-pressed={id === claim}
          onClick={() => setClaim(id === claim ? null : id)}
        >
          {name}
        </UnstyledButton>
      ))}
      <Button component={Link} to={paths.enter} variant="subtle">
        Entrar con PIN
      </Button>
    </div>
  );
}

/** Reads the orders again when one changes. */
function useFollowedOrders(lastEventId: number): void {
  const client = useQueryClient();
  const [first] = useState(lastEventId);
  useEffect(() => watchSilence(), []);
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: kitchenOrdersQuery.queryKey });
    return startOrderStream({
      readLastEventId: () => client.getQueryData(kitchenOrdersQuery.queryKey)?.lastEventId ?? first,
      onOrder: read,
      onReset: read,
      onHeard: recordHeard,
      onServerTime: recordServerTime,
    });
  }, [client, first]);
}
