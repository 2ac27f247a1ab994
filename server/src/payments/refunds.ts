import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../db/client.ts';
import { payments, refunds } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { queuePlanMail } from '../mail/plan-mail-writes.ts';
import { revokePaidTime } from '../subscriptions/writes.ts';
import type { PaymentRow } from './reads.ts';
import { lockPayment } from './status-writes.ts';

interface RefundInput {
  /** The provider's. */
  id: string;
  kind: 'refund' | 'reversal';
  amount: string;
}

/** Notes once that money of a captured payment went back, and takes back the time that it bought. */
export async function recordRefund(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  paymentId: string,
  { id, kind, amount }: RefundInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { payment, hasOwner } = await lockPayment(tx, paymentId);
    // Never more than was captured, whatever a dispute after a refund may say.
    const left = sql`${payment.amount}::numeric - coalesce((select sum(amount) from refunds where payment_id = ${paymentId}), 0)`;
    const [noted] = await tx
      .insert(refunds)
      .values({
        id,
        paymentId,
        kind,
        amount: sql`least(${amount}::numeric, ${left})`,
        createdAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ amount: refunds.amount });
    if (!noted) return;
    await revokePaidTime(tx, payment.ownerId, paymentId, noted.amount);
    if (payment.status === 'owed') {
      await tx.update(payments).set({ status: 'completed' }).where(eq(payments.id, paymentId));
    }
    if (hasOwner) await queuePlanMail(tx, queue, payment.ownerId, 'refund', id);
  });
}

/** Sends back what was captured but can give nobody a plan. Throws ProviderFailure. */
export async function refundOwedPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  const { id: reference, captureId, amount, currency } = payment;
  if (captureId === null) return;
  const refund = await deps.paymentGateway.provider.refundCapture({ reference, captureId, amount, currency });
  await recordRefund(deps, reference, { id: refund.id, kind: 'refund', amount: refund.amount });
}
