import type { Payment, PaymentStatus } from '@vitrina/contract/billing/payments/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { ListedPayment } from './reads.ts';
import { shownStatuses } from './shown-statuses.ts';

export function viewPayment(row: ListedPayment): Payment {
  const date = row.capturedAt ?? row.capturingAt ?? row.createdAt;
  return {
    id: row.id,
    date: date.toISOString(),
    planId: row.planId,
    planName: row.planName,
    amount: normalizePrice(row.amount),
    refundedAmount: normalizePrice(row.refundedAmount),
    pendingRefundAmount: normalizePrice(row.pendingRefundAmount),
    currency: row.currency,
    period: row.period,
    status: statusOf(row),
    statusReason: row.statusReason,
    provider: row.provider,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    invoiceData: row.invoiceData,
  };
}

function statusOf({ status, amount, refundedAmount, isReversed }: ListedPayment): PaymentStatus {
  const shown = shownStatuses[status] ?? 'unknown';
  if (shown !== 'completed') return shown;
  if (normalizePrice(refundedAmount) !== normalizePrice(amount)) return 'completed';
  return isReversed ? 'reversed' : 'refunded';
}
