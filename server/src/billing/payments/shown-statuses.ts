import type { PaymentStatus } from '@vitrina/contract/billing/payments/schema.ts';
import type { StoredPaymentStatus } from '../tables.ts';

/** What the owner and the operator read of each status. Null: nothing was captured, so it is in no list of payments. */
export const shownStatuses: Readonly<Record<StoredPaymentStatus, PaymentStatus | null>> = {
  created: null,
  capturing: 'pending',
  pending: 'pending',
  completed: 'completed',
  denied: 'denied',
  expired: null,
  owed: 'refunding',
};
const storedStatuses = Object.keys(shownStatuses) as StoredPaymentStatus[];
export const unlistedStatuses = storedStatuses.filter((status) => shownStatuses[status] === null);
