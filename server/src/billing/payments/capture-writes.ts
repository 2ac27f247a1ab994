import { setTimeout as sleep } from 'node:timers/promises';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type {
  CaptureStatus,
  PaymentProviderId,
  ReturnedPayment,
} from '@vitrina/contract/billing/payments/schema.ts';
import { and, eq, gt, ne } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { requireCouponMonth } from '../coupons/reads.ts';
import { payments, type StoredPaymentStatus } from '../tables.ts';
import { applyOrder } from './order-writes.ts';
import { findProvider, requireProvider } from './payment-gateway.ts';
import { matchesOrder, toPlacedOrder } from './placed-order.ts';
import {
  CaptureRejectedError,
  type OrderState,
  type PaymentProvider,
  type PlacedOrder,
  ProviderError,
} from './provider.ts';
import { findPayment, findPaymentByOrder, type PaymentRow, requirePurchasable } from './reads.ts';
import {
  applyOrderState,
  expireOrder,
  lockPayment,
  type PaymentDeps,
  reopenOrder,
  storeWaiting,
} from './status-writes.ts';
import { isCaptureRunning, isOpen } from './transitions.ts';

/** A job checks the outcome of a capture after this delay, which is longer than the browser's timeout. */
const captureCheckDelaySeconds = 60;
/** How long a caller waits for a capture that another one has requested. */
const waitTimeoutMs = 3000;
const waitIntervalMs = 100;

/**
 * Captures an approved order and adds its time. Idempotent: a repeated call returns the payment's status. `beforeReading`
 * may reject before the provider is asked.
 * Throws PAYMENT_ORDER_NOT_FOUND, PLAN_ALREADY_ACTIVE, PLAN_CURRENCY, PAYMENT_IN_PROGRESS, COUPON_USED, PAYMENT_NOT_APPROVED,
 * PAYMENT_DECLINED, PAYMENT_FAILED, UNAVAILABLE, and PAYMENT_UNCONFIRMED when the provider did not tell
 * whether it captured.
 */
export async function capturePayment(
  deps: PaymentDeps,
  providerId: PaymentProviderId,
  ownerId: OwnerId,
  { orderId, planId, returned }: ReturnedOrder,
  beforeReading: () => Promise<unknown>,
): Promise<CaptureStatus> {
  const payment = await findPaymentByOrder(deps.db, providerId, orderId);
  const provider = payment && findProvider(deps.paymentGateway, payment);
  if (!provider || payment.ownerId !== ownerId || payment.planId !== planId)
    throw new AppError('PAYMENT_ORDER_NOT_FOUND');
  // The buyer waits on the screen while a bank or a review decides.
  const isDecidedElsewhere = provider.capturesItself && payment.status === 'pending';
  // The buyer may have paid an order that was given up, for example while another tab chose another plan.
  const isPaidLate = provider.capturesItself && payment.status === 'expired';
  if (!isOpen(payment.status) && !isDecidedElsewhere && !isPaidLate) return toCaptureStatus(payment.status);
  await beforeReading();
  const placed = toPlacedOrder(payment, returned?.paymentId);
  const order = await provider.readOrder(placed).catch(throwUnavailable);
  // The buyer has paid on the provider's page, and its search does not find the payment yet.
  const isUnindexed = provider.capturesItself && returned !== undefined && !order.capture && !order.waiting;
  if (isUnindexed || (isDecidedElsewhere && !order.capture)) return 'PENDING';
  if (isPaidLate && !order.capture) return toCaptureStatus(payment.status);
  return toCaptureStatus(await collectPayment(deps, payment, order, 'buyer'));
}

interface ReturnedOrder {
  orderId: string;
  planId: PlanId;
  returned: ReturnedPayment | undefined;
}

/**
 * Captures an order whose buyer approved it and did not come back, by the same path. Throws AppError if it
 * cannot be captured now.
 */
export async function captureUnattended(
  deps: PaymentDeps,
  payment: PaymentRow,
  order: OrderState,
): Promise<void> {
  await collectPayment(deps, payment, order, 'job');
}

type Caller = 'buyer' | 'job';

async function collectPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  order: OrderState,
  caller: Caller,
): Promise<StoredPaymentStatus> {
  if (order.capture) return applyOrder(deps, payment, order);
  if (!matchesOrder(payment, order, order)) {
    await expireOrder(deps.db, payment.id);
    throw new AppError('PAYMENT_FAILED');
  }
  const provider = requireProvider(deps.paymentGateway, payment);
  if (provider.capturesItself) {
    if (!order.waiting) throw new AppError('PAYMENT_NOT_APPROVED');
    await storeWaiting(deps, payment.id, order.waiting);
    return payment.status;
  }
  const { payment: claimed, isClaimed } = await claimCapture(deps, payment, caller);
  if (!isOpen(claimed.status)) return claimed.status;
  if (!isClaimed) return caller === 'job' ? claimed.status : waitForCapture(deps, claimed);
  const captured = await captureOrder(deps, provider, toPlacedOrder(claimed));
  return applyOrderState(deps, payment.id, captured);
}

