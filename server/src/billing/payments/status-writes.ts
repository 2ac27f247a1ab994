import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { paymentOutcomes } from '../../platform/metrics/counters.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { findDiscount } from '../coupons/reads.ts';
import { hasCouponRoom } from '../coupons/writes.ts';
import { findInvoiceData } from '../invoice-data/reads.ts';
import { queuePlanMail } from '../plan-mails/plan-mail-writes.ts';
import { findPaidCurrency, selectSubscription } from '../subscriptions/reads.ts';
import { addPaidPeriod, lockSubscription, recordOwedMoney, setHeldPlan } from '../subscriptions/writes.ts';
import { payments, type StoredPaymentStatus } from '../tables.ts';
import type { Deps } from './deps.ts';
import type { Capture, OrderState, WaitingPayment } from './provider.ts';
import { findPayment, type PaymentRow } from './reads.ts';
import { isChargeWanted } from './renewal-reads.ts';
import { openStatuses, statusAfterCapture, unattendedDelayMs } from './transitions.ts';

export type PaymentDeps = Pick<Deps, 'db' | 'queue' | 'paymentGateway'>;

/**
 * Applies the provider's state to a payment and returns the new status. Idempotent: a capture adds its time
 * once, however many callers report it.
 */
export async function applyOrderState(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  paymentId: string,
  state: OrderState,
): Promise<StoredPaymentStatus> {
  const { before, status } = await inTransaction(db, async (tx) => {
    const { payment, hasOwner } = await lockPayment(tx, paymentId);
    const { capture } = state;
    const mark = async () => {
      if (!capture || payment.capturedAt !== null) return payment.status;
      switch (statusAfterCapture(payment, state, capture, hasOwner)) {
        case 'completed':
          if (!(await isCreditable(tx, payment))) return markOwed(tx, payment, capture);
          return markCompleted(tx, queue, payment, capture);
        case 'owed':
          return markOwed(tx, payment, capture);
        case 'pending':
          return markPending(tx, payment, capture);
        case 'denied':
          return markDenied(tx, queue, payment, capture);
      }
    };
    return { before: payment.status, status: await mark() };
  });
  if (status !== before) paymentOutcomes.inc({ status });
  return status;
}

/** Allows another capture attempt, with its own idempotency key, after one that did not happen. */
export async function reopenOrder(
  db: Db,
  { id, attempt }: Pick<PaymentRow, 'id' | 'attempt'>,
): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'created', attempt: attempt + 1, approvedAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'capturing'), eq(payments.attempt, attempt)));
}

/**
 * Stores that the buyer has approved an order whose capture nobody has requested, and queues a job that
 * captures it if nobody does so within a minute.
 */
export async function noteApproval(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  paymentId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const noted = await tx
      .update(payments)
      .set({ approvedAt: tx.clock.now() })
      .where(
        and(
          eq(payments.id, paymentId),
          eq(payments.status, 'created'),
          isNull(payments.approvedAt),
          isNull(payments.capturingAt),
        ),
      )
      .returning({ id: payments.id });
    const startAfter = unattendedDelayMs / 1000 + 5;
    if (noted.length > 0) await queue.add(tx, 'check-payment', { paymentId }, { startAfter });
  });
}

/** Closes an order unless something was captured of it. */
export async function expireOrder(db: Db, paymentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'expired' })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, openStatuses)));
}

/** Stores what the buyer has to pay elsewhere, for the owner's screens, and mails its link once. */
export async function storeWaiting(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  paymentId: string,
  { url, until }: WaitingPayment,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { payment, hasOwner } = await lockPayment(tx, paymentId);
    if (payment.status !== 'created') return;
    await tx
      .update(payments)
      .set({ waitingSince: payment.waitingSince ?? tx.clock.now(), waitingUrl: url, waitingUntil: until })
      .where(eq(payments.id, paymentId));
    if (hasOwner && url !== null && payment.cancelRequestedAt === null)
      await queuePlanMail(tx, queue, payment.ownerId, 'voucher', paymentId);
  });
}

