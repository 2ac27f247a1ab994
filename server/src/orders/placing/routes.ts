import {
  cancelOrder as cancelEndpoint,
  getOrderByKey,
  getOrderPushKey,
  getOrderStatus,
  placeOrder as placeEndpoint,
  streamOrderStatus,
  subscribeToOrder,
  unsubscribeFromOrder,
} from '@vitrina/contract/orders/placing/endpoints.ts';
import type { CustomerOrder, PlacedOrder } from '@vitrina/contract/orders/schema.ts';
import { orderStatusPath } from '@vitrina/contract/platform/order-status-path.ts';
import { orderPath } from '@vitrina/contract/platform/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindPublic } from '../../account/sessions/bind.ts';
import {
  findPublished,
  requirePublished,
  requireVisited,
} from '../../business/customization/published-reads.ts';
import { publicLinkFor } from '../../business/customization/view.ts';
import { findShownOwner } from '../../business/visitors/shown-owner.ts';
import { identifySource } from '../../business/visitors/source.ts';
import { createVisitorTurns } from '../../business/visitors/turns.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { canServeOwner, getOrigin } from '../../platform/http/request-host.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { createSharedReads } from '../../platform/shared-reads.ts';
import { findLastEventId, findOrderByKey, findOrderByToken } from '../board/reads.ts';
import { viewCustomerOrder, viewOrderChat } from '../board/view.ts';
import { cancelOrder } from '../board/writes.ts';
import { selectOrderingSettings } from '../ordering/reads.ts';
import { scheduleAnnouncements } from '../push/announcement-writes.ts';
import { subscribeCustomer, unsubscribeCustomer } from '../push/customer-writes.ts';
import { requireKnownService } from '../push/writes.ts';
import type { OrderRow } from '../rows.ts';
import { countOrder, selectStanding } from '../strangers/intake.ts';
import { createRefusalCounter } from '../strangers/refusal-writes.ts';
import type { Deps } from './deps.ts';
import { loadPlacedOrder, type PlacedOrderData } from './placed-reads.ts';
import { OrderRepeatedError, placeOrder } from './writes.ts';

const maxStreamsPerOrder = 5;

