import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { OrderBook } from './paypal-orders.ts';
import type { FakeOrder } from './paypal-records.ts';
import { errorReply, json, type Reply } from './paypal-replies.ts';
import { describeCapture } from './paypal-resources.ts';

export const clientId = 'cliente-de-prueba';
const clientSecret = 'secreto-de-prueba';
export const apiSettings = { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret };

/** OAuth, Orders v2 and Payments v2. */
export function createApi(book: OrderBook) {
  const tokens = new Set<string>();
  /** Reads the current state of what an earlier request with the same key has created or rejected. */
  const readByKey = new Map<string, () => Reply>();
  const keysInProgress = new Set<string>();

  /** `finish` must be called when the reply was sent. */
  function respond(request: IncomingMessage, path: string, body: string): { reply: Reply; finish(): void } {
    const done = (reply: Reply) => ({ reply, finish: () => {} });
    if (path === '/v1/oauth2/token') return done(issueToken(request.headers.authorization));
    if (!tokens.has(request.headers.authorization ?? ''))
      return done(errorReply(401, 'AUTHENTICATION_FAILURE'));
    if (request.method !== 'POST') return done(read(path));
    const requestId = request.headers['paypal-request-id'];
    if (typeof requestId !== 'string') return done(write(path, body)());
    const key = `${path} ${requestId}`;
    // PayPal may fail the second of two simultaneous requests: https://developer.paypal.com/api/rest/reference/idempotency
    if (keysInProgress.has(key)) return done(errorReply(409, 'PREVIOUS_REQUEST_IN_PROGRESS'));
    const readPrevious = readByKey.get(key);
    // “PayPal returns the latest status of the previous request” (same page), with 200 instead of 201.
    if (readPrevious) return done(toRepeated(readPrevious()));
    const readNow = write(path, body);
    readByKey.set(key, readNow);
    keysInProgress.add(key);
    return { reply: readNow(), finish: () => keysInProgress.delete(key) };
  }

  /** https://developer.paypal.com/api/rest/authentication/ */
  function issueToken(authorization: string | undefined): Reply {
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== expected) {
      return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    const token = randomBytes(16).toString('hex');
    tokens.add(`Bearer ${token}`);
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 });
  }

  function read(path: string): Reply {
    const [, kind, id = ''] =
      /^\/v2\/(checkout\/orders|payments\/captures|payments\/refunds)\/([\w-]+)$/.exec(path) ?? [];
    if (kind === 'checkout/orders') {
      const order = book.orders.get(id);
      return order && !order.isGone
        ? json(200, book.viewOrder(order))
        : errorReply(404, 'INVALID_RESOURCE_ID');
    }
    if (kind === 'payments/captures') {
      const order = book.findByCapture(id);
      const capture = order?.captures.find((candidate) => candidate.id === id);
      return order && capture
        ? json(200, describeCapture(order, capture))
        : errorReply(404, 'INVALID_RESOURCE_ID');
    }
    const refund = kind && book.refunds.get(id);
    return refund ? json(200, book.viewRefund(refund)) : errorReply(404, 'INVALID_RESOURCE_ID');
  }

  /** Takes effect and returns how to read its result. */
  function write(path: string, body: string): () => Reply {
    if (path === '/v2/checkout/orders') {
      const order = book.create(JSON.parse(body));
      return () => (order ? json(201, book.viewOrder(order)) : errorReply(400, 'MISSING_REQUIRED_PARAMETER'));
    }
    const [, orderId = ''] = /^\/v2\/checkout\/orders\/([\w-]+)\/capture$/.exec(path) ?? [];
    const order = book.orders.get(orderId);
    if (order) return captureOrder(order);
    const [, captureId = ''] = /^\/v2\/payments\/captures\/([\w-]+)\/refund$/.exec(path) ?? [];
    const refundedOrder = book.findByCapture(captureId);
    if (!refundedOrder) return () => errorReply(404, 'INVALID_RESOURCE_ID');
    const refund = book.startRefund(refundedOrder.id, undefined, refundedOrder.refundOutcome);
    return () => json(201, book.viewRefund(refund));
  }

  function captureOrder(order: FakeOrder): () => Reply {
    if (order.isGone) return () => errorReply(404, 'INVALID_RESOURCE_ID');
    const issue = book.capture(order);
    const rejection = issue && errorReply(422, issue);
    return () => rejection || json(201, book.viewOrder(order));
  }

  return { respond };
}

function toRepeated(reply: Reply): Reply {
  return reply.status === 201 ? { ...reply, status: 200 } : reply;
}
