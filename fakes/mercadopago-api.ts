import type { IncomingMessage } from 'node:http';
import type { MercadopagoBook } from './mercadopago-records.ts';
import {
  describeAuthorizedPayment,
  describePreapproval,
  type FakePreapproval,
  type SubscriptionBook,
} from './mercadopago-subscriptions.ts';
import { json, type Reply } from './paypal-replies.ts';

/** `error` and `message`: https://github.com/mercadopago/sdk-nodejs/blob/master/src/types.ts */
function errorReply(status: number, error: string): Reply {
  return json(status, { message: `The request failed: ${error}`, error, status, cause: [] });
}

/** A way in which the provider may differ from the double. Each is the wrong behaviour of an earlier double, or its strict reading. */
export type Quirk =
  | 'charges-soon'
  | 'moves-schedule'
  | 'revives-cancelled'
  | 'accepts-any-email'
  | 'forgets-keys'
  | 'refuses-soon-end'
  | 'finds-everything';

/** Preferences, payments and refunds of https://www.mercadopago.com.mx/developers/en/reference. */
export function createMercadopagoApi(
  book: MercadopagoBook & SubscriptionBook,
  seller: () => { accessToken: string; siteId: string; tags: string[] },
  url: () => string,
  now: () => Date,
  quirks: ReadonlySet<Quirk>,
) {
  /** “X-Idempotency-Key” of POST /v1/payments/{id}/refunds: a repeated request gets the first reply. */
  const repliesByKey = new Map<string, Reply>();

  function respond(request: IncomingMessage, path: string, query: URLSearchParams, body: string): Reply {
    if (request.headers.authorization !== `Bearer ${seller().accessToken}`)
      return errorReply(401, 'unauthorized');
    const key = request.headers['x-idempotency-key'];
    const known = typeof key === 'string' ? repliesByKey.get(`${path} ${key}`) : undefined;
    if (known && !quirks.has('forgets-keys')) return known;
    const reply = route(request.method ?? 'GET', path, query, body === '' ? {} : JSON.parse(body), key);
    if (typeof key === 'string' && reply.status < 500) repliesByKey.set(`${path} ${key}`, reply);
    return reply;
  }

  function route(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
    key: unknown,
  ): Reply {
    // `tags` of a test account: “Test accounts” of the documentation.
    if (path === '/users/me')
      return json(200, { id: 1234567890, site_id: seller().siteId, tags: seller().tags });
    if (path === '/checkout/preferences' && method === 'POST') return createPreference(body);
    const [, preferenceId] = /^\/checkout\/preferences\/([\w-]+)$/.exec(path) ?? [];
    if (preferenceId && method === 'PUT') return updatePreference(preferenceId, body);
    if (path.startsWith('/preapproval') || path.startsWith('/authorized_payments'))
      return routeSubscription(method, path, query, body);
    const chargeback = book.chargebacks.get(Number(/^\/v1\/chargebacks\/(\d+)$/.exec(path)?.[1]));
    if (chargeback) return json(200, book.describeChargeback(chargeback));
    const claim = book.claims.get(Number(/^\/v1\/claims\/(\d+)$/.exec(path)?.[1]));
    if (claim) return json(200, book.describeClaim(claim));
    if (path === '/v1/payments/search') return search(query.get('external_reference') ?? '');
    const [, id = '', refunds] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? [];
    const payment = book.payments.get(Number(id));
    if (!payment) return errorReply(404, 'resource not found');
    if (refunds && method === 'POST') {
      // Without the key the refund is rejected: “X-Idempotency-Key — REQUIRED” in the reference of refunds.
      if (typeof key !== 'string') return errorReply(400, 'Header X-Idempotency-Key can’t be null');
      if (!['approved', 'refunded'].includes(payment.status) || payment.status === 'refunded')
        return errorReply(400, 'The action requested is not valid for the current payment state');
      // Code 2024 of the reference of refunds. A repeated key gets this reply again, also once there is money.
      if (payment.refusesRefunds)
        return errorReply(400, 'Your account does not have enough balance to make the refund');
      const refund = book.refund(payment.id, body.amount as number | undefined);
      return json(201, { ...refund, payment_id: payment.id });
    }
    if (method === 'PUT') {
      // “You can only cancel payments with status pending or in_process”: Cancellations in the documentation.
      if (body.status !== 'cancelled' || !['pending', 'in_process', 'authorized'].includes(payment.status))
        return errorReply(400, 'Invalid transaction state');
      book.update(payment.id, { status: 'cancelled', detail: 'by_collector' });
    }
    return json(200, book.describe(payment));
  }

  function routeSubscription(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
  ): Reply {
    if (path === '/preapproval' && method === 'POST') return createPreapproval(body);
    if (path === '/authorized_payments/search') {
      const id = query.get('preapproval_id');
      const found = [...book.authorizedPayments.values()].filter((one) => one.preapprovalId === id);
      const results = found.map((one) => describeAuthorizedPayment(one, book.payments.get(one.paymentId)));
      return json(200, { paging: { total: found.length, offset: 0 }, results });
    }
    const installment = book.authorizedPayments.get(Number(path.split('/')[2]));
    if (path.startsWith('/authorized_payments/') && installment)
      return json(200, describeAuthorizedPayment(installment, book.payments.get(installment.paymentId)));
    const preapproval = book.preapprovals.get(path.split('/')[2] ?? '');
    if (!preapproval) return errorReply(404, 'resource not found');
    return method === 'PUT' ? updatePreapproval(preapproval, body) : describe(preapproval);
  }

  const describe = (preapproval: FakePreapproval) => json(200, describePreapproval(preapproval, url()));

  /** “Subscriptions with pending payment” in the documentation: `status` is `pending`, and nobody sends a card. */
  function createPreapproval(body: Record<string, unknown>): Reply {
    const { status, reason, external_reference, payer_email, back_url } = body as Record<string, string>;
    const isEmail = /^\S+@\S+\.\S+$/.test(payer_email ?? '') || quirks.has('accepts-any-email');
    const wrongEmail = isEmail ? undefined : errorReply(400, 'Invalid payer_email');
    if (wrongEmail) return wrongEmail;
    const recurring = body.auto_recurring as
      | {
          frequency: number;
          start_date: string;
          end_date?: string;
          transaction_amount: number;
          currency_id: string;
        }
      | undefined;
    const isValid = reason && payer_email && back_url && recurring && recurring.transaction_amount > 0;
    if (!isValid || status !== 'pending') return errorReply(400, 'bad_request');
    const created = book.createPreapproval({
      reference: external_reference ?? '',
      reason,
      payerEmail: payer_email,
      backUrl: back_url,
      amount: recurring.transaction_amount,
      currency: recurring.currency_id,
      frequency: recurring.frequency,
      startAt: new Date(recurring.start_date),
      endAt: recurring.end_date ? new Date(recurring.end_date) : undefined,
    });
    if (quirks.has('charges-soon')) created.nextPaymentAt = now();
    return json(201, describePreapproval(created, url()));
  }

  /** “Subscription management” in the documentation. A cancelled subscription does not change any more. */
  function updatePreapproval(preapproval: FakePreapproval, body: Record<string, unknown>): Reply {
    if (preapproval.status === 'cancelled' && !quirks.has('revives-cancelled'))
      return errorReply(400, 'You can not modify a cancelled preapproval.');
    // Only the amount and currency of a running one change: `auto_recurring` of PUT /preapproval/{id} in the reference.
    const { frequency, start_date: startDate } = (body.auto_recurring ?? {}) as Record<string, unknown>;
    if (frequency !== undefined || startDate !== undefined) {
      if (!quirks.has('moves-schedule'))
        return errorReply(400, 'Cannot update the schedule of a preapproval');
      preapproval.frequency = Number(frequency);
    }
    if (body.status === 'cancelled' || body.status === 'paused' || body.status === 'authorized')
      book.setPreapprovalStatus(preapproval.id, body.status);
    return describe(preapproval);
  }

  function createPreference(body: Record<string, unknown>): Reply {
    const [item] = (body.items ?? []) as { title: string; unit_price: number; currency_id: string }[];
    const backUrls = body.back_urls as { success: string; pending: string; failure: string };
    // Amounts of these currencies have no decimals, and every price must be a positive number.
    const isValid = item && typeof item.unit_price === 'number' && item.unit_price > 0;
    if (!isValid || (body.auto_return && !backUrls.success)) return errorReply(400, 'invalid_items');
    const preference = book.createPreference({
      reference: String(body.external_reference),
      title: item.title,
      amount: item.unit_price,
      currency: item.currency_id,
      backUrls,
      notificationUrl: body.notification_url as string | undefined,
      expiresAt: expiryOf(body),
      voucherExpiresAt: body.date_of_expiration as string | undefined,
    });
    const init_point = `${url()}/checkout/v1/redirect?pref_id=${preference.id}`;
    return json(201, { id: preference.id, init_point, sandbox_init_point: init_point, items: [item] });
  }

  function updatePreference(id: string, body: Record<string, unknown>): Reply {
    const preference = book.preferences.get(id);
    if (!preference) return errorReply(404, 'resource not found');
    const expiresAt = expiryOf(body);
    // The reference names no bound. This is the strict reading: an end before now is no end.
    const isSoon =
      quirks.has('refuses-soon-end') && expiresAt && expiresAt.getTime() < now().getTime() + 60_000;
    if (expiresAt && (isSoon || expiresAt < now())) return errorReply(400, 'invalid_expiration_date_to');
    preference.expiresAt = expiresAt;
    return json(200, { id });
  }

  function search(reference: string): Reply {
    const found = [...book.payments.values()].filter(
      (payment) =>
        (payment.reference === reference || quirks.has('finds-everything')) && !payment.isUnindexed,
    );
    return json(200, {
      paging: { total: found.length, limit: 30, offset: 0 },
      results: found.map(book.describe),
    });
  }

  return { respond };
}

function expiryOf(body: Record<string, unknown>): Date | undefined {
  return body.expires === true ? new Date(String(body.expiration_date_to)) : undefined;
}