/** A customer's calls, without an account. */
export function publicOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env, limits, orderHub, orderTokens, push, queue: jobs, secret } = deps;
  const turns = createVisitorTurns();
  const countRefusal = createRefusalCounter(db, (error) =>
    app.log.warn(error, 'refused orders are not counted'),
  );
  const shareStatus = createSharedReads<{ ownerId: string; order: CustomerOrder } | null>();

  bindPublic(app, placeEndpoint, async ({ params, body, request }) => {
    if (!isSameOrigin(request)) throw new AppError('ORDER_FOREIGN_ORIGIN');
    const source = identifySource(secret, request);
    await consumeLimit(limits.orderAttempts, source.ipKey, 'TOO_MANY_ORDERS');
    const ownerId = await requireVisited(db, params.userId, 'BUSINESS_NOT_FOUND');
    const { visitor, network } = source;
    const { previousOrder } = body;
    try {
      const placed = await turns.run(ownerId, source.ipKey, () =>
        placeOrder(db, ownerId, body, {
          visitor,
          network,
          selectStanding: (tx) => selectStanding(tx, orderTokens, ownerId, source, previousOrder),
          count: (order, standing) => countOrder(limits, ownerId, source, standing, order),
          onPlaced: (tx, order) => scheduleAnnouncements(tx, jobs, order),
        }),
      );
      return viewPlaced(ownerId, placed, request);
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_ORDERS') countRefusal(ownerId);
      if (!(error instanceof OrderRepeatedError)) throw error;
      const placed = await loadPlacedOrder(db, ownerId, error.orderId);
      throw new AppError('ORDER_REPEATED', viewPlaced(ownerId, placed, request));
    }
  });

  bindPublic(app, getOrderByKey, async ({ params, request }) => {
    await limitReads(request);
    const ownerId = await requirePublished(db, params.userId, 'ORDER_NOT_FOUND');
    const found = await findOrderByKey(db, ownerId, params.key);
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    return viewPlaced(ownerId, await loadPlacedOrder(db, ownerId, found.id), request);
  });

  bindPublic(app, getOrderStatus, async ({ params, request }) => {
    await limitReads(request);
    const status = await shareStatus(params.token, () => findStatus(params.token));
    if (!status || !canServeOwner(request, status.ownerId)) throw new AppError('ORDER_NOT_FOUND');
    return { order: status.order };
  });

  bindPublic(app, cancelEndpoint, async ({ params, request }) => {
    const row = await requireOrderOfPage(params.token, request);
    const view = await loadView(row);
    return view(await cancelOrder(db, row, view));
  });

  bindPublic(app, getOrderPushKey, async ({ params, request }) => {
    await limitReads(request);
    await requireOrderByToken(deps, params.token, request);
    return { publicKey: push.publicKey };
  });

  bindPublic(app, subscribeToOrder, async ({ params, body, request }) => {
    const row = await requireOrderOfPage(params.token, request);
    requireKnownService(push, body);
    return { id: await subscribeCustomer(db, jobs, row, body, await loadView(row)) };
  });

  bindPublic(app, unsubscribeFromOrder, async ({ params, request }) => {
    await unsubscribeCustomer(db, await requireOrderOfPage(params.token, request), params.id);
  });

  bindPublic(app, streamOrderStatus, async ({ params, request, reply }) => {
    await limitReads(request);
    const row = await requireOrderByToken(deps, params.token, request);
    if (orderHub.count(row.ownerId, ({ orderId }) => orderId === row.id) >= maxStreamsPerOrder)
      throw new AppError('TOO_MANY_STREAMS');
    // Read before the order is read again: a change in between is sent twice rather than missed.
    const lastEventId = await findLastEventId(db, row.ownerId);
    const current = await requireOrderByToken(deps, params.token, request);
    const view = await loadView(current);
    let remove = () => {};
    const stream = openEventStream(reply, () => remove());
    const send = (changed: OrderRow) => stream.send('order', view(changed), changed.lastEventId);
    send(current);
    remove = orderHub.add({
      ownerId: row.ownerId,
      orderId: row.id,
      lastEventId,
      stream,
      send,
      sendReset() {},
    });
  });

  async function findStatus(token: string) {
    const row = await findOrderByToken(db, orderTokens, token);
    const isServed = row && (await findPublished(db, row.ownerId));
    if (!isServed) return null;
    return { ownerId: row.ownerId, ...(await loadView(row))(row) };
  }

  /** Resolves to what shows the order after a change. */
  async function loadView({ ownerId }: OrderRow): Promise<(row: OrderRow) => { order: CustomerOrder }> {
    const settings = await selectOrderingSettings(db, ownerId);
    return (row) => ({ order: viewCustomerOrder(row, settings, db.clock.now()) });
  }

  /** For changes. Throws ORDER_FOREIGN_ORIGIN, TOO_MANY_REQUESTS, ORDER_NOT_FOUND. */
  async function requireOrderOfPage(token: string, request: FastifyRequest): Promise<OrderRow> {
    if (!isSameOrigin(request)) throw new AppError('ORDER_FOREIGN_ORIGIN');
    await limitReads(request);
    return requireOrderByToken(deps, token, request);
  }

  async function limitReads({ ip }: FastifyRequest): Promise<void> {
    await consumeLimit(limits.orderReads, ipKeyOf(ip), 'TOO_MANY_REQUESTS');
  }

  function viewPlaced(
    ownerId: PublishedId,
    { row, business, slug, settings }: PlacedOrderData,
    request: FastifyRequest,
  ): { order: PlacedOrder; whatsappUrl: string | null } {
    const origin = getOrigin(request, env.publicUrl);
    const token = orderTokens.sign(row.id);
    const url = origin + orderStatusPath(token);
    const order = viewCustomerOrder(row, settings, db.clock.now());
    const link = publicLinkFor(origin, ownerId, slug);
    const confirmationUrl = env.publicUrl + orderPath(row.id);
    return {
      order: { ...order, token, url },
      whatsappUrl: viewOrderChat(order, settings, business, { link, url, confirmationUrl }),
    };
  }
}

/** Returns the order of a token where it may be shown. Throws ORDER_NOT_FOUND, also if the account is deactivated. */
async function requireOrderByToken(deps: Deps, token: string, request: FastifyRequest): Promise<OrderRow> {
  const row = await findOrderByToken(deps.db, deps.orderTokens, token);
  if (!row || !(await findShownOwner(deps.db, request, row.ownerId))) throw new AppError('ORDER_NOT_FOUND');
  return row;
}
