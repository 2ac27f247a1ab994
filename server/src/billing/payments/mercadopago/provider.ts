import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { id as uuid } from '@vitrina/contract/platform/schema.ts';
import { z } from 'zod';
import { safeParse } from '../../../platform/safe-parse.ts';
import type { MercadopagoSettings } from '../../../platform/settings/payment-accounts.ts';
import type { PaymentLog, ProviderTimeouts } from '../http.ts';
import {
  CaptureRejectedError,
  type OrderState,
  type PaymentProvider,
  type PlacedOrder,
  ProviderError,
  RefundRejectedError,
} from '../provider.ts';
import type { ReportedDispute, WebhookReader } from '../webhook.ts';
import { chargebackSchema, toDispute } from './chargeback.ts';
import { claimSchema, toDispute as toClaimDispute } from './claim.ts';
import { createMercadopagoClient, MercadopagoApiError, toProviderError } from './client.ts';
import {
  listRefunds,
  type MercadopagoPayment,
  orderStateOf,
  paymentSchema,
  refundSchema,
  toRefund,
} from './payment-state.ts';
import { authorizedPaymentSchema, createRecurring } from './recurring.ts';
import { isSignatureValid, subjectIdOf, timeOf } from './webhook-signature.ts';

/** Names our payment in the address of its notices, where strangers cannot guess it. */
const referenceName = 'pago';
const maxNoticeIdLength = 200;
const dayMs = 24 * 60 * 60 * 1000;
/** How long a voucher or a transfer can be paid: `date_of_expiration` of a preference. */
const voucherDays = 3;
/** A voucher that was paid on its last day may take some working days to arrive. */
const orderLifetimeMs = 10 * dayMs;

/** https://www.mercadopago.com.mx/developers/en/reference/online-payments/checkout-pro/preferences/create-preference/post */
const preferenceSchema = z.object({ id: z.string(), init_point: z.string() });
const searchSchema = z.object({ results: z.array(paymentSchema) });
/** `test_user` marks an account for tests: “Test accounts” of the documentation. */
const userSchema = z.object({ site_id: z.string(), tags: z.array(z.string()).nullish() });
type Account = z.output<typeof userSchema>;

/** The sites of the seven countries, as `site_id` of an account names them. */
const sites: Record<MercadopagoSettings['country'], string> = {
  AR: 'MLA',
  BR: 'MLB',
  CL: 'MLC',
  CO: 'MCO',
  MX: 'MLM',
  PE: 'MPE',
  UY: 'MLU',
};

/** “Refunds and cancellations” of each country's documentation. */
const refundDays: Record<MercadopagoSettings['country'], number> = {
  AR: 360,
  BR: 180,
  CL: 330,
  CO: 180,
  MX: 180,
  PE: 90,
  UY: 90,
};

