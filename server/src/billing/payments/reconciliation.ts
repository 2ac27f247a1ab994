import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { payments } from '../tables.ts';
import { captureUnattended } from './capture-writes.ts';
import type { PaymentLog } from './http.ts';
import { applyOrder } from './order-writes.ts';
import { findProvider, listProviders, toScope } from './payment-gateway.ts';
import { toPlacedOrder } from './placed-order.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import {
  type PaymentRow,
  selectCapturedPayments,
  selectOwedPayments,
  selectPendingRefunds,
  selectUnresolvedPayments,
} from './reads.ts';
import { checkRefund, refundOwedPayment } from './refund-writes.ts';
import { expireOrder, noteApproval, type PaymentDeps, reopenOrder, storeWaiting } from './status-writes.ts';
import { isOpen, nextStep } from './transitions.ts';

/** PayPal can be asked about this many in a few minutes. The next run takes the next ones. */
const batchSize = 200;
/** After this many failures in a row the provider counts as down, and the next run tries again. */
const maxFailures = 5;

const silentLog: PaymentLog = { warn: () => {} };

/**
 * Updates open payments and refunds from the provider and refunds what is owed. One that cannot be read does not
 * stop the others.
 */
export async function reconcilePayments(deps: PaymentDeps, log: PaymentLog = silentLog): Promise<void> {
  for (const provider of listProviders(deps.paymentGateway)) await reconcileProvider(deps, provider, log);
}

async function reconcileProvider(
  deps: PaymentDeps,
  provider: PaymentProvider,
  log: PaymentLog,
): Promise<void> {
  const { db } = deps;
  const account = toScope(deps.paymentGateway, provider);
  await runEach(
    await selectUnresolvedPayments(db, account, batchSize),
    (payment) => checkPayment(deps, payment),
    log,
  );
  if (provider.listsRefunds) {
    await runEach(
      await selectCapturedPayments(db, account, batchSize),
      (payment) => checkPayment(deps, payment),
      log,
    );
  }
  await runEach(
    await selectPendingRefunds(db, account, batchSize),
    (refund) => checkRefund(deps, refund),
    log,
  );
  await runEach(
    await selectOwedPayments(db, account, batchSize),
    (payment) => refundOwedPayment(deps, payment, log),
    log,
  );
}

async function runEach<T extends { id: string }>(
  rows: readonly T[],
  check: (row: T) => Promise<void>,
  log: PaymentLog,
): Promise<void> {
  let failures = 0;
  for (const row of rows) {
    try {
      await check(row);
      failures = 0;
    } catch (err) {
      log.warn({ err, id: row.id }, 'a payment or refund could not be reconciled');
      if (err instanceof ProviderError && ++failures === maxFailures) return;
    }
  }
}

/**
 * Reads the payment's order from the provider and applies its state. Captures only what the buyer has approved
 * and nobody asks for any more. Throws ProviderError.
 */
export async function checkPayment(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { db } = deps;
  const provider = findProvider(deps.paymentGateway, payment);
  if (payment.orderId === null || !provider) return;
  if (payment.capturedAt !== null && !provider.listsRefunds) return;
  const now = db.clock.now();
  // Before the call, so that one that cannot be read does not come first again.
  await db.update(payments).set({ checkedAt: now }).where(eq(payments.id, payment.id));
  const order = await provider.readOrder(toPlacedOrder(payment));
  await applyOrder(deps, payment, order);
  if (order.capture || payment.capturedAt !== null) return;
  if (order.waiting) await storeWaiting(deps, payment.id, order.waiting);
  if (payment.cancelRequestedAt !== null && isOpen(payment.status))
    return cancelOrder(deps, provider, payment);
  switch (nextStep(payment, order, provider, now)) {
    case 'expire':
      return expireOrder(db, payment.id);
    case 'reopen':
      return reopenOrder(db, payment);
    case 'note-approval':
      return noteApproval(deps, payment.id);
    case 'capture':
      return captureUnattended(deps, payment, order).catch(ignoreAppError);
    case 'wait':
  }
}

/**
 * Reads the order once more, because the buyer may have paid it meanwhile. It ends here also if the provider refuses to cancel
 * it: one that is paid all the same is found later. Throws ProviderError.
 */
async function cancelOrder(deps: PaymentDeps, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const placed = toPlacedOrder(payment);
  await provider.cancelOrder?.(placed, deps.db.clock.now());
  const order = await provider.readOrder(placed);
  await applyOrder(deps, payment, order);
  if (!order.capture) await expireOrder(deps.db, payment.id);
}

/** The capture was declined, is unconfirmed or is no longer wanted, which the payment's row tells. */
function ignoreAppError(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
