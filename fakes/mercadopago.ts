import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMercadopagoApi, type Quirk } from './mercadopago-api.ts';
import { createMercadopagoBook, type FakeMpNotice, type MercadopagoBook } from './mercadopago-records.ts';
import { createSubscriptionBook, type SubscriptionBook } from './mercadopago-subscriptions.ts';
import { createFaults, type Fault, type FaultOptions } from './paypal-faults.ts';
import { json, type Reply, readText, send } from './paypal-replies.ts';

export type { Quirk };

export interface SignedNotice {
  /** The path with its query. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface SignOptions {
  /** False: a proxy dropped `x-request-id`, and it is no part of what is signed. */
  hasRequestId: boolean;
  secret: string;
  signedAt: Date;
}

type Book = MercadopagoBook & SubscriptionBook;

export interface FakeMercadopago
  extends Pick<
    Book,
    | 'preferences'
    | 'payments'
    | 'notices'
    | 'chargebacks'
    | 'claims'
    | 'openClaim'
    | 'closeClaim'
    | 'pay'
    | 'payVoucher'
    | 'refund'
    | 'update'
    | 'openChargeback'
    | 'decideChargeback'
    | 'preapprovals'
    | 'authorizedPayments'
    | 'authorize'
    | 'chargeDue'
    | 'planOutcomes'
    | 'setPreapprovalStatus'
  > {
  url: string;
  /** The MERCADOPAGO_* settings for this fake. */
  settings: Record<string, string>;
  requests: string[];
  /** `times` requests whose path with its query matches fail, after `after` others. */
  injectFault(kind: Fault, options?: FaultOptions): void;
  clearFaults(): void;
  /** From now on it differs from the documents in these ways only. */
  setQuirks(quirks: readonly Quirk[]): void;
  /** Whether the seller is a test account. */
  setTestUser(value: boolean): void;
  sign(notice: FakeMpNotice, options?: Partial<SignOptions>): SignedNotice;
  stop(): Promise<void>;
}

/** The site of each country: https://api.mercadolibre.com/sites */
const sites: Record<string, string> = {
  CO: 'MCO',
  MX: 'MLM',
  AR: 'MLA',
  BR: 'MLB',
  CL: 'MLC',
  PE: 'MPE',
  UY: 'MLU',
};

