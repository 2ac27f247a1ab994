import type { Renewal } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import { addDays, retryDays } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { ListedRenewal, RenewalRow } from './renewal-reads.ts';

export function viewRenewal(row: ListedRenewal): Renewal {
  const { planId, planName, provider, amount, currency, period, status, failedAt } = row;
  const isPending = status === 'created';
  return {
    planId,
    planName,
    provider,
    amount: normalizePrice(amount),
    currency,
    period,
    nextChargeAt: row.nextChargeAt?.toISOString() ?? null,
    status: isPending ? 'pending' : failedAt ? 'failing' : 'active',
    approveUrl: isPending ? row.approveUrl : null,
    cardUrl: isPending ? null : row.approveUrl,
    retriesUntil: failedAt ? addDays(failedAt, retryDays).toISOString() : null,
  };
}

/** For the export of the account. */
export function viewExportedRenewal(row: RenewalRow) {
  const { planId, provider, amount, currency, period, status, stopReason } = row;
  const toText = (date: Date | null) => date?.toISOString() ?? null;
  return {
    planId,
    provider,
    amount: normalizePrice(amount),
    currency,
    period,
    status,
    stopReason,
    authorizedAt: toText(row.authorizedAt),
    nextChargeAt: status === 'active' ? toText(row.nextChargeAt) : null,
    stoppedAt: toText(row.cancelRequestedAt ?? row.endedAt),
  };
}
