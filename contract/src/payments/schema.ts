import { z } from 'zod';
import { price } from '../money/schema.ts';
import { planId } from '../plans/schema.ts';
import { id, timestamp } from '../schema.ts';

/** `sandbox` charges nothing; it stands in where no real provider is configured. */
export const paymentProviders = ['paypal', 'sandbox'] as const;
export const paymentProvider = z.enum(paymentProviders, { error: 'El medio de pago no es válido' });
export type PaymentProviderId = z.output<typeof paymentProvider>;

/** Plans are sold in this currency, whatever a business sells in. */
export const planCurrency = 'USD';

export const paymentConfig = z.object({
  provider: paymentProvider,
  /** For the provider's script in the browser; null without one. */
  clientId: z.string().nullable(),
  /** Where that script is, without a query; null without one. */
  sdkUrl: z.string().nullable(),
  currency: z.string(),
});
export type PaymentConfig = z.output<typeof paymentConfig>;

/** The provider's id of an order. */
const orderID = z
  .string({ error: 'La orden de pago no es válida' })
  .regex(/^[\w-]{1,64}$/, { error: 'La orden de pago no es válida' });

export const createOrderBody = z.object({ planId });
export const captureOrderBody = z.object({ orderID, planId });
/** The family with the provider in its path also names the user, who must be the caller. */
const userId = id.optional();
export const createProviderOrderBody = createOrderBody.extend({ userId });
export const captureProviderOrderBody = captureOrderBody.extend({ userId });
export const providerParams = z.object({
  provider: z.string().max(40, { error: 'El medio de pago no es válido' }),
});

export const createdOrder = z.object({
  orderID,
  /** Where the buyer approves the order without the provider's script; null where nothing needs approval. */
  approveUrl: z.string().nullable(),
});

/** Anything else that can become of a capture is a refusal. `PENDING`: the provider has not decided yet. */
export const capturedOrder = z.object({ status: z.enum(['COMPLETED', 'PENDING']) });
export type CaptureStatus = z.output<typeof capturedOrder>['status'];

export const paymentStatuses = ['completed', 'pending', 'refunded', 'reversed', 'denied'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A payment as its owner sees it; orders that were never captured are none. */
export const payment = z.object({
  id,
  date: timestamp,
  planId,
  planName: z.string(),
  amount: price,
  /** What of it went back; less than `amount` while the status is still `completed`. */
  refundedAmount: price,
  currency: z.string(),
  status: z.enum(paymentStatuses),
  provider: paymentProvider,
  /** The time that it bought, as it was then; null while pending and when denied. */
  periodStart: timestamp.nullable(),
  periodEnd: timestamp.nullable(),
});
export type Payment = z.output<typeof payment>;
