import { normalizePrice } from '@vitrina/contract/money/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import { payments, type StoredPaymentStatus } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { queuePlanMail } from '../mail/plan-mail-writes.ts';
import { addPaidMonth, lockSubscription, recordOwedMonth, setHeldPlan } from '../subscriptions/writes.ts';
import type { Capture, OrderState, PlacedOrder } from './provider.ts';
import { findPayment, type PaymentRow } from './reads.ts';

const second = 1000;
/** A capture that the provider knows nothing of by then did not arrive there. */
const captureTimeoutMs = 45 * second;
/** After that PayPal lets nobody approve or capture an order. */
const orderLifetimeMs = 3 * 24 * 60 * 60 * second;

/**
 * Brings a payment to where the provider says that it stands. Called by whoever learns of it, in any order and any
 * number of times: a capture gives its month once. Answers the payment's status.
 */
export async function applyOrderState(
  { db, queue }: { db: Db; queue: JobQueue },
  paymentId: string,
  state: OrderState,
): Promise<StoredPaymentStatus> {
  return inTransaction(db, async (tx) => {
    const { payment, hasOwner } = await lockPayment(tx, paymentId);
    const { capture } = state;
    if (!capture || payment.capturedAt !== null) return payment.status;
    if (capture.status === 'denied') return markDenied(tx, queue, payment);
    if (capture.status === 'pending') return markPending(tx, payment, capture);
    if (!hasOwner || !matchesOrder(payment, state, capture)) return markOwed(tx, payment, capture);
    return markCompleted(tx, queue, payment, capture);
  });
}

/** Asks the provider how a payment stands and settles it. Throws ProviderFailure. Never captures anything. */
export async function checkPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  const {
    db,
    paymentGateway: { provider },
  } = deps;
  if (payment.capturedAt !== null || payment.orderId === null || payment.provider !== provider.id) return;
  const state = await provider.readOrder(placedOrder(payment));
  await applyOrderState(deps, payment.id, state);
  const now = db.clock.now();
  await db.update(payments).set({ checkedAt: now }).where(eq(payments.id, payment.id));
  if (state.capture) return;
  const age = (since: Date | null) => now.getTime() - (since?.getTime() ?? 0);
  if (state.stage === 'gone' || age(payment.createdAt) > orderLifetimeMs) await expireOrder(db, payment.id);
  else if (age(payment.capturingAt) > captureTimeoutMs) await reopenOrder(db, payment);
}

/** Lets an order whose capture did not happen be captured again, under another key. */
export async function reopenOrder(
  db: Db,
  { id, attempt }: Pick<PaymentRow, 'id' | 'attempt'>,
): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'created', attempt: attempt + 1 })
    .where(and(eq(payments.id, id), eq(payments.status, 'capturing'), eq(payments.attempt, attempt)));
}

/** Closes an order of which nothing was captured. */
export async function expireOrder(db: Db, paymentId: string): Promise<void> {
  const open = sql`${payments.status} in ('created', 'capturing')`;
  await db
    .update(payments)
    .set({ status: 'expired' })
    .where(and(eq(payments.id, paymentId), open));
}

/** Holds the subscription and then the payment, in that order everywhere. */
export async function lockPayment(
  tx: Tx,
  paymentId: string,
): Promise<{ payment: PaymentRow; hasOwner: boolean }> {
  const found = await findPayment(tx, paymentId);
  const hasOwner = found !== undefined && (await lockSubscription(tx, found.ownerId));
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return { payment, hasOwner };
}

export function placedOrder({ id, orderId, amount, currency, attempt }: PaymentRow): PlacedOrder {
  return { reference: id, orderId: orderId ?? '', amount, currency, attempt };
}

/** Whether the provider's order is the one that we placed: for this account and plan, at our price. */
export function matchesOrder(
  payment: Pick<PaymentRow, 'id' | 'amount' | 'currency'>,
  { reference }: Pick<OrderState, 'reference'>,
  money: { amount: string; currency: string },
): boolean {
  const sameAmount = normalizePrice(money.amount) === normalizePrice(payment.amount);
  return reference === payment.id && sameAmount && money.currency === payment.currency;
}

async function markCompleted(
  tx: Tx,
  queue: JobQueue,
  payment: PaymentRow,
  capture: Capture,
): Promise<StoredPaymentStatus> {
  const { id, ownerId, planId, amount } = payment;
  const month = await addPaidMonth(tx, ownerId, { paymentId: id, planId, price: amount });
  await setHeldPlan(tx, ownerId, null);
  await queuePlanMail(tx, queue, ownerId, 'receipt', id);
  const period = { periodStart: month.startsAt, periodEnd: month.endsAt };
  return updateStatus(tx, payment, 'completed', {
    captureId: capture.id,
    capturedAt: tx.clock.now(),
    ...period,
  });
}

/** The money is there, but not for what was ordered, or for nobody: it stands on the books until it has gone back. */
async function markOwed(
  tx: Tx,
  payment: PaymentRow,
  { id, amount, currency }: Capture,
): Promise<StoredPaymentStatus> {
  await recordOwedMonth(tx, payment.ownerId, {
    paymentId: payment.id,
    planId: payment.planId,
    price: amount,
  });
  await setHeldPlan(tx, payment.ownerId, null);
  return updateStatus(tx, payment, 'owed', { captureId: id, capturedAt: tx.clock.now(), amount, currency });
}

async function markPending(tx: Tx, payment: PaymentRow, capture: Capture): Promise<StoredPaymentStatus> {
  await setHeldPlan(tx, payment.ownerId, payment.planId);
  return updateStatus(tx, payment, 'pending', { captureId: capture.id });
}

/** Who was told at once needs no mail; who was told to wait does. */
async function markDenied(tx: Tx, queue: JobQueue, payment: PaymentRow): Promise<StoredPaymentStatus> {
  if (payment.status === 'pending') {
    await setHeldPlan(tx, payment.ownerId, null);
    await queuePlanMail(tx, queue, payment.ownerId, 'payment-denied', payment.id);
  }
  return updateStatus(tx, payment, 'denied', {});
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
