import { z } from 'zod';
import { requestResetBody } from '../../account/auth/schema.ts';
import { paging, total } from '../../platform/paging.ts';
import { id, idempotencyKey, storedName, text, timestamp } from '../../platform/schema.ts';

/**
 * What Argentina lets a consumer ask for without a log-in: to take back a purchase within ten days (`withdrawal`), and to end a
 * service (`termination`). Disposición 954/2025.
 */
export const consumerRequestKind = z.enum(['withdrawal', 'termination'], { error: 'El pedido no es válido' });
export type ConsumerRequestKind = z.output<typeof consumerRequestKind>;

const maxMessageLength = 1000;

export const consumerRequestBody = z.object({
  kind: consumerRequestKind,
  /** The email of the account. */
  email: requestResetBody.shape.email,
  message: text(maxMessageLength).optional(),
  idempotencyKey,
});

/** The number of the request, as the law wants it within a day. */
export const consumerRequestReceipt = z.object({ code: z.string(), createdAt: timestamp });
export type ConsumerRequestReceipt = z.output<typeof consumerRequestReceipt>;

/** A request that the operator has not carried out. */
export const openConsumerRequest = z.object({
  id,
  code: z.string(),
  kind: storedName(consumerRequestKind.options),
  email: z.string(),
  /** The account with that e-mail; null if there is none. */
  userId: id.nullable(),
  message: z.string().nullable(),
  createdAt: timestamp,
});
export type OpenConsumerRequest = z.output<typeof openConsumerRequest>;

/** Whose requests are listed: of e-mails that have an account, or of all others, which anybody can invent. */
export const consumerRequestSenders = ['account', 'unknown'] as const;
export type ConsumerRequestSender = (typeof consumerRequestSenders)[number];

export const consumerRequestFilters = paging.extend({
  sender: z.enum(consumerRequestSenders, { error: 'Indica de quién son los pedidos' }),
});

/** The oldest first. */
export const consumerRequestPage = z.object({ requests: z.array(openConsumerRequest), total });
