import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCertified } from './certificate.ts';
import { type SignedWebhook, signWebhook } from './paypal-webhooks.ts';

const sdkScript = readFileSync(new URL('./paypal-sdk.js', import.meta.url), 'utf8');
const clientId = 'cliente-de-prueba';
const clientSecret = 'secreto-de-prueba';
const webhookId = 'WEBHOOK-DE-PRUEBA';

interface Money {
  currency_code: string;
  value: string;
}

export interface FakeCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  amount: Money;
  /** In cents. */
  refunded: number;
}

export interface FakeOrder {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  reference: string;
  amount: Money;
  captures: FakeCapture[];
  /** What PayPal has to tell about it; each is delivered when, and as often as, a test says so. */
  events: FakeEvent[];
  returnUrl: string;
  cancelUrl: string;
  /** What becomes of the next capture. */
  outcome: 'completed' | 'pending' | 'declined';
}

export interface FakeEvent {
  id: string;
  event_type: string;
  resource: Record<string, unknown>;
}

/**
 * - `error`: 503 before anything is done. `unauthorized`: 401, as with a token that was revoked.
 * - `lose-request`: the connection breaks before, `lose-reply`: after it was done.
 * - `late`: done and answered, but only after `ms`.
 */
export type Fault = 'error' | 'unauthorized' | 'lose-request' | 'lose-reply' | 'late';

interface SignOptions {
  by: 'paypal' | 'stranger';
  webhookId: string;
  certificateUrl: string;
}

interface PlannedTrouble {
  kind: Fault;
  path: RegExp;
  /** How many get through before. */
  after: number;
  times: number;
  ms: number;
}

export interface FakePaypal {
  url: string;
  /** The PAYPAL_* settings that lead here. */
  settings: Record<string, string>;
  orders: ReadonlyMap<string, FakeOrder>;
  /** Every request that reached it, as `POST /v2/checkout/orders`. */
  requests: string[];
  /** The options with which browsers loaded the script. */
  sdkLoads: URLSearchParams[];
  /** The buyer agrees. */
  approve(orderId: string): void;
  /** Of the requests whose path matches, `times` get into trouble, `after` others. */
  injectFault(kind: Fault, options?: Partial<Omit<PlannedTrouble, 'kind'>>): void;
  /** Forgets planned troubles. */
  clearFaults(): void;
  /** Decides a capture that is held. */
  decide(orderId: string, status: 'COMPLETED' | 'DECLINED'): FakeEvent;
  /** Sends money of an order back; all that is left without `amount`. */
  refund(orderId: string, amount?: string): FakeEvent;
  /** A dispute that the buyer won; the notice may have the capture itself for its resource. */
  reverse(orderId: string, options?: { asCapture?: boolean }): FakeEvent;
  /** An event as a request; `stranger` has a key and a certificate too, at `/stranger`. */
  sign(event: FakeEvent, options?: Partial<SignOptions>): SignedWebhook;
  /** Sends an event to the product at `origin`; answers the status. */
  deliver(event: FakeEvent, origin: string): Promise<number>;
  stop(): Promise<void>;
}

