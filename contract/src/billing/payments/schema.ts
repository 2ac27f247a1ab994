import { z } from 'zod';
import { planId, storedPlanId } from '../../account/plan-id.ts';
import { price } from '../../platform/money/schema.ts';
import { id, storedName, timestamp } from '../../platform/schema.ts';
import type { Unknown } from '../../platform/unknown.ts';
import { couponCode } from '../coupons/code.ts';
import { invoiceData } from '../invoice-data/schema.ts';
import { planPeriod, storedPeriod } from '../plans/schema.ts';

/** `sandbox` charges nothing. It is the default when no real provider is configured. */
export const paymentProviders = ['paypal', 'sandbox', 'mercadopago'] as const;
export const paymentProvider = z.enum(paymentProviders, { error: 'El medio de pago no es válido' });
export type PaymentProviderId = z.output<typeof paymentProvider>;
/** Of a stored payment, whose provider a newer version may have added. */
export const storedProvider = storedName(paymentProviders);
export type StoredProvider = z.output<typeof storedProvider>;

/** The currency in which every plan is sold, independent of the currency of a business. */
export const planCurrency = 'USD';

export const paymentConfig = z.object({
  /** Who sells plans in dollars; null if nobody does. */
  provider: storedProvider.nullable(),
  /** For the provider's script in the browser; null if the provider has none. */
  clientId: z.string().nullable(),
  /** The URL of that script without its query; null if there is none. */
  sdkUrl: z.string().nullable(),
  currency: z.string(),
});
export type PaymentConfig = z.output<typeof paymentConfig> & { provider: PaymentProviderId | null };

/** A plan that the owner can buy now. */
export const paymentOffer = z.object({
  planId,
  provider: paymentProvider,
  currency: z.string(),
  period: planPeriod,
  amount: price,
});
export type PaymentOffer = z.output<typeof paymentOffer>;
/** In a reply. Of a newer version, it can be neither shown nor bought: `isKnownOffer`. */
export const storedOffer = paymentOffer.extend({
  planId: storedPlanId,
  provider: storedProvider,
  period: storedPeriod,
});

export function isKnownOffer(offer: z.output<typeof storedOffer>): offer is PaymentOffer {
  return paymentOffer.safeParse(offer).success;
}

/** A voucher or a transfer that the owner has not paid yet. */
export const waitingPayment = z.object({
  planId: storedPlanId,
  planName: z.string(),
  provider: storedProvider,
  amount: price,
  currency: z.string(),
  period: storedPeriod,
  /** Where it is shown; null if the provider has no page for it. */
  url: z.string().nullable(),
  until: timestamp.nullable(),
});
export type WaitingPayment = z.output<typeof waitingPayment>;

/** The provider's id of a payment order. */
const orderID = z
  .string({ error: 'La orden de pago no es válida' })
  .regex(/^[\w-]{1,64}$/, { error: 'La orden de pago no es válida' });

/** A month, if no period is named. */
export const createOrderBody = z.object({
  planId,
  period: planPeriod.optional(),
  coupon: couponCode.optional(),
});
export const captureOrderBody = z.object({ orderID, planId });
/** Calls with the provider in their path may also send the user, who must be the caller. */
const userId = id.optional();
export const createProviderOrderBody = createOrderBody.extend({ userId });
/** What the provider's page said when the buyer came back. It is shown, and what counts is read from the provider. */
const returned = z.object({
  paymentId: z.string().max(64, { error: 'El pago no es válido' }),
  outcome: z.enum(['approved', 'in_process', 'pending'], { error: 'El resultado no es válido' }),
});
export type ReturnedPayment = z.output<typeof returned>;
export const captureProviderOrderBody = captureOrderBody.extend({ userId, returned: returned.optional() });
export const providerParams = z.object({
  provider: z.string().max(40, { error: 'El medio de pago no es válido' }),
});

export const createdOrder = z.object({
  orderID,
  /** Where the buyer approves the order without the provider's script; null if no approval is needed. */
  approveUrl: z.string().nullable(),
});

/**
 * `PENDING`: the provider has not decided yet. `WAITING`: the buyer has a voucher or a transfer to pay. Every other
 * outcome of a capture is an error.
 */
export const capturedOrder = z.object({ status: z.enum(['COMPLETED', 'PENDING', 'WAITING']) });
export type CaptureStatus = z.output<typeof capturedOrder>['status'];

/** `refunding`: the money bought nothing and is on its way back. */
export const paymentStatuses = [
  'completed',
  'pending',
  'refunding',
  'refunded',
  'reversed',
  'denied',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number] | Unknown;

/** A payment order that was never captured is not a payment. */
export const payment = z.object({
  id,
  date: timestamp,
  planId: storedPlanId,
  planName: z.string(),
  amount: price,
  /** Less than `amount` while the status is `completed`. */
  refundedAmount: price,
  /** Refunds that the provider has started and not completed. */
  pendingRefundAmount: price,
  currency: z.string(),
  period: storedPeriod,
  status: storedName(paymentStatuses),
  /** The provider's code for why it holds or denied the payment; null if it named none. */
  statusReason: z.string().nullable(),
  provider: storedProvider,
  /** The bought period, as it was at the time of payment; null if pending or denied. */
  periodStart: timestamp.nullable(),
  periodEnd: timestamp.nullable(),
  /** As it was at the time of payment; null if there was none. */
  invoiceData: invoiceData.nullable(),
});
export type Payment = z.output<typeof payment>;
