import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { OwnerId, PrivateId } from '../db/owner.ts';
import { payments, plans, planTime, refunds } from '../db/tables.ts';
import type { PaymentProvider } from './provider.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type ListedPayment = PaymentRow & { planName: string; refunded: string; reversed: boolean };

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function findPaymentByOrder(
  db: Db,
  provider: PaymentProvider['id'],
  orderId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.orderId, orderId)));
  return row;
}

export async function findCapturedPayment(
  db: Db,
  provider: PaymentProvider['id'],
  captureId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.captureId, captureId)));
  return row;
}

/** Whether the account has a payment that is being captured, or that the provider holds, other than `exceptId`. */
export async function hasPaymentInProgress(tx: Tx, ownerId: OwnerId, exceptId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), inArray(payments.status, ['capturing', 'pending'])));
  return rows.some(({ id }) => id !== exceptId);
}

export async function findRefund(db: Db, id: string): Promise<typeof refunds.$inferSelect | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** What was captured or tried to be, the newest first. */
export async function selectPayments(db: Db | Tx, ownerId: PrivateId): Promise<ListedPayment[]> {
  const rows = await db
    .select({
      payment: payments,
      planName: plans.name,
      refunded: sql<string>`coalesce(sum(${refunds.amount}), 0)::text`,
      reversed: sql<boolean>`coalesce(bool_or(${refunds.kind} = 'reversal'), false)`,
    })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(
        eq(payments.ownerId, ownerId),
        inArray(payments.status, ['capturing', 'pending', 'completed', 'denied', 'owed']),
      ),
    )
    .groupBy(payments.id, plans.name)
    .orderBy(desc(sql`coalesce(${payments.capturedAt}, ${payments.capturingAt})`), desc(payments.id));
  return rows.map(({ payment, ...rest }) => ({ ...payment, ...rest }));
}

/** Open orders whose state the provider should be asked for: soon after they were made, then ever less often. */
export function selectUnresolvedPayments(
  db: Db,
  provider: PaymentProvider['id'],
  limit: number,
): Promise<PaymentRow[]> {
  const now = db.clock.now().toISOString();
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        inArray(payments.status, ['created', 'capturing', 'pending']),
        isNotNull(payments.orderId),
        sql`${now}::timestamptz - coalesce(${payments.checkedAt}, ${payments.createdAt}) > greatest(
          interval '5 minutes', (${now}::timestamptz - ${payments.createdAt}) / 4)`,
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(limit);
}

/** Money that was captured but gives nobody a plan, and has not gone back yet. */
export function selectOwedPayments(
  db: Db,
  provider: PaymentProvider['id'],
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.status, 'owed')))
    .limit(limit);
}

/**
 * Payments whose balance does not hold: what was captured less what went back is always the worth of the time that it
 * gave, at the price that was paid. There must never be any.
 */
export async function selectImbalances(
  db: Db,
): Promise<{ paymentId: string; money: string; time: string }[]> {
  const { rows } = await db.execute<{ paymentId: string; money: string; time: string }>(sql`
    select id as "paymentId", money::text, "time"::text from (
      select id,
        case when captured_at is null then 0 else amount end
          - coalesce((select sum(amount) from ${refunds} where payment_id = ${payments.id}), 0) as money,
        coalesce((select sum(value) from ${planTime} where payment_id = ${payments.id}), 0) as "time"
      from ${payments}
    ) as balance where money <> "time"`);
  return rows;
}