/**
 * Stores that a capture was requested before it is sent, and queues a job that checks its outcome. Only one
 * caller gets the claim, until the provider must have replied.
 */
async function claimCapture(
  { db, queue }: PaymentDeps,
  { id }: PaymentRow,
  caller: Caller,
): Promise<{ payment: PaymentRow; isClaimed: boolean }> {
  return inTransaction(db, async (tx) => {
    const { payment, hasOwner } = await lockPayment(tx, id);
    const now = tx.clock.now();
    if (!isOpen(payment.status) || isCaptureRunning(payment, now)) return { payment, isClaimed: false };
    if (payment.status === 'created') {
      if (caller === 'job' && (!hasOwner || (await isSuperseded(tx, payment))))
        return { payment, isClaimed: false };
      await requirePurchasable(tx, payment);
      await requireCouponMonth(tx, id);
    }
    // A rejected request would get the same reply again. An order is captured once, whatever its keys are.
    const attempt = payment.attempt + (payment.status === 'capturing' ? 1 : 0);
    const changes = { status: 'capturing', capturingAt: now, attempt } as const;
    await tx.update(payments).set(changes).where(eq(payments.id, id));
    await queue.add(tx, 'check-payment', { paymentId: id }, { startAfter: captureCheckDelaySeconds });
    return { payment: { ...payment, ...changes }, isClaimed: true };
  });
}

/** Whether the owner has started over with another order, so that this one is no longer wanted. */
async function isSuperseded(tx: Tx, { id, ownerId, createdAt }: PaymentRow): Promise<boolean> {
  const later = and(eq(payments.ownerId, ownerId), ne(payments.id, id), gt(payments.createdAt, createdAt));
  return (await tx.$count(payments, later)) > 0;
}

/** Waits for the outcome of another caller's capture. Throws PAYMENT_FAILED if it was rejected. */
async function waitForCapture(deps: PaymentDeps, { id }: PaymentRow): Promise<StoredPaymentStatus> {
  for (let waitedMs = 0; waitedMs < waitTimeoutMs; waitedMs += waitIntervalMs) {
    await sleep(waitIntervalMs);
    const payment = await findPayment(deps.db, id);
    if (payment?.status === 'created') throw new AppError('PAYMENT_FAILED');
    if (payment && !isOpen(payment.status)) return payment.status;
  }
  throw new AppError('PAYMENT_UNCONFIRMED');
}

async function captureOrder(
  { db }: PaymentDeps,
  provider: PaymentProvider,
  order: PlacedOrder,
): Promise<OrderState> {
  try {
    const state = await provider.captureOrder(order);
    if (state.capture) return state;
  } catch (error) {
    if (error instanceof CaptureRejectedError) {
      const { reference: id, attempt } = order;
      await reopenOrder(db, { id, attempt });
      throw new AppError(errorCodes[error.reason]);
    }
    if (!(error instanceof ProviderError)) throw error;
  }
  const state = await provider.readOrder(order).catch(throwUnconfirmed);
  if (state.stage === 'gone' && !state.capture) {
    await expireOrder(db, order.reference);
    throw new AppError('PAYMENT_ORDER_NOT_FOUND');
  }
  return state.capture ? state : throwUnconfirmed();
}

const errorCodes = {
  declined: 'PAYMENT_DECLINED',
  'not-approved': 'PAYMENT_NOT_APPROVED',
  seller: 'PAYMENT_FAILED',
} as const;

/** Throws PAYMENT_ORDER_NOT_FOUND for an expired order and PAYMENT_FAILED for one that bought nothing. */
function toCaptureStatus(status: StoredPaymentStatus): CaptureStatus {
  if (status === 'completed') return 'COMPLETED';
  if (status === 'pending') return 'PENDING';
  if (status === 'created') return 'WAITING';
  throw new AppError(status === 'expired' ? 'PAYMENT_ORDER_NOT_FOUND' : 'PAYMENT_FAILED');
}

function throwUnavailable(error: unknown): never {
  throw error instanceof ProviderError ? new AppError('UNAVAILABLE') : error;
}

function throwUnconfirmed(error?: unknown): never {
  throw error === undefined || error instanceof ProviderError ? new AppError('PAYMENT_UNCONFIRMED') : error;
}