/** Mercado Pago's Checkout Pro. It captures a payment as soon as the buyer has paid. */
export function createMercadopagoProvider(
  settings: MercadopagoSettings,
  { publicUrl, isProduction }: { publicUrl: string; isProduction: boolean },
  log: PaymentLog,
  timeouts?: ProviderTimeouts,
): PaymentProvider {
  const call = createMercadopagoClient(settings, log, timeouts);
  const isPublic = publicUrl.startsWith('https:');
  let account: Account | undefined;

  async function readAccount(): Promise<Account> {
    account ??= await call(userSchema, { method: 'GET', path: '/users/me' });
    return account;
  }

  /** Payments of a test account are marked as real ones (`live_mode`), and would give plans for nothing. */
  async function requireRealAccount(): Promise<void> {
    if (isProduction && isTestAccount(await readAccount()))
      throw new ProviderError('Mercado Pago: a test account cannot sell in production');
  }

  async function readPayment(id: string): Promise<MercadopagoPayment | null> {
    try {
      return await call(paymentSchema, { method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}` });
    } catch (error) {
      if (error instanceof MercadopagoApiError && error.status === 404) return null;
      throw toProviderError(error);
    }
  }

  /** The search may be behind, by a day in one report, so a payment that is known by its id is read by it. */
  async function listPayments({
    reference,
    captureId,
    returnedPaymentId,
    isRecurring,
  }: PlacedOrder): Promise<MercadopagoPayment[]> {
    if (isRecurring) {
      const charge = captureId === null ? null : await readPayment(captureId);
      return charge ? [charge] : [];
    }
    const query = new URLSearchParams({
      external_reference: reference,
      sort: 'date_created',
      criteria: 'asc',
    });
    const knownIds = new Set([captureId, returnedPaymentId].filter((id) => id && /^\d{1,30}$/.test(id)));
    const [{ results }, ...known] = await Promise.all([
      call(searchSchema, { method: 'GET', path: `/v1/payments/search?${query}` }),
      ...[...knownIds].map((id) => readPayment(String(id))),
    ]);
    const read = known.filter((payment) => payment !== null);
    const others = results.filter(({ id }) => !read.some((payment) => payment.id === id));
    return [...others, ...read].filter((one) => one.external_reference === reference);
  }

  async function readOrder(placed: PlacedOrder): Promise<OrderState> {
    try {
      return orderStateOf(placed, await listPayments(placed));
    } catch (error) {
      throw toProviderError(error);
    }
  }

  /** The subscription that an event is about. Undefined for other events and for a subscription that does not exist. */
  async function findRecurring(type: unknown, id: string): Promise<string | undefined> {
    if (type === 'subscription_preapproval' && /^[\w-]{1,64}$/.test(id)) return id;
    if (type !== 'subscription_authorized_payment' || !/^\d{1,30}$/.test(id)) return undefined;
    try {
      const path = `/authorized_payments/${id}`;
      return (await call(authorizedPaymentSchema, { method: 'GET', path })).preapproval_id;
    } catch (error) {
      if (error instanceof MercadopagoApiError && error.status === 404) return undefined;
      throw toProviderError(error);
    }
  }

  /** Null for an event about something else, and for a dispute that does not exist. */
  async function findDispute(type: unknown, id: string): Promise<ReportedDispute | null> {
    if (!/^\d{1,30}$/.test(id)) return null;
    try {
      if (type === 'topic_chargebacks_wh')
        return toDispute(await call(chargebackSchema, { method: 'GET', path: `/v1/chargebacks/${id}` }));
      // Chargebacks come with this topic too (“Reclamos”, Webhooks), and have no claim of their id.
      if (type === 'topic_claims_integration_wh')
        return toClaimDispute(await call(claimSchema, { method: 'GET', path: `/v1/claims/${id}` }));
      return null;
    } catch (error) {
      if (error instanceof MercadopagoApiError && error.status === 404) return null;
      throw toProviderError(error);
    }
  }

  const webhook: WebhookReader = {
    signatureHeader: 'x-signature',
    subjectOf(query) {
      const captureId = subjectIdOf(query);
      const isPayment = query.type === 'payment' && /^\d{1,30}$/.test(captureId);
      return { reference: String(query[referenceName] ?? ''), captureId: isPayment ? captureId : undefined };
    },
    isGenuine: async (request, now) => isSignatureValid(settings.webhookSecret, request, now),
    async parse({ headers, query }) {
      const captureId = subjectIdOf(query);
      // A proxy may drop the request's id. Then type, subject and time tell one notice from another.
      const noticeId = headers['x-request-id'] ?? `${query.type}-${captureId}-${timeOf(headers)}`;
      const id = `mercadopago-${noticeId}`.slice(0, maxNoticeIdLength);
      const recurringId = await findRecurring(query.type, captureId);
      const dispute = await findDispute(query.type, captureId);
      if (dispute) return { kind: 'dispute', id, type: String(query.type), dispute };
      if (recurringId) return { kind: 'renewal', id, type: String(query.type), recurringId };
      if (query.type !== 'payment' || !/^\d{1,30}$/.test(captureId))
        return { kind: 'ignored', id, type: String(query.type) };
      const reference = safeParse(uuid, (await readPayment(captureId))?.external_reference).data;
      const payment = { reference, orderId: undefined, captureId };
      const resource = { id: captureId, amount: undefined, refundStatus: undefined };
      return { kind: 'event', event: { id, type: 'payment', change: 'capture', payment, resource } };
    },
  };

  return {
    id: 'mercadopago',
    name: 'Mercado Pago',
    country: settings.country,
    clientId: settings.publicKey,
    sdkUrl: null,
    orderError: 'PAYMENT_ORDER_FAILED',
    currency: countries[settings.country].currency,
    credentialSettings: [settings.names.accessToken, settings.names.country].filter((name) => name !== null),
    orderLifetimeMs,
    capturesItself: true,
    listsRefunds: true,
    webhook,
    readOrder,
    refundDays: refundDays[settings.country],
    recurring: createRecurring(call, settings.hasRenewals, requireRealAccount),

    async checkCredentials() {
      try {
        account = undefined;
        const read = await readAccount();
        if (read.site_id !== sites[settings.country]) return 'rejected';
        if (!isTestAccount(read)) return 'accepted';
        return isProduction ? 'rejected' : 'test';
      } catch (error) {
        return error instanceof MercadopagoApiError ? 'rejected' : 'unknown';
      }
    },

    async createOrder({ reference, amount, currency, description, payer, returnUrl, cancelUrl, createdAt }) {
      const endsAt = new Date(createdAt.getTime() + voucherDays * dayMs).toISOString();
      try {
        await requireRealAccount();
        const { id, init_point } = await call(preferenceSchema, {
          method: 'POST',
          path: '/checkout/preferences',
          idempotencyKey: reference,
          body: {
            items: [
              {
                id: reference,
                title: description,
                // One of https://api.mercadopago.com/item_categories
                category_id: 'services',
                quantity: 1,
                currency_id: currency,
                unit_price: Number(amount),
              },
            ],
            payer,
            statement_descriptor: 'VITRINA',
            external_reference: reference,
            back_urls: { success: returnUrl, pending: returnUrl, failure: cancelUrl },
            expires: true,
            expiration_date_to: endsAt,
            date_of_expiration: endsAt,
            // Mercado Pago accepts only addresses that it can reach.
            ...(isPublic && {
              auto_return: 'approved',
              notification_url: `${publicUrl}/api/webhooks/mercadopago?source_news=webhooks&${referenceName}=${reference}`,
            }),
          },
        });
        return { orderId: id, approveUrl: init_point };
      } catch (error) {
        throw toProviderError(error);
      }
    },

    async captureOrder() {
      throw new CaptureRejectedError('not-approved');
    },

    async cancelOrder(placed, now) {
      try {
        const path = `/checkout/preferences/${encodeURIComponent(placed.orderId)}`;
        const body = { expires: true, expiration_date_to: new Date(now.getTime() + 1000).toISOString() };
        await call(z.unknown(), { method: 'PUT', path, body }).catch(ignoreRefusal);
        for (const { id, status } of await listPayments(placed)) {
          if (status !== 'pending') continue;
          await call(z.unknown(), {
            method: 'PUT',
            path: `/v1/payments/${id}`,
            body: { status: 'cancelled' },
          }).catch(ignoreRefusal);
        }
      } catch (error) {
        throw toProviderError(error);
      }
    },

    async refundCapture({ captureId, currency, attempt }) {
      try {
        const refund = await call(refundSchema, {
          method: 'POST',
          path: `/v1/payments/${encodeURIComponent(captureId)}/refunds`,
          idempotencyKey: `${captureId}-refund-${attempt}`,
          // Without it, a refund that takes time is a 400: the reference of refunds.
          headers: { 'X-Render-In-Process-Refunds': 'true' },
          body: {},
        });
        return toRefund(captureId, currency, refund);
      } catch (error) {
        if (error instanceof MercadopagoApiError)
          throw new RefundRejectedError(error.message, { cause: error });
        throw toProviderError(error);
      }
    },

    async readRefund(refundId) {
      const [paymentId = ''] = refundId.split('-');
      const payment = await readPayment(paymentId);
      const refund = payment && listRefunds(payment).find(({ id }) => id === refundId);
      if (!refund) throw new ProviderError(`Mercado Pago has no refund ${refundId}`);
      return refund;
    },
  };
}

function isTestAccount({ tags }: Account): boolean {
  return tags?.includes('test_user') ?? false;
}

/** The client has logged it. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof MercadopagoApiError)) throw error;
}
