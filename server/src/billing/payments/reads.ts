import { addDays, isRenewable } from '@vitrina/contract/billing/subscriptions/rules.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../account/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PrivateId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { findPaidCurrency, selectSubscription } from '../subscriptions/reads.ts';
import { type PlanMailKind, payments, planMails, plans, planTime, refunds } from '../tables.ts';
import type { AccountScope } from './payment-gateway.ts';
import { unlistedStatuses } from './shown-statuses.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type ListedPayment = Awaited<ReturnType<typeof selectPayments>>[number];

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function findPaymentByOrder(
  db: Db,
  provider: PaymentRow['provider'],
  orderId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.orderId, orderId)));
  return row;
}

export async function findPaymentByCapture(
  db: Db,
  provider: PaymentRow['provider'],
  captureId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.captureId, captureId)));
  return row;
}

/**
 * Throws PLAN_ALREADY_ACTIVE until a week before the plan's end, PLAN_CURRENCY while paid time in another currency
 * runs, and PAYMENT_IN_PROGRESS while another payment than `id` is being captured or held by the provider.
 */
export async function requirePurchasable(
  tx: Tx,
  { id: paymentId, ownerId, planId, currency }: Pick<PaymentRow, 'id' | 'ownerId' | 'planId' | 'currency'>,
): Promise<void> {
  const current = await selectSubscription(tx, ownerId);
  const isActive = current.planId === planId && current.status === 'active';
  if (isActive && !isRenewable(current.endsAt, tx.clock.now())) throw new AppError('PLAN_ALREADY_ACTIVE');
  const paidCurrency = await findPaidCurrency(tx, ownerId);
  if (paidCurrency !== null && paidCurrency !== currency)
    throw new AppError('PLAN_CURRENCY', { params: { currency: paidCurrency } });
  const inProgress = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), inArray(payments.status, ['capturing', 'pending'])));
  if (inProgress.some(({ id }) => id !== paymentId)) throw new AppError('PAYMENT_IN_PROGRESS');
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** Payments of which a capture was at least requested, the newest first. */
export async function selectPayments(db: Db | Tx, ownerId: PrivateId) {
  const rows = await db
    .select({
      payment: payments,
      planName: plans.name,
      refundedAmount: sumRefunds('completed'),
      pendingRefundAmount: sumRefunds('pending'),
      isReversed: sql<boolean>`coalesce(bool_or(${refunds.kind} = 'reversal'), false)`,
    })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.ownerId, ownerId), notInArray(payments.status, unlistedStatuses)))
    .groupBy(payments.id, plans.name)
    .orderBy(desc(sql`coalesce(${payments.capturedAt}, ${payments.capturingAt})`), desc(payments.id));
  return rows.map(({ payment, ...rest }) => ({ ...payment, ...rest }));
}

function sumRefunds(status: RefundRow['status']) {
  return sql<string>`coalesce(sum(${refunds.amount}) filter (where ${refunds.status} = ${status}), 0)::text`;
}

/** Vouchers that can be paid for less than a day and whose owner was not told so. */
export function selectEndingVouchers(db: Db, limit: number): Promise<PaymentRow[]> {
  const now = db.clock.now();
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'created'),
        isNull(payments.cancelRequestedAt),
        isNotNull(payments.waitingUrl),
        gt(payments.waitingUntil, now),
        lt(payments.waitingUntil, addDays(now, 1)),
        sql`exists (select 1 from ${users} where ${users.id} = ${payments.ownerId})`,
        hasNoMail('voucher-ending'),
      ),
    )
    .limit(limit);
}

/** Whether no mail of the kind about the payment was queued. */
function hasNoMail(kind: PlanMailKind): SQL {
  return sql`not exists (select 1 from ${planMails} where ${planMails.ownerId} = ${payments.ownerId}
    and ${planMails.kind} = ${kind} and ${planMails.about} = ${payments.id}::text)`;
}

function isOf({ provider, currency }: AccountScope): SQL | undefined {
  return and(
    eq(payments.provider, provider),
    currency === null ? undefined : eq(payments.currency, currency),
  );
}

export function selectRefundsOf(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
}

