import { Alert, Button } from '@mantine/core';
import { IconCircleOff, IconLogout, IconPlayerPause } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getCurrentDevice } from '@vitrina/contract/account/members/endpoints.ts';
import type { Member } from '@vitrina/contract/account/members/schema.ts';
import type { shownBusiness } from '@vitrina/contract/business/customization/schema.ts';
import { orderDateOf } from '@vitrina/contract/business/opening-hours/order-day.ts';
import { describeUntil } from '@vitrina/contract/business/opening-hours/words.ts';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { signOut } from '../../../account/auth/session.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { knownDeviceToken } from '../../../api/token.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { setTitleCount } from '../../../ui/layout/title-count.ts';
import { toastResult } from '../../../ui/toasts.tsx';
import { ConnectionNotice } from '../ConnectionNotice.tsx';
import { DishTotalsBar, totalsRefreshMs } from '../DishTotalsBar.tsx';
import { countDishes } from '../dish-totals.ts';
import pageClasses from '../KitchenPage.module.css';
import { columnStates, LaneBoard } from '../LaneBoard.tsx';
import type { ColumnName } from '../lanes.ts';
import { isForLater } from '../later.ts';
import { selectOrders } from '../live/board.ts';
import { recordHeard, watchSilence } from '../live/live-state.ts';
import { startOrderStream } from '../live/order-stream.ts';
import { recordServerTime } from '../live/server-clock.ts';
import { useBell } from '../live/use-bell.ts';
import { useWakeLock } from '../live/use-wake-lock.ts';
import { MuteButton } from '../MuteButton.tsx';
import { SoundNotice } from '../SoundNotice.tsx';
import { estimateTicketRem } from '../ticket-height.ts';
import { haveOneMenu } from '../ticket-lines.ts';
import { useNow } from '../use-now.ts';
import { formatTime } from '../words.ts';
import { KitchenActionsProvider } from './KitchenActionsProvider.tsx';
import classes from './KitchenBoard.module.css';
import { KitchenCard } from './KitchenCard.tsx';
import { KitchenLater } from './KitchenLater.tsx';
import { useKitchenActions } from './kitchen-actions.ts';
import { kitchenGroupsQuery, kitchenOrderingQuery, kitchenOrdersQuery, sendPause } from './kitchen-calls.ts';
import { People } from './People.tsx';

const pauseMinutes = 30;

interface Props {
  /** The signed-in member. Its name is empty while a shared device uses its own token. */
  member: Member;
  business: z.output<typeof shownBusiness>;
  ordering: { preparationMinutes: number; pausedUntil: string | null };
  orders: readonly KitchenListedOrder[];
  lastEventId: number;
  /** When the list was read, in milliseconds. */
  updatedAt: number;
}