/** A PayPal that speaks its protocol on a free port of 127.0.0.1: OAuth, Orders v2, notices, script and approval page. */
export async function startFakePaypal(): Promise<FakePaypal> {
  const orders = new Map<string, FakeOrder>();
  const remembered = new Map<string, Reply>();
  const tokens = new Set<string>();
  const troubles: PlannedTrouble[] = [];
  const requests: string[] = [];
  const sdkLoads: URLSearchParams[] = [];
  const paypal = createCertified('messageverificationcerts.paypal.com');
  const stranger = createCertified('messageverificationcerts.paypal.com');
  const certificates = new Map([
    ['/v1/notifications/certs/CERT-paypal', paypal.certificate],
    ['/stranger', stranger.certificate],
  ]);

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    requests.push(`${request.method} ${pathname}`);
    const body = await readText(request);
    const injectFault = nextTrouble(pathname);
    if (injectFault === 'lose-request') return void request.socket.destroy();
    if (injectFault === 'error') return send(response, refusal(503, 'SERVICE_UNAVAILABLE'));
    if (injectFault === 'unauthorized') return send(response, refusal(401, 'AUTHENTICATION_FAILURE'));
    const reply = answer(request, pathname, searchParams, body);
    if (injectFault === 'lose-reply') return void request.socket.destroy();
    if (typeof injectFault === 'number') await sleep(injectFault);
    send(response, reply);
  }

  function nextTrouble(pathname: string): Exclude<Fault, 'late'> | number | undefined {
    const index = troubles.findIndex(({ path }) => path.test(pathname));
    const planned = troubles[index];
    if (!planned) return undefined;
    if (planned.after > 0) {
      planned.after -= 1;
      return undefined;
    }
    planned.times -= 1;
    if (planned.times === 0) troubles.splice(index, 1);
    return planned.kind === 'late' ? planned.ms : planned.kind;
  }

  function answer(request: IncomingMessage, path: string, query: URLSearchParams, body: string): Reply {
    const certificate = certificates.get(path);
    if (certificate) return { status: 200, body: certificate, type: 'application/x-pem-file' };
    if (path === '/sdk/js') {
      sdkLoads.push(query);
      return { status: 200, body: sdkScript, type: 'text/javascript' };
    }
    if (path.startsWith('/checkoutnow')) return answerBuyer(request, path, query);
    if (path === '/v1/oauth2/token') return giveToken(request.headers.authorization);
    if (!tokens.has(request.headers.authorization ?? '')) return refusal(401, 'AUTHENTICATION_FAILURE');
    const key = request.headers['paypal-request-id'];
    if (request.method !== 'POST' || typeof key !== 'string')
      return answerApi(request.method ?? '', path, body);
    const known = remembered.get(`${path} ${key}`);
    if (known) return known;
    const reply = answerApi('POST', path, body);
    remembered.set(`${path} ${key}`, reply);
    return reply;
  }

  function giveToken(authorization: string | undefined): Reply {
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== expected) return refusal(401, 'invalid_client');
    const token = randomBytes(16).toString('hex');
    tokens.add(`Bearer ${token}`);
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 });
  }

  /** The pages that a buyer sees, and what the script in the browser calls. */
  function answerBuyer(request: IncomingMessage, path: string, query: URLSearchParams): Reply {
    const order = orders.get(query.get('token') ?? '');
    if (!order) return { status: 404, body: 'No hay tal orden', type: 'text/plain' };
    if (path === '/checkoutnow') return { status: 200, body: approvalPage(order), type: 'text/html' };
    const agreed = path === '/checkoutnow/approve';
    if (agreed) approve(order.id);
    const fromPage = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    if (!fromPage) return json(200, { status: order.status });
    const back = new URL(agreed ? order.returnUrl : order.cancelUrl);
    back.searchParams.set('token', order.id);
    return { status: 303, body: '', type: 'text/plain', location: back.href };
  }

  function answerApi(method: string, path: string, body: string): Reply {
    if (method === 'POST' && path === '/v2/checkout/orders') return create(JSON.parse(body));
    const [, orderId = '', capturing] = /^\/v2\/checkout\/orders\/([\w-]+)(\/capture)?$/.exec(path) ?? [];
    const order = orders.get(orderId);
    if (order) return capturing ? capture(order) : json(200, viewOrder(order));
    const [, captureId] = /^\/v2\/payments\/captures\/([\w-]+)\/refund$/.exec(path) ?? [];
    const captured = [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId));
    if (!captured) return refusal(404, 'INVALID_RESOURCE_ID');
    return json(201, refund(captured.id).resource);
  }

  function create(body: OrderBody): Reply {
    const [unit] = body.purchase_units;
    if (!unit) return refusal(400, 'MISSING_REQUIRED_PARAMETER');
    const order: FakeOrder = {
      id: newId(17),
      status: 'CREATED',
      reference: unit.custom_id,
      amount: unit.amount,
      captures: [],
      events: [],
      returnUrl: body.application_context?.return_url ?? '',
      cancelUrl: body.application_context?.cancel_url ?? '',
      outcome: 'completed',
    };
    orders.set(order.id, order);
    return json(201, viewOrder(order));
  }

  function capture(order: FakeOrder): Reply {
    if (order.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED');
    if (order.outcome === 'declined') {
      order.status = 'CREATED';
      return refusal(422, 'INSTRUMENT_DECLINED');
    }
    order.status = 'COMPLETED';
    const status = order.outcome === 'completed' ? 'COMPLETED' : 'PENDING';
    order.captures.push({ id: newId(17), status, amount: { ...order.amount }, refunded: 0 });
    tellOfCapture(order);
    return json(201, viewOrder(order));
  }

  function approve(orderId: string): void {
    const order = orders.get(orderId);
    if (order?.status === 'CREATED') order.status = 'APPROVED';
  }

  function decide(orderId: string, status: 'COMPLETED' | 'DECLINED'): FakeEvent {
    const { order, captured } = capturedOrder(orderId);
    captured.status = status;
    return tellOfCapture(order);
  }

  function tellOfCapture(order: FakeOrder): FakeEvent {
    const { captured } = capturedOrder(order.id);
    const type = captured.status === 'DECLINED' ? 'DENIED' : captured.status;
    return tell(order, `PAYMENT.CAPTURE.${type}`, { ...viewCapture(order, captured) });
  }

  function refund(orderId: string, amount?: string): FakeEvent {
    const { order, captured } = capturedOrder(orderId);
    const cents = amount === undefined ? toCents(captured.amount.value) - captured.refunded : toCents(amount);
    return tell(order, 'PAYMENT.CAPTURE.REFUNDED', {
      ...moneyBack(order, captured, cents),
      status: 'COMPLETED',
    });
  }

  function reverse(orderId: string, { asCapture = false } = {}): FakeEvent {
    const { order, captured } = capturedOrder(orderId);
    const left = toCents(captured.amount.value) - captured.refunded;
    const resource = moneyBack(order, captured, left);
    return tell(order, 'PAYMENT.CAPTURE.REVERSED', asCapture ? viewCapture(order, captured) : resource);
  }

  function moneyBack(order: FakeOrder, captured: FakeCapture, cents: number): Record<string, unknown> {
    captured.refunded += cents;
    const whole = captured.refunded >= toCents(captured.amount.value);
    captured.status = whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    return {
      id: newId(17),
      amount: { currency_code: captured.amount.currency_code, value: fromCents(cents) },
      custom_id: order.reference,
      links: [{ rel: 'up', href: `${url}/v2/payments/captures/${captured.id}`, method: 'GET' }],
    };
  }

  function tell({ events }: FakeOrder, type: string, resource: Record<string, unknown>): FakeEvent {
    const event = { id: `WH-${newId(20)}`, event_type: type, resource };
    events.push(event);
    return event;
  }

  function capturedOrder(orderId: string): { order: FakeOrder; captured: FakeCapture } {
    const order = orders.get(orderId);
    const captured = order?.captures[0];
    if (!order || !captured) throw new Error(`nothing was captured of ${orderId}`);
    return { order, captured };
  }

  function viewOrder(order: FakeOrder): object {
    const captures = order.captures.map((each) => viewCapture(order, each));
    const approval = { rel: 'approve', method: 'GET', href: `${url}/checkoutnow?token=${order.id}` };
    return {
      id: order.id,
      status: order.status,
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: order.reference,
          amount: order.amount,
          ...(captures.length > 0 && { payments: { captures } }),
        },
      ],
      links: [{ rel: 'self', method: 'GET', href: `${url}/v2/checkout/orders/${order.id}` }, approval],
    };
  }

  function sign(event: FakeEvent, options: Partial<SignOptions> = {}): SignedWebhook {
    const signer = options.by === 'stranger' ? stranger : paypal;
    const certificateUrl = `${url}/v1/notifications/certs/CERT-paypal`;
    return signWebhook(signer, event, { webhookId, certificateUrl, ...options });
  }

  return {
    url,
    settings: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_URL: url,
      PAYPAL_SDK_URL: `${url}/sdk/js`,
    },
    orders,
    requests,
    sdkLoads,
    approve,
    injectFault(kind, options = {}) {
      troubles.push({ kind, path: /^\/v2\//, after: 0, times: 1, ms: 0, ...options });
    },
    clearFaults() {
      troubles.length = 0;
    },
    decide,
    refund,
    reverse,
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

interface OrderBody {
  purchase_units: { custom_id: string; amount: Money }[];
  application_context?: { return_url?: string; cancel_url?: string };
}

interface Reply {
  status: number;
  body: string;
  type: string;
  location?: string;
}

function json(status: number, body: unknown): Reply {
  return { status, body: JSON.stringify(body), type: 'application/json' };
}

function refusal(status: number, issue: string): Reply {
  const name = status === 422 ? 'UNPROCESSABLE_ENTITY' : issue;
  return json(status, { name, details: [{ issue }], debug_id: newId(13) });
}

function send(response: ServerResponse, { status, body, type, location }: Reply): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    // What the script calls comes from the page of the shop.
    'access-control-allow-origin': '*',
    ...(location && { location }),
  });
  response.end(body);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function viewCapture(order: FakeOrder, { id, status, amount }: FakeCapture): Record<string, unknown> {
  return {
    id,
    status,
    amount,
    custom_id: order.reference,
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

/** In a window that the script opened the decision goes to the page that waits for it, else on to the shop. */
function approvalPage({ id, amount }: FakeOrder): string {
  const form = (action: string, label: string, answer: string) =>
    `<form method="post" action="/checkoutnow/${action}?token=${id}" data-answer="${answer}"><button>${label}</button></form>`;
  return `<!doctype html><html lang="es"><title>Doble de PayPal</title><h1>Pagar ${amount.value} ${amount.currency_code}</h1>
${form('approve', 'Aprobar el pago', 'approved')}${form('cancel', 'Cancelar el pago', 'cancelled')}
<script>
document.addEventListener('submit', async (event) => {
  if (!opener) return;
  event.preventDefault();
  const { ok } = await fetch(event.target.action, { method: 'POST' });
  opener.postMessage(ok ? event.target.dataset.answer : 'failed', '*');
  close();
});
</script>`;
}

function newId(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length).toUpperCase();
}

function toCents(value: string): number {
  return Math.round(Number(value) * 100);
}

function fromCents(cents: number): string {
  return (cents / 100).toFixed(2);
}
