import { normalizePrice } from '@vitrina/contract/money/schema.ts';
import type { Payment, PaymentStatus } from '@vitrina/contract/payments/schema.ts';
import type { ListedPayment } from './reads.ts';

export function viewPayment(row: ListedPayment): Payment {
  const date = row.capturedAt ?? row.capturingAt ?? row.createdAt;
  return {
    id: row.id,
    date: date.toISOString(),
    planId: row.planId,
    planName: row.planName,
    amount: normalizePrice(row.amount),
    refundedAmount: normalizePrice(row.refunded),
    currency: row.currency,
    status: statusOf(row),
    provider: row.provider,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
  };
}

/** Money that is owed is on its way back. */
function statusOf({ status, amount, refunded, reversed }: ListedPayment): PaymentStatus {
  if (status === 'denied') return 'denied';
  if (status === 'owed') return 'refunded';
  if (status !== 'completed') return 'pending';
  if (normalizePrice(refunded) !== normalizePrice(amount)) return 'completed';
  return reversed ? 'reversed' : 'refunded';
}
