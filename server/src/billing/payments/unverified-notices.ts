import { id as uuid } from '@vitrina/contract/platform/schema.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { inTransaction } from '../../platform/db/client.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import type { PaymentProvider } from './provider.ts';
import { findPayment, findPaymentByCapture, type PaymentRow } from './reads.ts';
import type { PaymentDeps } from './status-writes.ts';
import type { WebhookRequest } from './webhook.ts';

/** For all senders of this process together, because anyone can send such a notice. */
const lookupsPerMinute = 10;
const rereadIntervalMs = 10 * 60 * 1000;

/**
 * Returns a function for notices whose signature does not hold: a proxy may have changed what was signed, or the secret. Nothing of
 * them counts. One that names a payment of ours, which only the provider and its buyer know, has it read again by a job.
 */
export function createUnverifiedNotices() {
  const lookups = new RateLimiterMemory({ points: lookupsPerMinute, duration: 60 });

  return async function considerUnverified(
    deps: PaymentDeps,
    provider: PaymentProvider,
    { query }: WebhookRequest,
  ): Promise<void> {
    if (!provider.webhook?.subjectOf) return;
    const { reference, captureId } = provider.webhook.subjectOf(query);
    const paymentId = safeParse(uuid, reference).data;
    if (paymentId === undefined && captureId === undefined) return;
    const isAllowed = await lookups.consume('all').then(
      () => true,
      () => false,
    );
    if (!isAllowed) return;
    const payment = paymentId
      ? await findPayment(deps.db, paymentId)
      : await findPaymentByCapture(deps.db, provider.id, captureId ?? '');
    if (payment?.provider === provider.id && isDue(payment, deps.db.clock.now()))
      await inTransaction(deps.db, (tx) => deps.queue.add(tx, 'check-payment', { paymentId: payment.id }));
  };
}

function isDue({ checkedAt }: PaymentRow, now: Date): boolean {
  return checkedAt === null || now.getTime() - checkedAt.getTime() >= rereadIntervalMs;
}
