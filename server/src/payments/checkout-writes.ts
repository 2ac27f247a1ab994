import { paths } from '@vitrina/contract/paths.ts';
import { type CaptureStatus, planCurrency } from '@vitrina/contract/payments/schema.ts';
import { isPaidPlan } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { isRenewable } from '@vitrina/contract/subscriptions/rules.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, type Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { payments, type StoredPaymentStatus } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { selectPlan } from '../plans/reads.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import { lockSubscription } from '../subscriptions/writes.ts';
import { CaptureRejectedError, type OrderState, type PlacedOrder, ProviderError } from './provider.ts';
import { findPaymentByOrder, hasPaymentInProgress, type PaymentRow } from './reads.ts';
import {
  applyOrderState,
  expireOrder,
  lockPayment,
  matchesOrder,
  placedOrder,
  reopenOrder,
} from './status-writes.ts';

/** When a job looks whether a capture was made of which nobody heard: after the browser's own patience. */
const captureCheckDelaySeconds = 60;

/**
 * Places an order for a month of a plan at the price of now. Throws PLAN_IS_FREE, PLAN_ALREADY_ACTIVE,
 * PAYMENT_IN_PROGRESS, PAYPAL_ORDER_FAILED.
 */
export async function startCheckout(
  { db, env, paymentGateway: { provider } }: Deps,
  ownerId: OwnerId,
  planId: PlanId,
): Promise<{ orderID: string; approveUrl: string | null }> {
  const { payment, description } = await inTransaction(db, async (tx) => {
    // Deleted since the call began: an order would leave its id behind.
    if (!(await lockSubscription(tx, ownerId))) throw new AppError('UNAUTHENTICATED');
    const { name, price } = await selectPlan(tx, planId);
    if (!isPaidPlan(planId) || Number(price) === 0) throw new AppError('PLAN_IS_FREE');
    const id = uuidv7();
    await requirePurchasable(tx, ownerId, planId, id);
    const ordered = { id, ownerId, planId, provider: provider.id, amount: price, currency: planCurrency };
    await tx.insert(payments).values({ ...ordered, createdAt: db.clock.now() });
    return { payment: ordered, description: `Vitrina, plan ${name}: un mes` };
  });
  const { id: reference, amount, currency } = payment;
  // PayPal adds the order to it; the panel goes on from there.
  const returnUrl = `${env.publicUrl}${paths.payment}?planId=${planId}`;
  const cancelUrl = env.publicUrl + paths.paymentCancel;
  try {
    const placed = await provider.createOrder({
      reference,
      amount,
      currency,
      description,
      returnUrl,
      cancelUrl,
    });
    await db.update(payments).set({ orderId: placed.orderId }).where(eq(payments.id, reference));
    return { orderID: placed.orderId, approveUrl: placed.approveUrl };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await expireOrder(db, reference);
    throw new AppError('PAYPAL_ORDER_FAILED');
  }
}

/**
 * Captures an approved order and gives its month. Asked again, at once or later, it answers how the payment stands.
 * Throws PAYMENT_ORDER_NOT_FOUND, PLAN_ALREADY_ACTIVE, PAYMENT_IN_PROGRESS, PAYMENT_NOT_APPROVED, PAYMENT_DECLINED,
 * PAYMENT_FAILED, UNAVAILABLE, and PAYMENT_UNCONFIRMED when the provider did not say whether it captured.
 */
export async function capturePayment(
  deps: Deps,
  ownerId: OwnerId,
  orderId: string,
  planId: PlanId,
): Promise<CaptureStatus> {
  const {
    db,
    paymentGateway: { provider },
  } = deps;
  const payment = await findPaymentByOrder(db, provider.id, orderId);
  if (payment?.ownerId !== ownerId || payment.planId !== planId)
    throw new AppError('PAYMENT_ORDER_NOT_FOUND');
  if (!isOpen(payment.status)) return captureStatusOf(payment.status);

  const found = await provider.readOrder(placedOrder(payment)).catch(unavailable);
  if (found.capture) return captureStatusOf(await applyOrderState(deps, payment.id, found));
  if (!matchesOrder(payment, found, found)) {
    await expireOrder(db, payment.id);
    throw new AppError('PAYMENT_FAILED');
  }
  const begun = await beginCapture(deps, ownerId, payment);
  if (!isOpen(begun.status)) return captureStatusOf(begun.status);
  return captureStatusOf(await applyOrderState(deps, payment.id, await capture(deps, placedOrder(begun))));
}

/** Writes down that the browser asked, so that a capture is never unknown to us, and has a job look after it. */
async function beginCapture(
  { db, queue }: Deps,
  ownerId: OwnerId,
  { id, planId }: PaymentRow,
): Promise<PaymentRow> {
  return inTransaction(db, async (tx) => {
    const { payment } = await lockPayment(tx, id);
    if (payment.status !== 'created') return payment;
    await requirePurchasable(tx, ownerId, planId, id);
    const begun = { status: 'capturing', capturingAt: tx.clock.now() } as const;
    await tx.update(payments).set(begun).where(eq(payments.id, id));
    await queue.add(tx, 'check-payment', { paymentId: id }, { startAfter: captureCheckDelaySeconds });
    return { ...payment, ...begun };
  });
}

async function capture({ db, paymentGateway: { provider } }: Deps, order: PlacedOrder): Promise<OrderState> {
  try {
    const state = await provider.captureOrder(order);
    if (state.capture) return state;
  } catch (error) {
    if (error instanceof CaptureRejectedError) {
      const { reference: id, attempt } = order;
      await reopenOrder(db, { id, attempt });
      if (error.reason === 'gone') await expireOrder(db, id);
      throw new AppError(refusals[error.reason]);
    }
    if (!(error instanceof ProviderError)) throw error;
  }
  const state = await provider.readOrder(order).catch(unconfirmed);
  return state.capture ? state : unconfirmed();
}

const refusals = {
  declined: 'PAYMENT_DECLINED',
  'not-approved': 'PAYMENT_NOT_APPROVED',
  gone: 'PAYMENT_ORDER_NOT_FOUND',
} as const;

/** The same plan can be bought again only towards its end, and nothing while another payment is under way. */
async function requirePurchasable(
  tx: Tx,
  ownerId: OwnerId,
  planId: PlanId,
  paymentId: string,
): Promise<void> {
  const current = await selectSubscription(tx, ownerId);
  const isActive = current.planId === planId && current.status === 'active';
  if (isActive && !isRenewable(current.endsAt, tx.clock.now())) throw new AppError('PLAN_ALREADY_ACTIVE');
  if (await hasPaymentInProgress(tx, ownerId, paymentId)) throw new AppError('PAYMENT_IN_PROGRESS');
}

function isOpen(status: StoredPaymentStatus): boolean {
  return status === 'created' || status === 'capturing';
}

function captureStatusOf(status: StoredPaymentStatus): CaptureStatus {
  if (status === 'completed') return 'COMPLETED';
  if (status === 'pending') return 'PENDING';
  throw new AppError(status === 'expired' ? 'PAYMENT_ORDER_NOT_FOUND' : 'PAYMENT_FAILED');
}

function unavailable(error: unknown): never {
  throw error instanceof ProviderError ? new AppError('UNAVAILABLE') : error;
}

function unconfirmed(error?: unknown): never {
  throw error === undefined || error instanceof ProviderError ? new AppError('PAYMENT_UNCONFIRMED') : error;
}
