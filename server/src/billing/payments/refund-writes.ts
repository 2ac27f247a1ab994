import { and, eq, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { queuePlanMail } from '../plan-mails/plan-mail-writes.ts';
import { revokePaidTime } from '../subscriptions/writes.ts';
import { payments, refunds } from '../tables.ts';
import type { Deps } from './deps.ts';
import type { PaymentLog } from './http.ts';
import { findProvider, requireProvider } from './payment-gateway.ts';
import { toPlacedOrder } from './placed-order.ts';
import { RefundRejectedError } from './provider.ts';
import { findPayment, type PaymentRow, type RefundRow, selectRefundsOf } from './reads.ts';
import { lockPayment, type PaymentDeps } from './status-writes.ts';

/** A refund that the provider could not make is requested again after this time. */
const retryDelayMs = 24 * 60 * 60 * 1000;

export type ReportedRefund = Pick<RefundRow, 'id' | 'kind' | 'amount' | 'status'>;

/**
 * Records the state of a refund. The time that its money bought goes back once, when the refund is completed.
 * A refund that has ended does not change any more.
 */
export async function recordRefund(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  paymentId: string,
  refund: ReportedRefund,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { payment, hasOwner } = await lockPayment(tx, paymentId);
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, refund.id));
    if (known && known.status !== 'pending') {
      // PayPal's order lists a reversal as a refund. The event, which may come later, says which it was.
      if (refund.kind === 'reversal')
        await tx.update(refunds).set({ kind: 'reversal' }).where(eq(refunds.id, refund.id));
      return;
    }
    const amount = await storeRefund(tx, payment, refund);
    if (refund.status !== 'completed' || amount === null) return;
    await revokePaidTime(tx, payment.ownerId, paymentId, amount);
    if (payment.status === 'owed' && (await isReturned(tx, payment))) {
      await tx.update(payments).set({ status: 'completed' }).where(eq(payments.id, paymentId));
    }
    if (hasOwner) await queuePlanMail(tx, queue, payment.ownerId, 'refund', refund.id);
  });
}

/** Whether all of its money has gone back. */
async function isReturned(tx: Tx, { id, amount }: PaymentRow): Promise<boolean> {
  const completed = and(eq(refunds.paymentId, id), eq(refunds.status, 'completed'));
  const [row] = await tx
    .select({ isReturned: sql<boolean>`coalesce(sum(${refunds.amount}), 0) >= ${amount}::numeric` })
    .from(refunds)
    .where(completed);
  return row?.isReturned === true;
}

/**
 * Returns the stored amount. A dispute after a refund may name more money than is left of the capture. Null if all of it was
 * returned before, because the same refund may be known by another id.
 */
async function storeRefund(
  tx: Tx,
  payment: PaymentRow,
  { id, kind, amount, status }: ReportedRefund,
): Promise<string | null> {
  const { id: paymentId, amount: paidAmount } = payment;
  const completedAmount = sql`coalesce((select sum(amount) from refunds where payment_id = ${paymentId} and status = 'completed'), 0)`;
  if (status === 'completed' && (await isReturned(tx, payment))) {
    await tx.delete(refunds).where(eq(refunds.id, id));
    return null;
  }
  const createdAt = tx.clock.now();
  const values = {
    amount: sql`least(${amount}::numeric, ${paidAmount}::numeric - ${completedAmount})`,
    status,
  };
  const [stored] = await tx
    .insert(refunds)
    .values({ id, paymentId, kind, ...values, createdAt })
    .onConflictDoUpdate({
      target: refunds.id,
      set: { ...values, ...(status === 'completed' && { createdAt }) },
    })
    .returning({ amount: refunds.amount });
  if (!stored) throw new Error(`refund ${id} was not stored`);
  return stored.amount;
}

/** Reads a pending refund from the provider. Throws ProviderError. */
export async function checkRefund(deps: PaymentDeps, { id, paymentId, kind }: RefundRow): Promise<void> {
  const { db, paymentGateway } = deps;
  const pending = and(eq(refunds.id, id), eq(refunds.status, 'pending'));
  await db.update(refunds).set({ checkedAt: db.clock.now() }).where(pending);
  const payment = await findPayment(db, paymentId);
  const provider = payment && findProvider(paymentGateway, payment);
  if (!provider) return;
  const { amount, status } = await provider.readRefund(id);
  await recordRefund(deps, paymentId, { id, kind, amount, status });
}

/**
 * Refunds what is left of a captured payment that no plan can be given for. One whose refund failed is refunded again a day
 * later. Throws ProviderError, RefundRejectedError.
 */
export async function refundOwedPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  log: PaymentLog,
): Promise<void> {
  const { id: reference, captureId, amount, currency } = payment;
  if (captureId === null || !(await isRefundDue(deps.db, payment))) return;
  const ownRow = eq(payments.id, reference);
  await deps.db.update(payments).set({ refundTriedAt: deps.db.clock.now() }).where(ownRow);
  const provider = requireProvider(deps.paymentGateway, payment);
  // The operator may have refunded it at the provider.
  const { refunds: listed = [] } = await provider.readOrder(toPlacedOrder(payment));
  for (const { id, kind, amount, status } of listed)
    await recordRefund(deps, reference, { id, kind, amount, status });
  const current = await findPayment(deps.db, reference);
  if (current?.status !== 'owed') return;
  const earlier = await selectRefundsOf(deps.db, reference);
  if (earlier.some(({ status }) => status === 'pending')) return;
  const failed = earlier.filter(({ status }) => status === 'failed' || status === 'cancelled');
  // A key whose request was refused would get the same reply for ever.
  const attempt = 1 + failed.length + current.refundRejections;
  if (attempt > 1) log.warn({ id: reference, attempt }, 'a refund failed and is requested again');
  const refund = await provider
    .refundCapture({ reference, captureId, amount, currency, attempt })
    .catch(async (error) => {
      if (error instanceof RefundRejectedError) {
        const refundRejections = sql`${payments.refundRejections} + 1`;
        await deps.db.update(payments).set({ refundRejections }).where(ownRow);
      }
      throw error;
    });
  await recordRefund(deps, reference, { ...refund, kind: 'refund' });
}

/** Not while one is pending, and not until a day after one that was not enough, failed or was refused. */
async function isRefundDue(db: Db, { id, refundTriedAt, refundRejections }: PaymentRow): Promise<boolean> {
  const earlier = await selectRefundsOf(db, id);
  const rejectedAt = refundRejections > 0 ? refundTriedAt?.getTime() : undefined;
  const lastAt = Math.max(
    rejectedAt ?? 0,
    ...earlier.map(({ checkedAt, createdAt }) => (checkedAt ?? createdAt).getTime()),
  );
  const isPending = earlier.some(({ status }) => status === 'pending');
  return !isPending && db.clock.now().getTime() - lastAt >= retryDelayMs;
}
