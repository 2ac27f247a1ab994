import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import { toCents } from '@vitrina/contract/platform/money/rules.ts';
import { z } from 'zod';
import type { PaypalSettings } from '../../../platform/settings/payment-accounts.ts';
import type { PaymentLog, ProviderTimeouts } from '../http.ts';
import {
  type Capture,
  CaptureRejectedError,
  type OrderRefund,
  type OrderState,
  type PaymentProvider,
  type PlacedOrder,
  ProviderError,
  type Refund,
} from '../provider.ts';
import { createPaypalClient, PaypalApiError, PaypalTokenError } from './client.ts';
import { declineIssues, sellerIssues } from './decline-issues.ts';
import { parseWebhook } from './webhook-event.ts';
import { createWebhookVerifier } from './webhook-signature.ts';

const moneySchema = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d{1,2})?$/) });
const captureSchema = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING', 'DECLINED', 'FAILED']),
  status_details: z.object({ reason: z.string().max(100).optional() }).optional(),
  amount: moneySchema,
  custom_id: z.string().optional(),
});
const refundSchema = z.object({
  id: z.string(),
  status: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED']),
  amount: moneySchema,
});
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: moneySchema,
        payments: z
          .object({
            captures: z.array(captureSchema).default([]),
            // Unknown refunds must not hide a capture.
            refunds: z.array(refundSchema).catch([]).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
});
type PaypalOrder = z.output<typeof orderSchema>;
type PaypalCapture = z.output<typeof captureSchema>;
type PaypalRefund = z.output<typeof refundSchema>;

/**
 * PayPal allows three hours to capture an approved order, and up to three days by agreement: the `links` of an
 * order in https://github.com/paypal/paypal-rest-api-specifications/blob/main/openapi/checkout_orders_v2.json
 */
const orderLifetimeMs = 3 * 24 * 60 * 60 * 1000;

/** PayPal's Orders v2. Every POST has an idempotency key, so a retry does nothing twice. */
export function createPaypalProvider(
  settings: PaypalSettings,
  log: PaymentLog,
  timeouts?: ProviderTimeouts,
): PaymentProvider {
  const { call, checkCredentials } = createPaypalClient(settings, log, timeouts);
  const isSignatureValid = createWebhookVerifier(settings);

  async function readOrder(placed: PlacedOrder): Promise<OrderState> {
    try {
      const path = `/v2/checkout/orders/${encodeURIComponent(placed.orderId)}`;
      return orderStateOf(await call(orderSchema, { method: 'GET', path }));
    } catch (error) {
      if (!isNotFound(error)) throw toProviderError(error);
      return placed.captureId === null ? goneStateOf(placed) : readCapture(placed, placed.captureId);
    }
  }

  /** PayPal deletes orders, but keeps their captures. */
  async function readCapture(placed: PlacedOrder, captureId: string): Promise<OrderState> {
    try {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
      const capture = await call(captureSchema, { method: 'GET', path });
      const { value: amount, currency_code: currency } = capture.amount;
      const reference = capture.custom_id ?? '';
      const refunds = listRefunds(capture, []);
      return { reference, amount, currency, stage: 'gone', capture: toCapture(capture), refunds };
    } catch (error) {
      if (isNotFound(error)) return goneStateOf(placed);
      throw toProviderError(error);
    }
  }

  return {
    id: 'paypal',
    name: 'PayPal',
    country: null,
    clientId: settings.clientId,
    sdkUrl: settings.sdkUrl,
    orderError: 'PAYPAL_ORDER_FAILED',
    currency: planCurrency,
    credentialSettings: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
    // “within 180 days of the original transaction”: POST /v2/payments/captures/{id}/refund, payments_payment_v2.json
    refundDays: 180,
    orderLifetimeMs,
    capturesItself: false,
    listsRefunds: true,
    webhook: {
      signatureHeader: 'paypal-transmission-sig',
      isGenuine: ({ headers, body }, now) => isSignatureValid(headers, body, now),
      parse: async ({ body }) => parseWebhook(body),
    },
    readOrder,

    async checkCredentials() {
      try {
        await checkCredentials();
        return 'accepted';
      } catch (error) {
        return error instanceof PaypalTokenError && error.status < 500 ? 'rejected' : 'unknown';
      }
    },

    async createOrder({ reference, invoiceId, amount, currency, description, returnUrl, cancelUrl }) {
      try {
        const created = await call(orderSchema, {
          method: 'POST',
          path: '/v2/checkout/orders',
          idempotencyKey: reference,
          body: {
            intent: 'CAPTURE',
            purchase_units: [
              {
                custom_id: reference,
                invoice_id: invoiceId,
                description,
                amount: { currency_code: currency, value: amount },
              },
            ],
            payment_source: {
              paypal: {
                experience_context: {
                  brand_name: 'Vitrina',
                  shipping_preference: 'NO_SHIPPING',
                  user_action: 'PAY_NOW',
                  // No e-check, which takes days: `payee_preferred` of checkout_orders_v2.json
                  payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                  // Spanish of Latin America: https://developer.paypal.com/api/rest/reference/locale-codes/
                  locale: 'es-XC',
                  return_url: returnUrl,
                  cancel_url: cancelUrl,
                },
              },
            },
          },
        });
        const approveLink = created.links.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
        return { orderId: created.id, approveUrl: approveLink?.href ?? null };
      } catch (error) {
        throw toProviderError(error);
      }
    },

    async captureOrder(placed) {
      try {
        const captured = await call(orderSchema, {
          method: 'POST',
          path: `/v2/checkout/orders/${encodeURIComponent(placed.orderId)}/capture`,
          idempotencyKey: `${placed.reference}-${placed.attempt}`,
          body: {},
        });
        return orderStateOf(captured);
      } catch (error) {
        if (error instanceof PaypalApiError && sellerIssues.has(error.issue)) {
          log.warn({ issue: error.issue }, 'PayPal refuses the account that sells: nobody can pay');
          throw new CaptureRejectedError('seller');
        }
        if (error instanceof PaypalApiError && error.status === 422) {
          if (declineIssues.has(error.issue)) throw new CaptureRejectedError('declined');
          if (unapprovedIssues.has(error.issue)) throw new CaptureRejectedError('not-approved');
        }
        // Everything else does not say whether the money moved.
        throw toProviderError(error);
      }
    },

    async refundCapture({ captureId, reference, attempt }) {
      try {
        const refund = await call(refundSchema, {
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
          idempotencyKey: `${reference}-refund${attempt === 1 ? '' : `-${attempt}`}`,
          body: {},
        });
        return toRefund(refund);
      } catch (error) {
        throw toProviderError(error);
      }
    },

    async readRefund(refundId) {
      try {
        const path = `/v2/payments/refunds/${encodeURIComponent(refundId)}`;
        return toRefund(await call(refundSchema, { method: 'GET', path }));
      } catch (error) {
        throw toProviderError(error);
      }
    },
  };
}

