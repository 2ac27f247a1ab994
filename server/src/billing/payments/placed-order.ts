import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { OrderState, PlacedOrder } from './provider.ts';
import type { PaymentRow } from './reads.ts';

export function toPlacedOrder(
  { id, orderId, captureId, amount, currency, attempt, status, renewalId }: PaymentRow,
  returnedPaymentId?: string,
): PlacedOrder {
  return {
    reference: id,
    orderId: orderId ?? '',
    captureId,
    amount,
    currency,
    attempt,
    isHeld: status === 'pending',
    isRecurring: renewalId !== null,
    returnedPaymentId,
  };
}

/** Whether the provider's order is the one that we placed: for this payment and at our price. */
export function matchesOrder(
  payment: Pick<PaymentRow, 'id' | 'amount' | 'currency'>,
  { reference }: Pick<OrderState, 'reference'>,
  money: Pick<OrderState, 'amount' | 'currency'>,
): boolean {
  const isSameAmount = normalizePrice(money.amount) === normalizePrice(payment.amount);
  return reference === payment.id && isSameAmount && money.currency === payment.currency;
}
