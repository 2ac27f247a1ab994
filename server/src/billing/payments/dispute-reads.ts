import type { OpenDispute, StuckRefund } from '@vitrina/contract/billing/payments/attention-schema.ts';
import type { PaymentProviderId } from '@vitrina/contract/billing/payments/schema.ts';
import { addDays } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import type { Db } from '../../platform/db/client.ts';
import { disputes, payments } from '../tables.ts';
import { findProvider, type PaymentGateway } from './payment-gateway.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** A refund that takes longer needs the operator. */
const stuckAfterDays = 2;
/** More would not be read. */
const maxRows = 100;

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row;
}

/** Those that end first come first. */
export async function selectOpenDisputes(db: Db): Promise<OpenDispute[]> {
  const rows = await db
    .select({ dispute: disputes, captureId: payments.captureId, user: { id: users.id, email: users.email } })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(users, eq(users.id, payments.ownerId))
    .where(eq(disputes.status, 'open'))
    .orderBy(sql`${disputes.respondBy} asc nulls last`, asc(disputes.openedAt))
    .limit(maxRows);
  return rows.map(({ dispute, captureId, user }) => ({
    id: dispute.id,
    user,
    provider: dispute.provider,
    providerNumber: captureId ?? '',
    amount: normalizePrice(dispute.amount),
    currency: dispute.currency,
    reason: dispute.reason,
    openedAt: dispute.openedAt.toISOString(),
    respondBy: dispute.respondBy?.toISOString() ?? null,
    url: disputeUrl(dispute),
  }));
}

const disputeUrls: Record<PaymentProviderId, ((id: string) => string) | null> = {
  paypal: (id) => `https://www.paypal.com/resolutioncenter/view/${id}`,
  sandbox: null,
  // It documents no URL of one dispute.
  mercadopago: null,
};

/** Where the operator answers it; null if that has no URL of its own. */
export function disputeUrl({ provider, id }: Pick<DisputeRow, 'provider' | 'id'>): string | null {
  return disputeUrls[provider]?.(encodeURIComponent(id)) ?? null;
}

/** Money that should have gone back two days ago. The oldest comes first, because its time to be refunded ends first. */
export async function selectStuckRefunds(db: Db, gateway: PaymentGateway): Promise<StuckRefund[]> {
  const rows = await db
    .select({ payment: payments, user: { id: users.id, email: users.email } })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.ownerId))
    .where(
      and(
        eq(payments.status, 'owed'),
        isNotNull(payments.capturedAt),
        lt(payments.capturedAt, addDays(db.clock.now(), -stuckAfterDays)),
      ),
    )
    .orderBy(asc(payments.capturedAt))
    .limit(maxRows);
  return rows.flatMap(({ payment, user }) => {
    const { id, provider, captureId, amount, currency, capturedAt, refundRejections } = payment;
    const days = findProvider(gateway, payment)?.refundDays;
    if (capturedAt === null) return [];
    return {
      id,
      user,
      provider,
      providerNumber: captureId ?? '',
      amount: normalizePrice(amount),
      currency,
      since: capturedAt.toISOString(),
      rejections: refundRejections,
      refundableUntil: days === undefined ? null : addDays(capturedAt, days).toISOString(),
    };
  });
}
