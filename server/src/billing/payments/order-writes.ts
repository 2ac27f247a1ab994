import type { StoredPaymentStatus } from '../tables.ts';
import { requireProvider } from './payment-gateway.ts';
import type { OrderState } from './provider.ts';
import type { PaymentRow } from './reads.ts';
import { recordRefund } from './refund-writes.ts';
import { applyOrderState, type PaymentDeps } from './status-writes.ts';

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
  const provider = requireProvider(deps.paymentGateway, payment.provider);
  for (const { id: captureId, amount, currency } of order.surplus ?? []) {
    await provider.refundCapture({ reference: payment.id, captureId, amount, currency, attempt: 1 });
  }
  return status;
}