/** Locks the subscription before the payment. Every caller uses this order, which prevents deadlocks. */
export async function lockPayment(
  tx: Tx,
  paymentId: string,
): Promise<{ payment: PaymentRow; hasOwner: boolean }> {
  const unlocked = await findPayment(tx, paymentId);
  const hasOwner = unlocked !== undefined && (await lockSubscription(tx, unlocked.ownerId));
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return { payment, hasOwner };
}

/**
 * Paid time in another currency cannot be credited with this payment. An order that was cancelled, and paid all the
 * same, does not replace the plan that was chosen instead. One that is paid late can have lost its coupon.
 */
async function isCreditable(
  tx: Tx,
  { id, ownerId, planId, currency, cancelRequestedAt, renewalId }: PaymentRow,
): Promise<boolean> {
  if (!(await hasCouponRoom(tx, id))) return false;
  if (renewalId !== null && !(await isChargeWanted(tx, renewalId))) return false;
  const paidCurrency = await findPaidCurrency(tx, ownerId);
  if (paidCurrency === null) return true;
  const isReplaced = cancelRequestedAt !== null && (await selectSubscription(tx, ownerId)).planId !== planId;
  return paidCurrency === currency && !isReplaced;
}

async function markCompleted(
  tx: Tx,
  queue: JobQueue,
  payment: PaymentRow,
  capture: Capture,
): Promise<StoredPaymentStatus> {
  const { id, ownerId, planId, amount, currency, period } = payment;
  const bought = await addPaidPeriod(tx, ownerId, {
    paymentId: id,
    planId,
    price: amount,
    discount: await findDiscount(tx, id),
    currency,
    period,
  });
  await setHeldPlan(tx, ownerId, null);
  await queuePlanMail(tx, queue, ownerId, 'receipt', id);
  return updateStatus(tx, payment, 'completed', {
    captureId: capture.id,
    capturedAt: tx.clock.now(),
    statusReason: null,
    periodStart: bought.startsAt,
    periodEnd: bought.endsAt,
    invoiceData: await findInvoiceData(tx, ownerId),
  });
}

/**
 * The captured money does not match the order or the currency of the paid time, or its account is gone. It stays in the ledger until it is
 * refunded.
 */
async function markOwed(
  tx: Tx,
  payment: PaymentRow,
  { id, amount, currency }: Capture,
): Promise<StoredPaymentStatus> {
  const { id: paymentId, ownerId, planId } = payment;
  await recordOwedMoney(tx, ownerId, { paymentId, planId, price: amount, currency });
  await setHeldPlan(tx, ownerId, null);
  return updateStatus(tx, payment, 'owed', {
    captureId: id,
    capturedAt: tx.clock.now(),
    amount,
    currency,
    invoiceData: await findInvoiceData(tx, ownerId),
  });
}

async function markPending(tx: Tx, payment: PaymentRow, capture: Capture): Promise<StoredPaymentStatus> {
  await setHeldPlan(tx, payment.ownerId, payment.planId);
  return updateStatus(tx, payment, 'pending', { captureId: capture.id, statusReason: capture.reason });
}

/** Only a payment that was pending needs a mail. The others are denied while the owner is watching. */
async function markDenied(
  tx: Tx,
  queue: JobQueue,
  payment: PaymentRow,
  { reason }: Capture,
): Promise<StoredPaymentStatus> {
  if (payment.status === 'pending') {
    await setHeldPlan(tx, payment.ownerId, null);
    await queuePlanMail(tx, queue, payment.ownerId, 'payment-denied', payment.id);
  }
  return updateStatus(tx, payment, 'denied', { statusReason: reason });
}

async function updateStatus(
  tx: Tx,
  { id }: PaymentRow,
  status: StoredPaymentStatus,
  values: Partial<PaymentRow>,
): Promise<StoredPaymentStatus> {
  await tx
    .update(payments)
    .set({ ...values, status })
    .where(eq(payments.id, id));
  return status;
}
