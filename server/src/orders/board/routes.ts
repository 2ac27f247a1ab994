import {
  correctOrder as correctEndpoint,
  countOrders,
  getOrder,
  listOrders,
  listSpamBatches,
  markOrdersAsSpam as markEndpoint,
  changeOrderMinutes as minutesEndpoint,
  moveOrder as moveEndpoint,
  previewSpam as previewEndpoint,
  setOrderSpam as spamEndpoint,
  streamOrders,
  undoOrderMove as undoEndpoint,
  unmarkOrdersAsSpam as unmarkEndpoint,
} from '@vitrina/contract/orders/board/endpoints.ts';
import { seesAllOrders } from '@vitrina/contract/orders/board/role-moves.ts';
import { isOnBoardState, openOrderStates } from '@vitrina/contract/orders/states.ts';
import { isMemberRole } from '@vitrina/contract/platform/access.ts';
import { findView } from '@vitrina/contract/platform/endpoint.ts';
import { orderStatusPath } from '@vitrina/contract/platform/order-status-path.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindOwner } from '../../account/sessions/bind.ts';
import { requireTokenHash } from '../../account/sessions/request-session.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import type { OrderRow } from '../rows.ts';
import { findRefusedOrders } from '../strangers/reads.ts';
import { previewSpam, selectSpamBatches } from '../strangers/spam-reads.ts';
import { markOrdersAsSpam, unmarkOrdersAsSpam } from '../strangers/spam-writes.ts';
import type { Deps } from './deps.ts';
import { selectOrders, toPeriod } from './list-reads.ts';
import { countMenusToday, countOpenOrders, findLastEventId, findOrder } from './reads.ts';
import { viewListedOrder, viewOrder } from './view.ts';
import { changeOrderMinutes, correctOrder, moveOrder, setOrderSpam, undoOrderMove } from './writes.ts';

/** Boards of one owner that are open at once in one process. */
const maxStreamsPerOwner = 30;

/** The owner's calls. Those without an account are in `orders/placing/routes.ts`. */
export function orderRoutes(app: FastifyInstance, { db, env, orderHub, orderTokens, queue }: Deps): void {
  const urlOf = ({ id }: { id: string }) => env.publicUrl + orderStatusPath(orderTokens.sign(id));
  const view = (row: OrderRow) => viewOrder(row, urlOf(row));

  bindOwner(app, db, listOrders, ({ ownerId, actor, query }) => {
    if (seesAllOrders(actor.role)) return list(ownerId, query);
    const ofBoard = { ...query, state: query.state ?? ('open' as const) };
    if (!isOfBoard(ofBoard)) throw new AppError('FORBIDDEN');
    return list(ownerId, ofBoard);
  });

  async function list(ownerId: OwnerId, query: z.output<(typeof listOrders)['query']>) {
    const { state, from, to, q, cursor, limit, sort } = query;
    // Read first: a stream from this event on repeats a change rather than miss it.
    const lastEventId = await findLastEventId(db, ownerId);
    const period = from || to ? toPeriod(query, (await requireBusiness(db, ownerId)).timeZone) : {};
    const rows = await selectOrders(db, ownerId, {
      ...period,
      state,
      search: q || undefined,
      afterNumber: cursor === undefined ? undefined : Number(cursor),
      limit: limit + 1,
      oldestFirst: sort === 'oldest',
    });
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? String(page.at(-1)?.number) : null;
    return { orders: page.map((row) => viewListedOrder(row, urlOf(row))), next, lastEventId };
  }

  bindOwner(app, db, countOrders, async ({ ownerId }) => ({
    ...(await countOpenOrders(db, ownerId)),
    refused: await findRefusedOrders(db, ownerId),
    menusToday: await countMenusToday(db, ownerId),
  }));

  bindOwner(app, db, getOrder, async ({ ownerId, actor, params }) => {
    const row = await findOrder(db, ownerId, params.id);
    if (!row || (!seesAllOrders(actor.role) && !isOnBoardState(row.state)))
      throw new AppError('ORDER_NOT_FOUND');
    return { order: view(row) };
  });

  bindOwner(app, db, streamOrders, async ({ ownerId, actor, query, request, reply }) => {
    if (orderHub.count(ownerId, ({ orderId }) => orderId === undefined) >= maxStreamsPerOwner)
      throw new AppError('TOO_MANY_STREAMS');
    const named = query.after ?? parseEventId(request.headers['last-event-id']);
    const lastEventId = named ?? (await findLastEventId(db, ownerId));
    const shown = findView(streamOrders, actor.role);
    const show = (row: OrderRow) => {
      const event = { order: view(row) };
      return shown ? (z.encode(shown, event) as object) : event;
    };
    let remove = () => {};
    const stream = openEventStream(reply, () => remove());
    remove = orderHub.add({
      ownerId,
      sessionHash: requireTokenHash(request),
      role: isMemberRole(actor.role) ? actor.role : undefined,
      lastEventId,
      stream,
      send: (row) => stream.send('order', show(row), row.lastEventId),
      sendReset: () => stream.send('reset', {}),
    });
  });

  bindOwner(app, db, moveEndpoint, async ({ ownerId, actor, params, body }) => ({
    order: view(await moveOrder(db, queue, ownerId, actor, params.id, body, (row) => ({ order: view(row) }))),
  }));
  bindOwner(app, db, minutesEndpoint, async ({ ownerId, actor, params, body }) => ({
    order: view(
      await changeOrderMinutes(db, queue, ownerId, actor, params.id, body, (row) => ({ order: view(row) })),
    ),
  }));
  bindOwner(app, db, undoEndpoint, async ({ ownerId, actor, params, body }) => ({
    order: view(await undoOrderMove(db, ownerId, actor, params.id, body.eventId)),
  }));
  bindOwner(app, db, correctEndpoint, async ({ ownerId, actor, params, body }) => ({
    order: view(
      await correctOrder(db, queue, ownerId, actor, params.id, body, (row) => ({ order: view(row) })),
    ),
  }));
  bindOwner(app, db, spamEndpoint, async ({ ownerId, actor, params, body }) => ({
    order: view(await setOrderSpam(db, ownerId, actor, params.id, body.spam)),
  }));
  bindOwner(app, db, markEndpoint, ({ ownerId, actor, body }) => markOrdersAsSpam(db, ownerId, actor, body));
  bindOwner(app, db, previewEndpoint, ({ ownerId, body }) => previewSpam(db, ownerId, body));
  bindOwner(app, db, listSpamBatches, async ({ ownerId }) => ({
    batches: await selectSpamBatches(db, ownerId),
  }));
  bindOwner(app, db, unmarkEndpoint, ({ ownerId, actor, params }) =>
    unmarkOrdersAsSpam(db, ownerId, actor, params.id),
  );
}

/** Whether a list has orders of the board alone, unfiltered: a filter by a phone or a day would tell more than its rows. */
function isOfBoard({ state, q, from, to }: z.output<(typeof listOrders)['query']>): boolean {
  const isOpen = state === 'open' || openOrderStates.some((open) => open === state);
  return isOpen && !q && from === undefined && to === undefined;
}

function parseEventId(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
