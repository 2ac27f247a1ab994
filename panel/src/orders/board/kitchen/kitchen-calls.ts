import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { approve } from '@vitrina/contract/account/members/endpoints.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { shownBusiness } from '@vitrina/contract/business/customization/schema.ts';
import { shownOptionGroup, shownOptionGroups, shownProduct } from '@vitrina/contract/menu/availability.ts';
import { endDay } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { listOptionGroups, setOptionSoldOut } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { getProduct, setProductSoldOut } from '@vitrina/contract/menu/products/endpoints.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import {
  changeOrderMinutes,
  correctOrder,
  listOrders,
  moveOrder,
  setOrderSpam,
  undoOrderMove,
} from '@vitrina/contract/orders/board/endpoints.ts';
import {
  type KitchenListedOrder,
  kitchenListedOrder,
  kitchenOrder,
} from '@vitrina/contract/orders/kitchen-order.ts';
import { getOrdering, pauseOrders } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { shownOrdering } from '@vitrina/contract/orders/ordering/schema.ts';
import { type OrderState, openOrderStates } from '@vitrina/contract/orders/states.ts';
import { callOf, type Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { z } from 'zod';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import type { OrderedItem } from '../ordered-items.ts';
import { type Availability, findAvailability, type RunOutCalls } from '../use-run-out.ts';
import { readClaim } from './claim.ts';

// Each call is the endpoint with the view of the kitchen in place of its reply.
const list = {
  ...listOrders,
  reply: z.object({
    orders: z.array(kitchenListedOrder),
    next: z.string().nullable(),
    lastEventId: z.int(),
  }),
};
const orderReply = z.object({ order: kitchenOrder });
const move = { ...moveOrder, reply: orderReply };
const undo = { ...undoOrderMove, reply: orderReply };
const correct = { ...correctOrder, reply: orderReply };
const setSpam = { ...setOrderSpam, reply: orderReply };
const changeMinutes = { ...changeOrderMinutes, reply: orderReply };
const setSoldOut = { ...setProductSoldOut, reply: shownProduct };
const setDishSoldOut = { ...setOptionSoldOut, reply: shownOptionGroup };
const readProduct = { ...getProduct, reply: shownProduct };
const endMenu = { ...endDay, reply: z.object({ menu: z.object({ name: z.string() }) }) };

export const kitchenBusinessQuery = endpointQuery({ ...getCustomization, reply: shownBusiness });
export const kitchenOrderingQuery = {
  ...endpointQuery({ ...getOrdering, reply: shownOrdering }),
  refetchInterval: 60_000,
};

interface KitchenOrders {
  orders: KitchenListedOrder[];
  /** A stream from this event on misses nothing. */
  lastEventId: number;
}

export const kitchenOrdersQuery = queryOptions({
  queryKey: ['kitchen', 'orders'],
  queryFn: async ({ signal }): Promise<KitchenOrders> => {
    const pages = await Promise.all(openOrderStates.map((state) => readState(state, signal)));
    return {
      orders: pages.flatMap(({ orders }) => orders),
      lastEventId: Math.min(...pages.map(({ lastEventId }) => lastEventId)),
    };
  },
  // The stream says when the list changes.
  refetchInterval: 30_000,
});

/** Oldest first. A kitchen with more than three hundred of a state sees the others as these are done. */
async function readState(state: OrderState, signal: AbortSignal): Promise<KitchenOrders> {
  const query = { state, limit: 100, sort: 'oldest' as const };
  const first = await call(list, { query, signal });
  const orders = [...first.orders];
  let { next } = first;
  for (let page = 1; next !== null && page < 3; page++) {
    const more = await call(list, { query: { ...query, cursor: next }, signal });
    orders.push(...more.orders);
    next = more.next;
  }
  return { orders, lastEventId: first.lastEventId };
}

/** A call that was refused, so that it can be sent again with an approval. */
export interface Approvable {
  /** The method and path of the call. */
  call: string;
  /** The id of the order. */
  id: string;
  run: (approval: string) => Promise<unknown>;
}

export function needsApproval(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'APPROVAL_REQUIRED';
}

/** Who taps, and who approved it. */
function headersOf(approval?: string): Record<string, string> {
  return { ...readClaim(), ...(approval && { 'X-Approval': approval }) };
}

const named = (endpoint: Endpoint, id: string, run: Approvable['run']): Approvable => ({
  call: callOf(endpoint),
  id,
  run,
});

export interface Move {
  order: KitchenListedOrder;
  to: OrderState;
  minutes?: number;
  reason?: string;
}

export function sendMove({ order: { id, state }, to, minutes, reason }: Move, approval?: string) {
  const from = openOrderStates.find((open) => open === state);
  return call(move, {
    params: { id },
    body: { to, ...(from && { from }), ...(minutes && { minutes }), ...(reason && { reason }) },
    headers: headersOf(approval),
  });
}

export const approvableMove = (change: Move) =>
  named(moveOrder, change.order.id, (approval) => sendMove(change, approval));

export const sendUndo = (id: string, eventId: number) =>
  call(undo, { params: { id }, body: { eventId }, headers: headersOf() });

/** Returns a ready order to the preparation. */
export const sendCorrection = ({ id, version }: KitchenListedOrder) =>
  call(correct, { params: { id }, body: { to: 'accepted', seenEventId: version }, headers: headersOf() });

export const sendSpam = ({ id }: KitchenListedOrder, approval?: string) =>
  call(setSpam, { params: { id }, body: { spam: true }, headers: headersOf(approval) });

export const approvableSpam = (order: KitchenListedOrder) =>
  named(setOrderSpam, order.id, (approval) => sendSpam(order, approval));

/** `seen`: the order's minutes on this screen. Others are ORDER_MINUTES_CHANGED. */
export const sendMinutes = ({ id, minutes }: KitchenListedOrder, fromNow: number) =>
  call(changeMinutes, { params: { id }, body: { fromNow, seen: minutes }, headers: headersOf() });

/** The day's menu of a product. */
export interface MenuOfDay {
  productId: string;
  /** `2026-11-29` */
  date: string;
}

export const sendEndOfMenu = ({ productId, date }: MenuOfDay, approval?: string) =>
  call(endMenu, { params: { id: productId, date }, headers: headersOf(approval) });

export const approvableEndOfMenu = (menu: MenuOfDay) =>
  named(endDay, menu.productId, (approval) => sendEndOfMenu(menu, approval));

export const kitchenGroupsQuery = endpointQuery(
  { ...listOptionGroups, reply: shownOptionGroups },
  {},
  ({ optionGroups }) => optionGroups,
);

/** How a kitchen reads and changes what can be had. */
export function createRunOutCalls(client: QueryClient): RunOutCalls {
  const setItemSoldOut = (
    { kind, id, productId }: OrderedItem,
    soldOut: SoldOut,
    { groupId = '' }: Availability,
  ): Promise<unknown> =>
    kind === 'option'
      ? call(setDishSoldOut, {
          params: { id: groupId, optionId: id },
          body: { soldOut },
          headers: headersOf(),
        })
      : call(setSoldOut, {
          params: { id: productId },
          body: { soldOut, ...(kind === 'size' && { variantId: id }) },
          headers: headersOf(),
        });
  return {
    read: async (item) => {
      const isOption = item.kind === 'option';
      const groups = isOption ? await client.fetchQuery({ ...kitchenGroupsQuery, staleTime: 0 }) : [];
      const product = isOption ? null : (await call(readProduct, { params: { id: item.productId } })).menu;
      return findAvailability(item, { groups, product });
    },
    setSoldOut: setItemSoldOut,
    setLeft: ({ kind, id }, seen, left) =>
      call(changeStock, { body: { changes: [{ kind, id, seen, left }] }, headers: headersOf() }),
    refresh: () => client.invalidateQueries({ queryKey: kitchenGroupsQuery.queryKey }),
  };
}

export const sendPause = (minutes: number) =>
  call({ ...pauseOrders, reply: shownOrdering }, { body: { minutes }, headers: headersOf() });

/** Resolves to the token of the approval. */
export const askApproval = async (body: { memberId: string; pin: string; call: string; id: string }) =>
  (await call(approve, { body })).approval;
