import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultOrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { useEffect, useMemo } from 'react';
import { toastNotice } from '../../../ui/toasts.tsx';
import { orderingQuery } from '../../ordering/queries.ts';
import { endPushWithSession } from '../../push/push.ts';
import { boardQuery, orderSummaryQuery, storeOrder } from '../queries.ts';
import { selectOrders } from './board.ts';
import { recordHeard, useLiveState, watchSilence } from './live-state.ts';
import { startOrderStream } from './order-stream.ts';
import { recordServerTime } from './server-clock.ts';
import { useBell } from './use-bell.ts';
import { useArrivals, useWaitingCount } from './use-news.ts';

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
  const { preparationMinutes } = useQuery(orderingQuery).data ?? defaultOrderingSettings;
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
      onServerTime: recordServerTime,
    });
  }, [client, isLoaded]);
  useEffect(() => {
    if (live.status !== 'lost') return;
    void refetch();
    const timer = setInterval(() => void refetch(), pollInterval);
    return () => clearInterval(timer);
  }, [live.status, refetch]);

  const newOrders = useMemo(() => selectOrders(board?.orders ?? [], 'new'), [board]);
  const acceptedOrders = useMemo(() => selectOrders(board?.orders ?? [], 'accepted'), [board]);
  const count = newOrders.length;
  const isRefillDue = board?.hasMoreNew === true && count <= refillBelow;
  useEffect(() => {
    if (isRefillDue) void refetch();
  }, [isRefillDue, refetch]);
  useWaitingCount(count, onCount);
  useBell(newOrders, acceptedOrders, preparationMinutes);
  useArrivals(
    isLoaded ? newOrders : undefined,
    ({ id }) => id,
    ({ number, total, currency }) => {
      if (!isOnBoardScreen)
        toastNotice(`Pedido nuevo #${number} · ${formatPrice(total, { locale, currency })}`);
    },
  );
  return null;
}