/** Starts Mercado Pago's preferences, payments, refunds, notices and checkout page on a free port of 127.0.0.1. */
export async function startFakeMercadopago(country = 'CO', now = () => new Date()): Promise<FakeMercadopago> {
  let isTestUser = false;
  // Each country has an account and an application of its own.
  const accessToken = `TEST-1234567890-acceso-de-prueba-${country}`;
  const secret = `secreto-de-los-avisos-${country}`;
  const quirks = new Set<Quirk>();
  const faults = createFaults();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const records = createMercadopagoBook({ url: () => url });
  const book = { ...records, ...createSubscriptionBook(records, now) };
  const api = createMercadopagoApi(
    book,
    () => ({
      accessToken,
      siteId: sites[country] ?? '',
      tags: isTestUser ? ['normal', 'test_user'] : ['normal'],
    }),
    () => url,
    now,
    quirks,
  );

  /** “The notification_url of a preference replaces the one of the application for its payments”: “Webhooks”. */
  function addressOf(notice: FakeMpNotice): URL | undefined {
    const payment = 'paymentId' in notice ? book.payments.get(notice.paymentId) : undefined;
    const address = book.preferences.get(payment?.preferenceId ?? '')?.notificationUrl;
    return address === undefined ? undefined : new URL(address);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    requests.push(`${request.method} ${pathname}`);
    const body = await readText(request);
    const page = respondToBuyer(book, pathname, searchParams);
    if (page) return send(response, page);
    const fault = faults.take(request.url ?? '');
    if (fault?.kind === 'lose-request') return void request.socket.destroy();
    if (fault?.kind === 'error') return send(response, json(503, { error: 'service_unavailable' }));
    if (fault?.kind === 'throttle')
      return void response
        .writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' })
        .end('{"error":"too_many_requests","status":429}');
    if (fault?.kind === 'unauthorized') return send(response, json(401, { error: 'unauthorized' }));
    const reply = api.respond(request, pathname, searchParams, body);
    if (fault?.kind === 'late') await sleep(fault.ms);
    if (fault?.kind === 'lose-reply') return void request.socket.destroy();
    send(response, reply);
  }

  return {
    ...book,
    url,
    settings: {
      MERCADOPAGO_ACCESS_TOKEN: accessToken,
      MERCADOPAGO_PUBLIC_KEY: 'TEST-clave-publica',
      MERCADOPAGO_WEBHOOK_SECRET: secret,
      MERCADOPAGO_COUNTRY: country,
      MERCADOPAGO_API_URL: url,
    },
    requests,
    injectFault: (kind, options) =>
      faults.inject(kind, {
        path: /^\/(v1|checkout\/preferences|preapproval|authorized_payments)/,
        ...options,
      }),
    clearFaults: faults.clear,
    setQuirks: (next) => {
      quirks.clear();
      for (const quirk of next) quirks.add(quirk);
    },
    setTestUser: (value) => {
      isTestUser = value;
    },
    sign: (notice, options) =>
      signNotice(notice, addressOf(notice), {
        hasRequestId: true,
        secret,
        signedAt: new Date(),
        ...options,
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Headers, query and body: “Webhooks” in https://www.mercadopago.com.mx/developers/en/docs/your-integrations/notifications.
 * The manifest is that of `src/utils/webhook/index.ts` in https://github.com/mercadopago/sdk-nodejs.
 */
function signNotice(
  notice: FakeMpNotice,
  address: URL | undefined,
  { hasRequestId, secret, signedAt }: SignOptions,
): SignedNotice {
  const { id, type, action } = describeNotice(notice);
  const requestId = randomUUID();
  const ts = String(signedAt.getTime());
  const manifest = `id:${id};${hasRequestId ? `request-id:${requestId};` : ''}ts:${ts};`;
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
  return {
    url: `/api/webhooks/mercadopago?data.id=${id}&type=${type}${address ? `&${address.searchParams}` : ''}`,
    headers: {
      'content-type': 'application/json',
      ...(hasRequestId && { 'x-request-id': requestId }),
      'x-signature': `ts=${ts},v1=${v1}`,
    },
    body: JSON.stringify({
      action,
      api_version: 'v1',
      data: { id },
      id: 112_233_445_566,
      live_mode: false,
      type,
      user_id: 1_234_567_890,
    }),
  };
}

/** The topics of “Webhooks” in the documentation: payments, subscriptions and their charges. */
function describeNotice(notice: FakeMpNotice): { id: string; type: string; action: string } {
  if ('paymentId' in notice) return { id: String(notice.paymentId), type: 'payment', action: notice.action };
  if ('chargebackId' in notice)
    return { id: String(notice.chargebackId), type: 'topic_chargebacks_wh', action: 'changed_case_status' };
  if ('claimId' in notice)
    return { id: String(notice.claimId), type: 'topic_claims_integration_wh', action: 'updated' };
  if ('preapprovalId' in notice)
    return { id: notice.preapprovalId, type: 'subscription_preapproval', action: 'updated' };
  return {
    id: String(notice.authorizedPaymentId),
    type: 'subscription_authorized_payment',
    action: 'created',
  };
}

/** What a buyer can choose on the checkout page. */
const choices: Record<string, readonly [label: string, status: string, detail: string]> = {
  tarjeta: ['Pagar con tarjeta', 'approved', 'accredited'],
  rechazada: ['Pagar con una tarjeta sin fondos', 'rejected', 'cc_rejected_insufficient_amount'],
  efectivo: ['Pagar en efectivo', 'pending', 'pending_waiting_payment'],
  transferencia: ['Pagar desde tu banco', 'pending', 'pending_waiting_transfer'],
  revision: ['Pagar con un pago en revisión', 'in_process', 'pending_review_manual'],
};

/**
 * The checkout page and a voucher. The page returns to `back_urls` with these parameters:
 * https://www.mercadopago.com.mx/developers/en/docs/checkout-pro-preferences/configure-back-urls
 */
function respondToBuyer(book: Book, path: string, query: URLSearchParams): Reply | undefined {
  const html = (body: string): Reply => ({
    status: 200,
    type: 'text/html',
    body: `<!doctype html><html lang="es"><title>Mercado Pago</title><main><h1>Mercado Pago</h1>${body}</main>`,
  });
  if (path.startsWith('/voucher/')) return html('<p>Paga este cupón en un punto de pago.</p>');
  if (path === '/subscriptions/checkout') return respondToSubscriber(book, query, html);
  if (path !== '/checkout/v1/redirect') return undefined;
  const preference = book.preferences.get(query.get('pref_id') ?? '');
  if (!preference) return html('<p>Este pago no existe.</p>');
  const choice = choices[query.get('choice') ?? ''];
  if (!choice) {
    const links = Object.entries(choices).map(
      ([name, [label]]) => `<p><a href="?pref_id=${preference.id}&choice=${name}">${label}</a></p>`,
    );
    return html(`<p>${preference.title}: ${preference.currency} ${preference.amount}</p>${links.join('')}`);
  }
  const [, status, detail] = choice;
  const payment = book.pay(preference.id, [status, detail]);
  if (!payment) return html('<p>Este pago venció.</p>');
  const kind = status === 'approved' ? 'success' : status === 'rejected' ? 'failure' : 'pending';
  const back = new URL(preference.backUrls[kind]);
  for (const [name, value] of Object.entries({
    collection_id: String(payment.id),
    collection_status: status,
    payment_id: String(payment.id),
    status,
    external_reference: preference.reference,
    preference_id: preference.id,
    site_id: 'MCO',
  }))
    back.searchParams.set(name, value);
  return { status: 302, type: 'text/plain', body: '', location: back.href };
}

/** The page of a subscription, which returns to `back_url` with its id. */
function respondToSubscriber(book: Book, query: URLSearchParams, html: (body: string) => Reply): Reply {
  const preapproval = book.preapprovals.get(query.get('preapproval_id') ?? '');
  if (!preapproval) return html('<p>Esta suscripción no existe.</p>');
  const back = new URL(preapproval.backUrl);
  back.searchParams.set('preapproval_id', preapproval.id);
  const goBack = { status: 302, type: 'text/plain', body: '', location: back.href };
  if (query.get('choice') === 'suscribirme') book.authorize(preapproval.id);
  if (query.has('choice')) return goBack;
  const link = (choice: string, label: string) =>
    `<p><a href="?preapproval_id=${preapproval.id}&choice=${choice}">${label}</a></p>`;
  const terms = `<p>${preapproval.reason}: ${preapproval.currency} ${preapproval.amount}</p>`;
  return html(terms + link('suscribirme', 'Suscribirme') + link('volver', 'Volver sin suscribirme'));
}
