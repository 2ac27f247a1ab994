import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { setTitleCount } from '../../ui/layout/title-count.ts';
import { toastNotice } from '../../ui/toasts.tsx';
import { useDeviceSettings } from '../device-settings.ts';
import { endPushWithSession } from '../push/push.ts';
import { boardQuery, orderSummaryQuery, storeOrder } from '../queries.ts';
import { isOnBoard, selectOrders } from './board.ts';
import { recordHeard, useLiveState, watchSilence } from './live-state.ts';
import { startOrderStream } from './order-stream.ts';
import { allowSound, startRinging, stopRinging } from './ring.ts';

/** While the stream is lost, the list is read this often. */
const pollInterval = 15_000;
/** With fewer new orders, a board that did not show all of them reads the next ones. */
const refillBelow = 100;

interface Props {
  locale: string;
  /** Whether the screen shows new orders itself. */
  isOnBoardScreen: boolean;
  onCount: (newOrders: number) => void;
}

/** Follows the orders of the account on every screen: the count, the title, the sound. Renders nothing. */
export default function LiveOrders({ locale, isOnBoardScreen, onCount }: Props) {
  const client = useQueryClient();
  const { data: board, refetch } = useQuery(boardQuery);
  const live = useLiveState();
  const isLoaded = board !== undefined;

  useEffect(() => watchSilence(), []);
  useEffect(() => endPushWithSession(), []);
  useEffect(() => {
    if (!isLoaded) return;
    return startOrderStream({
      readLastEventId: () => client.getQueryData(boardQuery.queryKey)?.lastEventId ?? 0,
      onOrder: (order, eventId) => {
        storeOrder(client, order, eventId);
        void client.invalidateQueries({ queryKey: orderSummaryQuery.queryKey });
      },
      onReset: () => void client.invalidateQueries({ queryKey: ['orders'] }),
      onHeard: recordHeard,
    });
  }, [client, isLoaded]);
  useEffect(() => {
    if (live.status !== 'lost') return;
    void refetch();
    const timer = setInterval(() => void refetch(), pollInterval);
    return () => clearInterval(timer);
  }, [live.status, refetch]);

  const newOrders = selectOrders(board?.orders ?? [], 'new');
  const count = newOrders.length;
  const isRefillDue = board?.hasMoreNew === true && count <= refillBelow;
  useEffect(() => {
    if (isRefillDue) void refetch();
  }, [isRefillDue, refetch]);
  useEffect(() => {
    setTitleCount(count);
    onCount(count);
  }, [count, onCount]);
  useEffect(
    () => () => {
      setTitleCount(0);
      onCount(0);
      stopRinging();
    },
    [onCount],
  );
  useRing(isLoaded ? newOrders : undefined, (order) => {
    if (!isOnBoardScreen)
      toastNotice(
        `Pedido nuevo #${order.number} · ${formatPrice(order.total, { locale, currency: order.currency })}`,
      );
  });
  return null;
}

/** Rings for orders that arrived since the panel opened, until somebody touches the device. */
function useRing(
  newOrders: readonly ListedOrder[] | undefined,
  onArrival: (order: ListedOrder) => void,
): void {
  const [{ hasSound }] = useDeviceSettings();
  const seen = useRef<Set<string>>(undefined);
  const announced = useRef(new Set<string>());
  const [unseenCount, setUnseenCount] = useState(0);

  useEffect(() => {
    if (!newOrders) return;
    seen.current ??= new Set(newOrders.map(({ id }) => id));
    const unseen = newOrders.filter((order) => !seen.current?.has(order.id) && isOnBoard(order));
    for (const order of unseen) {
      if (announced.current.has(order.id)) continue;
      announced.current.add(order.id);
      onArrival(order);
    }
    setUnseenCount(unseen.filter(({ silent }) => !silent).length);
  });
  const ids = newOrders?.map(({ id }) => id).join() ?? '';
  useEffect(() => {
    allowSound();
    const look = () => {
      for (const id of ids.split(',')) seen.current?.add(id);
      setUnseenCount(0);
    };
    // Not on pointerdown: the notice about sound would go before the tap ends, and the button under the finger would move.
    const tap = () => {
      allowSound();
      look();
    };
    addEventListener('pointerdown', look, { capture: true });
    addEventListener('click', tap, { capture: true });
    addEventListener('keydown', tap, { capture: true });
    return () => {
      removeEventListener('pointerdown', look, { capture: true });
      removeEventListener('click', tap, { capture: true });
      removeEventListener('keydown', tap, { capture: true });
    };
  }, [ids]);
  useEffect(() => {
    if (unseenCount > 0 && hasSound) startRinging();
    else stopRinging();
  }, [unseenCount, hasSound]);
}
