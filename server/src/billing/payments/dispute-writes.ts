import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/client.ts';
import { disputes } from '../tables.ts';
import type { PaymentProvider } from './provider.ts';
import { findPaymentByCapture } from './reads.ts';
import { checkPayment } from './reconciliation.ts';
import type { PaymentDeps } from './status-writes.ts';
import type { ReportedDispute } from './webhook.ts';

/**
 * Stores what a provider says about a dispute and mails the operator about a new one. One about a payment that is not ours is
 * ignored. Then reads the payment, because its money may have gone. Throws ProviderError.
 */
export async function recordDispute(
  deps: PaymentDeps,
  provider: PaymentProvider,
  { id, captureId, money, reason, isOpen, respondBy }: ReportedDispute,
): Promise<void> {
  const { db, queue } = deps;
  const payment = await findPaymentByCapture(db, provider.id, captureId);
  if (!payment) return;
  const { amount, currency } = money ?? payment;
  await inTransaction(db, async (tx) => {
    const now = tx.clock.now();
    const values = { amount, currency, reason, respondBy, status: isOpen ? 'open' : 'closed' } as const;
    const added = await tx
      .insert(disputes)
      .values({ id, provider: provider.id, paymentId: payment.id, openedAt: now, updatedAt: now, ...values })
      .onConflictDoNothing()
      .returning({ id: disputes.id });
    if (added.length > 0 && isOpen) await queue.add(tx, 'send-dispute-mail', { disputeId: id });
    if (added.length === 0)
      await tx
        .update(disputes)
        .set({ ...values, updatedAt: now })
        // One that is decided stays so, whatever an older event says.
        .where(and(eq(disputes.id, id), eq(disputes.status, 'open')));
  });
  await checkPayment(deps, payment);
}
