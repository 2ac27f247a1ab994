import type { StoredPaymentStatus } from '../tables.ts';
import { requireProvider } from './payment-gateway.ts';
import { type OrderState, RefundRejectedError } from './provider.ts';
import type { PaymentRow } from './reads.ts';
import { recordRefund } from './refund-writes.ts';
import { applyOrderState, type PaymentDeps } from './status-writes.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Applies the provider's state with the refunds that it lists, and refunds whatever the buyer paid twice. Idempotent.
 * Throws ProviderError.
 */
export async function applyOrder(
  deps: PaymentDeps,
  payment: PaymentRow,
  order: OrderState,
): Promise<StoredPaymentStatus> {
  const status = await applyOrderState(deps, payment.id, order);
  const isCaptured = status === 'completed' || status === 'owed';
  for (const { id, kind, amount, status } of (isCaptured && order.refunds) || []) {
    await recordRefund(deps, payment.id, { id, kind, amount, status });
  }
  const provider = requireProvider(deps.paymentGateway, payment);
  for (const { id: captureId, amount, currency } of order.surplus ?? []) {
    // A rejected refund is asked for with another key the next day. A capture that went back is no longer listed.
    const attempt = 1 + Math.floor((deps.db.clock.now().getTime() - payment.createdAt.getTime()) / dayMs);
    await provider
      .refundCapture({ reference: payment.id, captureId, amount, currency, attempt })
      .catch(ignoreRejection);
  }
  return status;
}

function ignoreRejection(error: unknown): void {
  if (!(error instanceof RefundRejectedError)) throw error;
}