/** Refunds that the provider has not completed, to check in intervals that grow with their age. */
export async function selectPendingRefunds(
  db: Db,
  account: AccountScope,
  limit: number,
): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(isOf(account), eq(refunds.status, 'pending'), isCheckDue(db, refunds.checkedAt, refunds.createdAt)),
    )
    .orderBy(asc(sql`coalesce(${refunds.checkedAt}, ${refunds.createdAt})`))
    .limit(limit);
  return rows.map(({ refund }) => refund);
}

/** The buyer pays elsewhere or a bank decides, and no notice of it may come. */
const isWaiting = sql`(${payments.status} = 'pending' or (${payments.status} = 'created' and ${payments.waitingSince} is not null))`;

/** `isHourly`: the intervals grow to an hour at most. */
function isCheckDue(db: Db, checkedAt: AnyPgColumn, createdAt: AnyPgColumn, isHourly: SQL = sql`false`): SQL {
  const now = db.clock.now().toISOString();
  return sql`${now}::timestamptz - coalesce(${checkedAt}, ${createdAt}) > greatest(
    interval '5 minutes',
    least((${now}::timestamptz - ${createdAt}) / 4, case when ${isHourly} then interval '1 hour' end))`;
}

/** How late the payment of an order that was given up may be found. */
const latePaymentDays = 30;

/**
 * Payments to check with the provider: first after five minutes, later in intervals that grow with their age. Also vouchers
 * that were given up and orders that were cancelled, because they may have been paid all the same: the provider's search finds a
 * payment only some time after it was made.
 */
export function selectUnresolvedPayments(
  db: Db,
  account: AccountScope,
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        isOf(account),
        or(
          inArray(payments.status, ['created', 'capturing', 'pending']),
          and(
            eq(payments.status, 'expired'),
            or(isNotNull(payments.waitingSince), isNotNull(payments.cancelRequestedAt)),
            gt(payments.createdAt, addDays(db.clock.now(), -latePaymentDays)),
          ),
        ),
        isNotNull(payments.orderId),
        isCheckDue(db, payments.checkedAt, payments.createdAt, isWaiting),
      ),
    )
    .orderBy(asc(sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`))
    .limit(limit);
}

/** Banks decide disputes within about half a year. */
const disputeDays = 180;

/**
 * Captured payments whose money may have been returned although no event reported it: first after a day, later in intervals that grow
 * with their age, until a dispute is no longer possible.
 */
export function selectCapturedPayments(db: Db, account: AccountScope, limit: number): Promise<PaymentRow[]> {
  const now = sql`${db.clock.now().toISOString()}::timestamptz`;
  const lastCheck = sql`greatest(${payments.checkedAt}, ${payments.capturedAt})`;
  return db
    .select()
    .from(payments)
    .where(
      and(
        isOf(account),
        eq(payments.status, 'completed'),
        sql`${payments.capturedAt} > ${now} - ${disputeDays} * interval '1 day'`,
        sql`${now} - ${lastCheck} > greatest(interval '1 day', (${now} - ${payments.capturedAt}) / 4)`,
      ),
    )
    .orderBy(asc(lastCheck))
    .limit(limit);
}

/**
 * Captured payments that no plan can be given for and that are not refunded yet. Those that were tried longest ago come
 * first.
 */
export function selectOwedPayments(db: Db, account: AccountScope, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(isOf(account), eq(payments.status, 'owed')))
    .orderBy(sql`${payments.refundTriedAt} asc nulls first`, asc(payments.createdAt))
    .limit(limit);
}

/**
 * Payments that do not balance. The captured amount less the refunds must equal the value of the time that
 * the payment gave, at the price that was paid and in its currency. A row here is a defect.
 */
export async function selectImbalances(db: Db) {
  const { rows } = await db.execute<{ paymentId: string; money: string; time: string }>(sql`
    select id as "paymentId", money::text, "time"::text from (
      select id,
        case when captured_at is null then 0 else amount end
          - coalesce((select sum(amount) from ${refunds} where payment_id = ${payments.id} and status = 'completed'), 0) as money,
        coalesce((select sum(value) from ${planTime} where payment_id = ${payments.id} and currency = ${payments.currency}), 0) as "time"
      from ${payments}
    ) as balance where money <> "time"`);
  return rows;
}