export function KitchenBoard({ member, business, ordering, orders, lastEventId, updatedAt }: Props) {
  const { preparationMinutes } = ordering;
  const now = useNow();
  useWakeLock();
  useFollowedOrders(lastEventId);
  const device = useQuery({
    ...endpointQuery(getCurrentDevice),
    enabled: knownDeviceToken.read() !== null,
  }).data;
  const shown = orders.filter(({ spam }) => !spam);
  const newOrders = selectOrders(shown, 'new');
  useBell(newOrders, selectOrders(shown, 'accepted'), preparationMinutes);
  useEffect(() => {
    setTitleCount(newOrders.length);
    return () => setTitleCount(0);
  }, [newOrders.length]);
  const kitchen = { preparationMinutes, timeZone: business.timeZone };
  const isLater = (order: KitchenListedOrder) => isForLater(order, kitchen, now);
  const listed = (name: ColumnName) =>
    columnStates[name].flatMap((state) => selectOrders(shown, state)).filter((order) => !isLater(order));
  const later = shown
    .filter(isLater)
    .toSorted((a, b) => (a.requestedFor ?? '').localeCompare(b.requestedFor ?? '') || a.number - b.number);
  const isOneMenu = haveOneMenu(shown);
  const renderCard = (order: KitchenListedOrder, isBrief = false) => (
    <KitchenCard
      order={order}
      now={now}
      regional={business}
      preparationMinutes={preparationMinutes}
      isOneMenu={isOneMenu}
      isBrief={isBrief}
    />
  );
  return (
    <KitchenActionsProvider approvers={device?.approvers ?? []}>
      <header className={classes.header}>
        <h1>{business.businessName || 'Pedidos'}</h1>
        <time className={pageClasses.clock} dateTime={new Date(now).toISOString()}>
          {formatTime(now, business)}
        </time>
        <KitchenLater orders={later} renderCard={renderCard} />
        <MuteButton now={now} />
        <PauseButton pausedUntil={ordering.pausedUntil} now={now} />
        {member.name !== '' && (
          <Button variant="default" leftSection={<Icon icon={IconLogout} />} onClick={signOut}>
            Listo, cerrar
          </Button>
        )}
      </header>
      <People member={member} people={device?.members ?? []} />
      <Totals orders={shown} today={orderDateOf(now, business.timeZone)} />
      {isPaused(ordering.pausedUntil, now) && (
        <Alert color="yellow">
          {`Los pedidos están en pausa hasta ${describeUntil(new Date(ordering.pausedUntil ?? now), new Date(now), business)}`}
        </Alert>
      )}
      <ConnectionNotice regional={business} updatedAt={updatedAt} queryKey={kitchenOrdersQuery.queryKey} />
      <SoundNotice regional={business} now={now} />
      <LaneBoard
        orders={{ new: listed('new'), accepted: listed('accepted'), ready: listed('ready') }}
        isKitchen
        renderCard={renderCard}
        estimateRem={(order, laneRem, isBrief) =>
          estimateTicketRem(order, laneRem, { isKitchen: true, isBrief })
        }
      />
    </KitchenActionsProvider>
  );
}

const isPaused = (until: string | null, now: number) => until !== null && Date.parse(until) > now;

function PauseButton({ pausedUntil, now }: { pausedUntil: string | null; now: number }) {
  const client = useQueryClient();
  const isOn = isPaused(pausedUntil, now);
  const pause = (minutes: number) =>
    toastResult(
      sendPause(minutes).then((settings) => {
        client.setQueryData(kitchenOrderingQuery.queryKey, settings);
        return minutes > 0 ? 'Pedidos en pausa' : 'Otra vez recibimos pedidos';
      }),
      'No se pudo guardar la pausa',
    );
  return (
    <Button
      variant="default"
      leftSection={<Icon icon={IconPlayerPause} />}
      onClick={() => void pause(isOn ? 0 : pauseMinutes)}
    >
      {isOn ? 'Recibir pedidos' : `Pausar ${pauseMinutes} min`}
    </Button>
  );
}

interface TotalsProps {
  orders: readonly KitchenListedOrder[];
  /** `2026-11-29` */
  today: string;
}

/** What is to be cooked of the menus of the day, with how much is left and the end of each menu. */
function Totals({ orders, today }: TotalsProps) {
  const { endMenu, pendingIds } = useKitchenActions();
  const { dishes } = countDishes(orders);
  const { data: groups = [] } = useQuery({
    ...kitchenGroupsQuery,
    enabled: dishes.length > 0,
    refetchInterval: totalsRefreshMs,
  });
  const menus = new Map(
    orders.flatMap(({ lines }) =>
      lines
        .filter(({ options }) => options.some(({ dish }) => dish))
        .map(({ productId, name }) => [productId, name] as const),
    ),
  );
  return (
    <DishTotalsBar orders={orders} groups={groups}>
      {[...menus].map(([productId, name]) => (
        <Button
          key={productId}
          variant="subtle"
          color="red"
          leftSection={<Icon icon={IconCircleOff} />}
          loading={pendingIds.has(productId)}
          onClick={() => endMenu({ productId, date: today }, name)}
        >
          Terminar {name}
        </Button>
      ))}
    </DishTotalsBar>
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