/** The buyer must agree (again) before a capture. */
const unapprovedIssues: ReadonlySet<string> = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);

function orderStateOf({ status, purchase_units: [unit] }: PaypalOrder): OrderState {
  if (!unit) throw new ProviderError('PayPal sent an order without a purchase unit');
  const { captures, refunds } = unit.payments ?? { captures: [], refunds: [] };
  const capture = pickCapture(captures);
  return {
    reference: unit.custom_id ?? '',
    amount: unit.amount.value,
    currency: unit.amount.currency_code,
    stage:
      status === 'VOIDED' ? 'gone' : status === 'APPROVED' || status === 'COMPLETED' ? 'approved' : 'open',
    capture: capture && toCapture(capture),
    refunds: capture ? listRefunds(capture, refunds) : [],
  };
}

/** An order may hold declined captures besides the one that succeeded. */
function pickCapture(captures: readonly PaypalCapture[]): PaypalCapture | null {
  const findByStatus = (wanted: Capture['status']) =>
    captures.find((capture) => toCapture(capture).status === wanted);
  return findByStatus('completed') ?? findByStatus('pending') ?? findByStatus('denied') ?? null;
}

function toCapture(capture: PaypalCapture): Capture {
  const { id, status, status_details, amount } = capture;
  const { value, currency_code } = amount;
  return {
    id,
    status: isChargedBack(capture) ? 'completed' : captureStatuses[status],
    reason: status_details?.reason ?? null,
    amount: value,
    currency: currency_code,
  };
}

/**
 * “The captured funds were reversed in response to the payer disputing this captured payment with the issuer”: `CHARGEBACK`
 * in https://developer.paypal.com/docs/api/payments/v2/#definition-capture_status_details
 */
function isChargedBack({ status, status_details }: PaypalCapture): boolean {
  return status === 'DECLINED' && status_details?.reason === 'CHARGEBACK';
}

/**
 * The refunds of a capture: `payments.refunds` of its order, and what only the capture's status tells. A capture that is
 * refunded in part and whose order is gone does not tell the amount.
 */
function listRefunds(capture: PaypalCapture, refunds: readonly PaypalRefund[]): OrderRefund[] {
  const listed = refunds.map((refund) => ({ ...toRefund(refund), kind: 'refund' as const }));
  const returned = listed
    .filter(({ status }) => status === 'completed' || status === 'pending')
    .reduce((sum, { amount }) => sum + toCents(amount), 0n);
  const { value: amount, currency_code: currency } = capture.amount;
  const isComplete = returned >= toCents(amount);
  const kind = isChargedBack(capture) ? 'reversal' : 'refund';
  if (isComplete || (kind === 'refund' && capture.status !== 'REFUNDED')) return listed;
  return [...listed, { id: `${capture.id}-${kind}`, amount, currency, status: 'completed', kind }];
}

/** A refunded capture counts as completed. */
const captureStatuses = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'denied',
  FAILED: 'denied',
} as const;

function goneStateOf({ reference, amount, currency }: PlacedOrder): OrderState {
  return { reference, amount, currency, stage: 'gone', capture: null };
}

function toRefund({ id, status, amount }: PaypalRefund): Refund {
  return { id, status: refundStatuses[status], amount: amount.value, currency: amount.currency_code };
}

const refundStatuses = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const;

function isNotFound(error: unknown): boolean {
  return error instanceof PaypalApiError && error.status === 404;
}

/** An unexpected error status is a fault of PayPal or of ours, never of the buyer. */
function toProviderError(error: unknown): unknown {
  return error instanceof PaypalApiError ? new ProviderError(error.message, { cause: error }) : error;
}
