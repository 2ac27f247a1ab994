import { z } from 'zod';
import type { PaypalSettings } from '../env.ts';
import { createPaypalClient, PaypalApiError, type PaypalTimeouts } from './paypal-client.ts';
import {
  type Capture,
  CaptureRejectedError,
  type OrderState,
  type PaymentProvider,
  type PlacedOrder,
  ProviderError,
} from './provider.ts';

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d{1,2})?$/) });
const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING', 'DECLINED', 'FAILED']),
  amount: money,
});
const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money,
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .min(1),
});
type PaypalOrder = z.output<typeof order>;

const refund = z.object({ id: z.string(), amount: money });

/** PayPal's Orders v2. Every POST carries a key, so that one that is repeated does nothing twice. */
export function createPaypalProvider(settings: PaypalSettings, patience?: PaypalTimeouts): PaymentProvider {
  const { call } = createPaypalClient(settings, patience);

  async function readOrder(placed: PlacedOrder): Promise<OrderState> {
    try {
      const path = `/v2/checkout/orders/${encodeURIComponent(placed.orderId)}`;
      return stateOf(await call(order, { method: 'GET', path }));
    } catch (error) {
      if (error instanceof PaypalApiError && error.status === 404) return goneState(placed);
      throw failure(error);
    }
  }

  return {
    id: 'paypal',
    clientId: settings.clientId,
    sdkUrl: settings.sdkUrl,
    readOrder,

    async createOrder({ reference, amount, currency, description, returnUrl, cancelUrl }) {
      try {
        const created = await call(order, {
          method: 'POST',
          path: '/v2/checkout/orders',
          idempotencyKey: reference,
          body: {
            intent: 'CAPTURE',
            purchase_units: [
              {
                custom_id: reference,
                invoice_id: reference,
                description,
                amount: { currency_code: currency, value: amount },
              },
            ],
            application_context: {
              brand_name: 'Vitrina',
              shipping_preference: 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              return_url: returnUrl,
              cancel_url: cancelUrl,
            },
          },
        });
        const approve = created.links.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
        return { orderId: created.id, approveUrl: approve?.href ?? null };
      } catch (error) {
        throw failure(error);
      }
    },

    async captureOrder(placed) {
      try {
        const captured = await call(order, {
          method: 'POST',
          path: `/v2/checkout/orders/${encodeURIComponent(placed.orderId)}/capture`,
          idempotencyKey: `${placed.reference}-${placed.attempt}`,
          body: {},
        });
        return stateOf(captured);
      } catch (error) {
        // Any other refusal is about us, not about this capture.
        if (!(error instanceof PaypalApiError) || ![404, 422].includes(error.status)) throw failure(error);
        if (error.issue === 'ORDER_ALREADY_CAPTURED') return readOrder(placed);
        throw new CaptureRejectedError(reasonOf(error));
      }
    },

    async refundCapture({ captureId, reference }) {
      try {
        const { id, amount } = await call(refund, {
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
          idempotencyKey: `${reference}-refund`,
          body: {},
        });
        return { id, amount: amount.value, currency: amount.currency_code };
      } catch (error) {
        throw failure(error);
      }
    },
  };
}

function stateOf({ status, purchase_units: [unit] }: PaypalOrder): OrderState {
  if (!unit) throw new ProviderError('an order without its purchase');
  return {
    reference: unit.custom_id ?? '',
    amount: unit.amount.value,
    currency: unit.amount.currency_code,
    stage:
      status === 'VOIDED' ? 'gone' : status === 'APPROVED' || status === 'COMPLETED' ? 'approved' : 'open',
    capture: decidingCapture(unit.payments?.captures ?? []),
  };
}

/** An order can hold captures that were declined before the one that went through. */
function decidingCapture(captures: readonly z.output<typeof capture>[]): Capture | null {
  const found = captures.map(({ id, status, amount: { value, currency_code } }) => ({
    id,
    status: captureStatus[status],
    amount: value,
    currency: currency_code,
  }));
  const first = (status: Capture['status']) => found.find((each) => each.status === status);
  return first('completed') ?? first('pending') ?? first('denied') ?? null;
}

/** Refunds are taken in one by one, from their notices; the capture they belong to was made all the same. */
const captureStatus = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'denied',
  FAILED: 'denied',
} as const;

function goneState({ reference, amount, currency }: PlacedOrder): OrderState {
  return { reference, amount, currency, stage: 'gone', capture: null };
}

function reasonOf({ status, issue }: PaypalApiError): CaptureRejectedError['reason'] {
  if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return 'not-approved';
  return status === 404 ? 'gone' : 'declined';
}

/** A refusal where only an answer makes sense is PayPal's failure, or ours: not the buyer's. */
function failure(error: unknown): unknown {
  return error instanceof PaypalApiError ? new ProviderError(error.message, { cause: error }) : error;
}
