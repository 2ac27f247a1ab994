import { whatsappLink } from '@vitrina/contract/orders/messages.ts';
import { orderMessage } from '@vitrina/contract/orders/order-message.ts';
import {
  cancelOrder as cancelEndpoint,
  getOrderByKey,
  getOrderStatus,
  placeOrder as placeEndpoint,
  streamOrderStatus,
} from '@vitrina/contract/orders/public-endpoints.ts';
import type { PlacedOrder } from '@vitrina/contract/orders/schema.ts';
import { orderStatusPath } from '@vitrina/contract/platform/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindPublic } from '../account/sessions/bind.ts';
import { findPublished, requirePublished } from '../business/customization/published-reads.ts';
import { publicLinkFor } from '../business/customization/view.ts';
import type { PublishedId } from '../platform/db/owner.ts';
import { AppError } from '../platform/errors.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import { openEventStream } from '../platform/http/event-stream.ts';
import { ipKeyOf } from '../platform/http/ip-key.ts';
import { consumeLimit } from '../platform/http/rate-limits.ts';
import { canServeOwner, getOrigin } from '../platform/http/request-host.ts';
import { isSameOrigin } from '../platform/http/same-origin.ts';
import { identifyVisitor } from '../platform/http/visitor.ts';
import type { Deps } from './deps.ts';
import { selectOrderingSettings } from './ordering/reads.ts';
import { loadPlacedOrder, type PlacedOrderData } from './placed-reads.ts';
import { OrderRepeatedError, placeOrder } from './placing-writes.ts';
import { enqueueOrderPush } from './push/writes.ts';
import { findLastEventId, findOrderByKey, findOrderByToken, type OrderRow } from './reads.ts';
import { viewCustomerOrder } from './view.ts';
import { cancelOrder } from './writes.ts';

/** Orders that are placed at once. A business has one of them, so that its orders cannot delay those of others. */
const placings = { concurrency: 8, concurrencyPerSource: 1, maxWaiting: 400 };
const maxStreamsPerOrder = 5;

/** A customer's calls, without an account. */
export function publicOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env, limits, orderHub, orderTokens, queue: jobs, secret } = deps;
  const turns = createFairQueue(placings);

  bindPublic(app, placeEndpoint, async ({ params, body, request }) => {
    if (!isSameOrigin(request)) throw new AppError('ORDER_FOREIGN_ORIGIN');
    const ipKey = ipKeyOf(request.ip);
    await consumeLimit(limits.orderAttempts, ipKey, 'TOO_MANY_ORDERS');
    const ownerId = await requirePublished(db, params.userId, 'BUSINESS_NOT_FOUND');
    const { visitor } = identifyVisitor(secret, request);
    try {
      const placed = await turns.run(ownerId, () =>
        placeOrder(db, ownerId, body, {
          visitor,
          consumeLimits: () => consumeOrderLimits(ownerId, ipKey),
          onPlaced: (tx, orderId) => enqueueOrderPush(tx, jobs, ownerId, orderId),
        }),
      );
      return viewPlaced(ownerId, placed, request);
    } catch (error) {
      if (!(error instanceof OrderRepeatedError)) throw error;
      const placed = await loadPlacedOrder(db, ownerId, error.orderId);
      throw new AppError('ORDER_REPEATED', viewPlaced(ownerId, placed, request));
    }
  });

  bindPublic(app, getOrderByKey, async ({ params, request }) => {
    const ownerId = await requirePublished(db, params.userId, 'ORDER_NOT_FOUND');
    const found = await findOrderByKey(db, ownerId, params.key);
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    return viewPlaced(ownerId, await loadPlacedOrder(db, ownerId, found.id), request);
  });

  bindPublic(app, getOrderStatus, async ({ params, request }) => {
    const row = await requireOrderByToken(deps, params.token, request);
    return { order: await view(row) };
  });

  bindPublic(app, cancelEndpoint, async ({ params, request }) => {
    if (!isSameOrigin(request)) throw new AppError('ORDER_FOREIGN_ORIGIN');
    const row = await requireOrderByToken(deps, params.token, request);
    const current = await view(row);
    const cancelled = await cancelOrder(db, row, (changed) => ({
      order: viewCustomerOrder(changed, current.transferAccounts, db.clock.now()),
    }));
    return { order: await view(cancelled) };
  });

  bindPublic(app, streamOrderStatus, async ({ params, request, reply }) => {
    const row = await requireOrderByToken(deps, params.token, request);
    if (orderHub.count(row.ownerId, ({ orderId }) => orderId === row.id) >= maxStreamsPerOrder)
      throw new AppError('TOO_MANY_STREAMS');
    // Read before the order is read again: a change in between is sent twice rather than missed.
    const lastEventId = await findLastEventId(db, row.ownerId);
    const current = await requireOrderByToken(deps, params.token, request);
    const { transferAccounts } = await view(current);
    const viewNow = (changed: OrderRow) => viewCustomerOrder(changed, transferAccounts, db.clock.now());
    let remove = () => {};
    const stream = openEventStream(reply, () => remove());
    const send = (changed: OrderRow) =>
      stream.send('order', { order: viewNow(changed) }, changed.lastEventId);
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

  async function view(row: OrderRow) {
    const { payments } = await selectOrderingSettings(db, row.ownerId as PublishedId);
    return viewCustomerOrder(row, payments.transferAccounts, db.clock.now());
  }

  async function consumeOrderLimits(ownerId: string, ipKey: string): Promise<void> {
    await consumeLimit(limits.ordersPerIpAndBusiness, `${ipKey} ${ownerId}`, 'TOO_MANY_ORDERS');
    await consumeLimit(limits.ordersPerIp, ipKey, 'TOO_MANY_ORDERS');
    await consumeLimit(limits.ordersOfBusiness, ownerId, 'TOO_MANY_ORDERS');
  }

  function viewPlaced(
    ownerId: PublishedId,
    { row, business, slug, settings }: PlacedOrderData,
    request: FastifyRequest,
  ): { order: PlacedOrder; whatsappUrl: string | null } {
    const origin = getOrigin(request, env.publicUrl);
    const token = orderTokens.sign(row.id);
    const url = origin + orderStatusPath(token);
    const order = viewCustomerOrder(row, settings.payments.transferAccounts, db.clock.now());
    const { locale, timeZone } = business;
    const message = orderMessage(
      { ...order, customerName: order.customer?.name ?? '' },
      {
        businessName: business.name,
        link: publicLinkFor(origin, ownerId, slug),
        url,
        money: { locale, currency: row.currency },
        timeZone,
      },
    );
    return {
      order: { ...order, token, url },
      whatsappUrl: settings.whatsappStep ? whatsappLink(business.whatsappNumber, message) : null,
    };
  }
}

/** Returns the order of a token where it may be shown. Throws ORDER_NOT_FOUND, also if the account is deactivated. */
async function requireOrderByToken(deps: Deps, token: string, request: FastifyRequest): Promise<OrderRow> {
  const row = await findOrderByToken(deps.db, deps.orderTokens, token);
  const isServed = row && canServeOwner(request, row.ownerId) && (await findPublished(deps.db, row.ownerId));
  if (!isServed) throw new AppError('ORDER_NOT_FOUND');
  return row;
}
