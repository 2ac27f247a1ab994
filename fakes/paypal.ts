import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyAndCertificate } from './certificate.ts';
import { apiSettings, createApi } from './paypal-api.ts';
import { respondToBuyer } from './paypal-buyer.ts';
import { createFaults, type Fault, type FaultOptions } from './paypal-faults.ts';
import { createOrderBook } from './paypal-orders.ts';
import type { FakeDispute, FakeEvent, FakeOrder, FakeRefund } from './paypal-records.ts';
import { errorReply, type Reply, readText, send } from './paypal-replies.ts';
import { type SignedWebhook, signWebhook } from './paypal-webhooks.ts';

const webhookId = 'WEBHOOK-DE-PRUEBA';
/** The certificate of a webhook event: https://developer.paypal.com/api/rest/webhooks/rest/ (PAYPAL-CERT-URL) */
const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';

interface SignOptions {
  by: 'paypal' | 'stranger';
  webhookId: string;
  certificateUrl: string;
}

export interface FakePaypal {
  url: string;
  /** The PAYPAL_* settings for this fake. */
  settings: Record<string, string>;
  orders: ReadonlyMap<string, FakeOrder>;
  /** Refunds by their id, oldest first. */
  refunds: ReadonlyMap<string, FakeRefund>;
  /** All received requests, such as `POST /v2/checkout/orders`. */
  requests: string[];
  /** The query of each request for the script. */
  sdkLoads: URLSearchParams[];
  /** Approves the order as the buyer. Returns its event, unless the order cannot be approved now. */
  approve(orderId: string): FakeEvent | undefined;
  /** `times` requests whose path matches fail, after `after` others. */
  injectFault(kind: Fault, options?: FaultOptions): void;
  /** Cancels the planned faults. */
  clearFaults(): void;
  /** Completes or declines a pending capture. */
  decide(orderId: string, status: 'COMPLETED' | 'DECLINED'): FakeEvent;
  /** Refunds `amount` of an order; by default all that remains. */
  refund(orderId: string, amount?: string, status?: FakeRefund['status']): FakeEvent;
  /** Brings a pending refund to its end. */
  settleRefund(refundId: string, status: FakeRefund['status']): FakeEvent;
  /** Reverses a payment after a dispute. The event's resource can be the capture itself. */
  dispute(orderId: string, dispute: FakeDispute): FakeEvent;
  reverse(orderId: string, options?: { asCapture?: boolean }): FakeEvent;
  /** Builds the signed request of an event. `stranger` signs with another key; its certificate is at `/stranger`. */
  sign(event: FakeEvent, options?: Partial<SignOptions>): SignedWebhook;
  /** Sends an event to the app at `origin`. Resolves to the HTTP status. */
  deliver(event: FakeEvent, origin: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts PayPal's OAuth, Orders v2, Payments v2, webhooks, script and approval page on a free port of 127.0.0.1. */
export async function startFakePaypal(): Promise<FakePaypal> {
  const faults = createFaults();
  const requests: string[] = [];
  const sdkLoads: URLSearchParams[] = [];
  const paypal = createKeyAndCertificate('messageverificationcerts.paypal.com');
  const stranger = createKeyAndCertificate('messageverificationcerts.paypal.com');
  const certificates = new Map([
    [certificatePath, paypal.certificate],
    ['/stranger', stranger.certificate],
    ['/v1/notifications/certs/CERT-large', 'x'.repeat(1_000_000)],
  ]);

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const book = createOrderBook(url);
  const api = createApi(book);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    requests.push(`${request.method} ${pathname}`);
    if (pathname === '/sdk/js') sdkLoads.push(searchParams);
    const body = await readText(request);
    const fault = faults.take(pathname);
    if (fault?.kind === 'lose-request') return void request.socket.destroy();
    if (fault?.kind === 'error') return send(response, errorReply(503, 'SERVICE_UNAVAILABLE'));
    if (fault?.kind === 'unauthorized') return send(response, errorReply(401, 'AUTHENTICATION_FAILURE'));
    const { reply, finish } = respond(request, pathname, searchParams, body);
    if (fault?.kind === 'late') await sleep(fault.ms);
    finish();
    if (fault?.kind === 'lose-reply') return void request.socket.destroy();
    send(response, reply);
  }

  function respond(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    body: string,
  ): { reply: Reply; finish(): void } {
    const certificate = certificates.get(path);
    const reply: Reply | undefined = certificate
      ? { status: 200, body: certificate, type: 'application/x-pem-file' }
      : respondToBuyer(book, request, path, query);
    return reply ? { reply, finish: () => {} } : api.respond(request, path, body);
  }

  function sign(event: FakeEvent, options: Partial<SignOptions> = {}): SignedWebhook {
    const signer = options.by === 'stranger' ? stranger : paypal;
    return signWebhook(signer, event, { webhookId, certificateUrl: url + certificatePath, ...options });
  }

  return {
    url,
    settings: {
      ...apiSettings,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_URL: url,
      PAYPAL_SDK_URL: `${url}/sdk/js`,
    },
    orders: book.orders,
    refunds: book.refunds,
    requests,
    sdkLoads,
    approve: book.approve,
    injectFault: faults.inject,
    clearFaults: faults.clear,
    decide: book.decide,
    refund(orderId, amount, status) {
      const { id } = book.startRefund(orderId, amount, status);
      const event = book.orders.get(orderId)?.events.at(-1);
      if (!event) throw new Error(`refund ${id} has no event`);
      return event;
    },
    settleRefund(refundId, status) {
      const refund = book.refunds.get(refundId);
      if (!refund) throw new Error(`no refund ${refundId}`);
      return book.settle(refund, status);
    },
    reverse: book.reverse,
    dispute: book.dispute,
    sign,
    async deliver(event, origin) {
      const { headers, body } = sign(event);
      return (await fetch(`${origin}/api/webhooks/paypal`, { method: 'POST', headers, body })).status;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
