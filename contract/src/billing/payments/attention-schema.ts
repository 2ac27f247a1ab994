import { z } from 'zod';
import { price } from '../../platform/money/schema.ts';
import { id, timestamp } from '../../platform/schema.ts';
import { openConsumerRequest } from '../consumer-requests/schema.ts';
import { storedProvider } from './schema.ts';

const payment = z.object({
  /** Null for a deleted account. */
  user: z.object({ id, email: z.string() }).nullable(),
  provider: storedProvider,
  /** The provider's number of the payment. */
  providerNumber: z.string(),
  amount: price,
  currency: z.string(),
});

/** A buyer asked the bank or the provider for the money. Without an answer in time it is taken back. */
export const openDispute = payment.extend({
  id: z.string(),
  /** The provider's code. */
  reason: z.string().nullable(),
  openedAt: timestamp,
  /** Null if the provider names no day, or waits for somebody else. */
  respondBy: timestamp.nullable(),
  /** Where it is answered; null if that has no address of its own. */
  url: z.string().nullable(),
});
export type OpenDispute = z.output<typeof openDispute>;

/** Money that bought nothing and has not gone back in two days. */
export const stuckRefund = payment.extend({
  id,
  since: timestamp,
  /** How often the provider refused to refund it. */
  rejections: z.int(),
  /** After this the provider makes no refunds; null if the provider is not configured any more. */
  refundableUntil: timestamp.nullable(),
});
export type StuckRefund = z.output<typeof stuckRefund>;

export const paymentAttention = z.object({
  disputes: z.array(openDispute),
  refunds: z.array(stuckRefund),
  /** The oldest of e-mails with an account. `GET /api/admin/consumer-requests` has all. */
  requests: z.array(openConsumerRequest),
});
export type PaymentAttention = z.output<typeof paymentAttention>;
