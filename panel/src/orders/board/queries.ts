import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { setOrderPaid } from '@vitrina/contract/orders/bills/endpoints.ts';
import {
  changeOrderMinutes,
  correctOrder,
  countOrders,
  getOrder,
  getOrderSummary,
  listOrders,
  listSpamBatches,
  markOrdersAsSpam,
  moveOrder,
  previewSpam,
  setOrderSpam,
  undoOrderMove,
  unmarkOrdersAsSpam,
} from '@vitrina/contract/orders/board/endpoints.ts';
import {
  type ListedOrder,
  type MissingStock,
  missingStock,
  type Order,
  order as orderSchema,
  orderState,
} from '@vitrina/contract/orders/schema.ts';
import { type OrderState, openOrderStates } from '@vitrina/contract/orders/states.ts';
import type { SpamScope } from '@vitrina/contract/orders/strangers/spam-scope.ts';
import type { ErrorCode } from '@vitrina/contract/platform/errors.ts';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';
import { type Board, mergeList, mergeOrder } from './live/board.ts';

/** A board with more new orders would be of no use. */
const maxNewPages = 2;
const pageSize = 100;

export const boardQuery = queryOptions({
  queryKey: ['orders', 'board'],
  queryFn: async ({ signal, client }): Promise<Board> => {
    const list = await readOpenOrders(signal);
    return mergeList(client.getQueryData<Board>(['orders', 'board']), list);
  },
  // The stream keeps it up to date.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** An order that moves between the reads may be in none of them. The stream sends it, because it begins at the earliest read. */
async function readOpenOrders(signal: AbortSignal): Promise<Board> {
  const lists = await Promise.all(
    openOrderStates.map((state) => readState(state, signal, state === 'new' ? maxNewPages : undefined)),
  );
  const lastEventId = Math.min(...lists.map((list) => list.lastEventId));
  const hasMoreNew = lists.some(({ hasMore }) => hasMore);
  return lists
    .flatMap(({ orders }) => orders)
    .reduce<Board>((merged, order) => mergeOrder(merged, order, lastEventId), {
      orders: [],
      lastEventId,
      hasMoreNew,
    });
}

/** Oldest first, because those that do not fit have waited the shortest. */
async function readState(state: OrderState, signal: AbortSignal, maxPages = Number.POSITIVE_INFINITY) {
  const query = { state, limit: pageSize, sort: 'oldest' as const };
  const first = await call(listOrders, { query, signal });
  const orders = [...first.orders];
  let { next } = first;
  for (let page = 1; next !== null && page < maxPages; page++) {
    const more = await call(listOrders, { query: { ...query, cursor: next }, signal });
    orders.push(...more.orders);
    next = more.next;
  }
  return { orders, lastEventId: first.lastEventId, hasMore: next !== null };
}

/** Strangers' orders are in no stream. */
export const orderCountsQuery = { ...endpointQuery(countOrders), refetchInterval: 30_000, staleTime: 0 };

export const orderQuery = (id: string) => ({
  ...endpointQuery(getOrder, { params: { id } }, ({ order }) => order),
  staleTime: 0,
});

export const orderSummaryQuery = endpointQuery(getOrderSummary, { query: { days: 30 } });

/** Shows a changed order wherever it is on the screen. */
export function storeOrder(client: QueryClient, order: Order, eventId?: number): void {
  client.setQueryData(boardQuery.queryKey, (board) => board && mergeOrder(board, order, eventId));
  client.setQueryData(orderQuery(order.id).queryKey, (known) => known && order);
  client.setQueriesData<OrderPages>(
    {
      predicate: ({ queryKey: [room, list] }) => room === 'orders' && (list === 'history' || list === 'held'),
    },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          orders: page.orders.map((other) => (other.id === order.id ? order : other)),
        })),
      },
  );
}

interface OrderPages {
  pages: { orders: ListedOrder[]; next: string | null }[];
  pageParams: unknown[];
}

export interface OrderMove {
  order: ListedOrder;
  to: OrderState;
  minutes?: number | undefined;
  reason?: string | undefined;
}

export function useMoveOrder() {
  return useOrderChange(({ order, to, minutes, reason }: OrderMove) =>
    call(moveOrder, {
      params: { id: order.id },
      body: {
        to,
        from: orderState.safeParse(order.state).data,
        ...(minutes && { minutes }),
        ...(reason && { reason }),
      },
    }),
  );
}

/** Rejects with ORDER_MINUTES_CHANGED if another device changed the promise since `order` was read. */
export function useChangeOrderMinutes() {
  return useOrderChange(({ order, fromNow }: { order: ListedOrder; fromNow: number }) =>
    call(changeOrderMinutes, { params: { id: order.id }, body: { fromNow, seen: order.minutes } }),
  );
}

export function useUndoOrderMove() {
  return useOrderChange(({ id, eventId }: { id: string; eventId: number }) =>
    call(undoOrderMove, { params: { id }, body: { eventId } }),
  );
}

/** Rejects with ORDER_STATE if the order changed since `order` was read. */
export function useCorrectOrder() {
  return useOrderChange(({ order, to }: { order: ListedOrder; to: OrderState }) =>
    call(correctOrder, { params: { id: order.id }, body: { to, seenEventId: order.version } }),
  );
}

export function useSetOrderPaid() {
  return useOrderChange(({ id, isPaid }: { id: string; isPaid: boolean }) =>
    call(setOrderPaid, { params: { id }, body: { paid: isPaid } }),
  );
}

export function useSetOrderSpam() {
  return useOrderChange(({ id, spam }: { id: string; spam: boolean }) =>
    call(setOrderSpam, { params: { id }, body: { spam } }),
  );
}

const allOrders = { queryKey: ['orders'] };
/** Resolves to how many orders would be marked as false, with the first ones. */
export const readSpamPreview = (body: SpamScope) => call(previewSpam, { body });

export const spamBatchesQuery = {
  ...endpointQuery(listSpamBatches, {}, ({ batches }) => batches),
  staleTime: 0,
};

export const useMarkOrdersAsSpam = () => useCall(markOrdersAsSpam, { invalidates: [allOrders] });
export const useUnmarkOrdersAsSpam = () => useCall(unmarkOrdersAsSpam, { invalidates: [allOrders] });

function useOrderChange<Change>(send: (change: Change) => Promise<{ order: Order }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ order }) => {
      storeOrder(client, order);
      void client.invalidateQueries({ queryKey: orderSummaryQuery.queryKey });
      void client.invalidateQueries({ queryKey: orderCountsQuery.queryKey });
    },
    onError: (error) => {
      const current = readCurrentOrder(error, 'ORDER_STATE', 'ORDER_MINUTES_CHANGED');
      if (current) storeOrder(client, current);
      // The change may have been saved although the reply was lost.
      else void client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

const currentOrder = z.union([orderSchema, z.object({ order: orderSchema }).transform(({ order }) => order)]);

/** Returns the order as another device left it, from the error of a change that the server rejected. */
export function readCurrentOrder(error: unknown, ...codes: ErrorCode[]): Order | undefined {
  if (!(error instanceof ApiError) || !codes.some((code) => code === error.code)) return undefined;
  return currentOrder.safeParse(error.current).data;
}

/** Returns what an order needs and is not there. Undefined for any other error. */
export function readMissingStock(error: unknown): MissingStock[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ORDER_STOCK') return undefined;
  return z.array(missingStock).safeParse(error.missing).data;
}
