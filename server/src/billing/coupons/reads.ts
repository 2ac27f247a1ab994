import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { applyDiscount } from '@vitrina/contract/billing/coupons/rules.ts';
import { maxListedUses } from '@vitrina/contract/billing/coupons/schema.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PrivateId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { requirePlan } from '../plans/reads.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import { coupons, couponUses, payments } from '../tables.ts';
import { hasUsedTrial } from './used-trials.ts';

type CouponRow = typeof coupons.$inferSelect;
export type CouponWithUses = Awaited<ReturnType<typeof selectCoupons>>[number];
export type CouponUseRow = Awaited<ReturnType<typeof selectCouponUses>>[number];

/** A use without a payment was free. One whose payment failed, or bought nothing and is refunded, counts no more. */
const isCounted = or(
  isNull(couponUses.paymentId),
  sql`${payments.status} in ('created', 'capturing', 'pending')`,
  isNotNull(payments.periodStart),
);
/** An order that was only placed may be replaced by another one, so it does not count as a month yet. */
const isMonth = or(
  isNull(couponUses.paymentId),
  sql`${payments.status} in ('capturing', 'pending')`,
  isNotNull(payments.periodStart),
);

/** Throws COUPON_NOT_FOUND. */
export async function requireCoupon(db: Db | Tx, code: string): Promise<CouponRow> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  if (!row) throw new AppError('COUPON_NOT_FOUND');
  return row;
}

/** The coupon that the account can use for this month: the last used one of which it has months left. */
export async function findHeldCoupon(
  db: Db | Tx,
  { ownerId, planId, currency, period }: Omit<OfferInput, 'price'>,
): Promise<CouponRow | undefined> {
  if (period === 'year') return undefined;
  const rows = await db
    .select({ coupon: coupons })
    .from(coupons)
    .innerJoin(couponUses, eq(couponUses.couponId, coupons.id))
    .leftJoin(payments, eq(payments.id, couponUses.paymentId))
    .where(
      and(
        eq(couponUses.ownerId, ownerId),
        isMonth,
        sql`(${coupons.kind} = 'percent' or (${coupons.kind} = 'amount' and ${coupons.currency} = ${currency}))`,
        sql`coalesce(${coupons.planId}, ${planId}) = ${planId}`,
      ),
    )
    .groupBy(coupons.id)
    .having(sql`count(*) < ${coupons.months}`)
    .orderBy(desc(sql`max(${couponUses.createdAt})`))
    .limit(1);
  return rows[0]?.coupon;
}

export interface CouponOffer {
  coupon: CouponRow;
  total: string;
  discount: string;
  /** With the next one. */
  monthsLeft: number;
}

interface OfferInput {
  ownerId: PrivateId;
  planId: PlanId;
  price: string;
  currency: string;
  period?: PlanPeriod;
}

/**
 * What the account would pay with the coupon. An account that uses it keeps its months, also after its end. Throws
 * COUPON_ENDED, COUPON_USED_UP, COUPON_USED, COUPON_OTHER_PLAN, COUPON_NEEDS_MONTH, COUPON_CURRENCY, TRIAL_USED, TRIAL_NEEDS_FREE_PLAN.
 */
export async function offerCoupon(
  db: Db | Tx,
  coupon: CouponRow,
  { ownerId, planId, price, currency, period = 'month' }: OfferInput,
): Promise<CouponOffer> {
  if (period !== 'month') throw new AppError('COUPON_NEEDS_MONTH');
  if (coupon.planId !== null && coupon.planId !== planId) {
    const { name } = await requirePlan(db, coupon.planId);
    throw new AppError('COUPON_OTHER_PLAN', { params: { plan: name } });
  }
  const months = await countMonths(db, coupon.id, ownerId);
  if (months >= coupon.months) throw new AppError('COUPON_USED');
  if (months === 0) await requireFreeUse(db, coupon, ownerId);
  const monthsLeft = coupon.months - months;
  if (coupon.kind === 'trial') {
    await requireTrial(db, ownerId);
    return { coupon, total: '0', discount: price, monthsLeft };
  }
  if (coupon.kind === 'amount' && coupon.currency !== currency) throw new AppError('COUPON_CURRENCY');
  return { coupon, monthsLeft, ...applyDiscount(price, currency, coupon) };
}

async function requireFreeUse(db: Db | Tx, coupon: CouponRow, ownerId: PrivateId): Promise<void> {
  const { endsAt, stoppedAt } = coupon;
  if (stoppedAt !== null || (endsAt !== null && endsAt <= db.clock.now())) throw new AppError('COUPON_ENDED');
  if (!(await hasAccountLeft(db, coupon, ownerId))) throw new AppError('COUPON_USED_UP');
}

/** Whether fewer other accounts use the coupon than may. */
export async function hasAccountLeft(
  db: Db | Tx,
  { id, maxUses }: CouponRow,
  ownerId: PrivateId,
): Promise<boolean> {
  if (maxUses === null) return true;
  const [row] = await db
    .select({ others: sql<number>`count(distinct ${couponUses.ownerId})::int` })
    .from(couponUses)
    .leftJoin(payments, eq(payments.id, couponUses.paymentId))
    .where(and(eq(couponUses.couponId, id), isCounted, sql`${couponUses.ownerId} <> ${ownerId}`));
  return (row?.others ?? 0) < maxUses;
}

async function requireTrial(db: Db | Tx, ownerId: PrivateId): Promise<void> {
  const earlier = await db
    .select({ id: couponUses.id })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(and(eq(couponUses.ownerId, ownerId), eq(coupons.kind, 'trial')));
  if (earlier.length > 0 || (await hasUsedTrial(db, ownerId))) throw new AppError('TRIAL_USED');
  const { planId, endsAt } = await selectSubscription(db, ownerId);
  if (isPaidPlan(planId) || endsAt !== null) throw new AppError('TRIAL_NEEDS_FREE_PLAN');
}

/** The months for which the account has paid less, without those of `exceptPaymentId`. */
async function countMonths(
  db: Db | Tx,
  couponId: string,
  ownerId: PrivateId,
  exceptPaymentId: string | null = null,
): Promise<number> {
  const [row] = await db
    .select({ months: sql<number>`count(*)::int` })
    .from(couponUses)
    .leftJoin(payments, eq(payments.id, couponUses.paymentId))
    .where(
      and(
        eq(couponUses.couponId, couponId),
        eq(couponUses.ownerId, ownerId),
        isMonth,
        exceptPaymentId === null
          ? undefined
          : sql`${couponUses.paymentId} is distinct from ${exceptPaymentId}::uuid`,
      ),
    );
  return row?.months ?? 0;
}

/**
 * Throws COUPON_USED if the account has placed several orders with a coupon and paid others of them. Requires
 * `lockSubscription`.
 */
export async function requireCouponMonth(tx: Tx, paymentId: string): Promise<void> {
  const use = await findUse(tx, paymentId);
  if (use && !(await hasMonthLeft(tx, use, paymentId))) throw new AppError('COUPON_USED');
}

/** Whether the account has paid less for fewer months than it may, without `paymentId`. */
export async function hasMonthLeft(
  tx: Tx,
  { coupon, ownerId }: Pick<CouponUseOfPayment, 'coupon' | 'ownerId'>,
  paymentId: string,
): Promise<boolean> {
  return (await countMonths(tx, coupon.id, ownerId, paymentId)) < coupon.months;
}

/** How much less a payment was because of its coupon. */
export async function findDiscount(tx: Tx, paymentId: string): Promise<string> {
  return (await findUse(tx, paymentId))?.discount ?? '0';
}

type CouponUseOfPayment = NonNullable<Awaited<ReturnType<typeof findUse>>>;

export async function findUse(tx: Tx, paymentId: string) {
  const [row] = await tx
    .select({ coupon: coupons, ownerId: couponUses.ownerId, discount: couponUses.discount })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(eq(couponUses.paymentId, paymentId));
  return row;
}

/** The newest first, or the one with `id`. */
export async function selectCoupons(db: Db | Tx, id?: string) {
  const rows = await db
    .select({
      coupon: coupons,
      uses: sql<number>`count(distinct ${couponUses.ownerId}) filter (where ${isCounted} and ${couponUses.id} is not null)::int`,
    })
    .from(coupons)
    .leftJoin(couponUses, eq(couponUses.couponId, coupons.id))
    .leftJoin(payments, eq(payments.id, couponUses.paymentId))
    .where(id === undefined ? undefined : eq(coupons.id, id))
    .groupBy(coupons.id)
    .orderBy(desc(coupons.createdAt), desc(coupons.id));
  return rows.map(({ coupon, uses }) => ({ ...coupon, uses }));
}

/** The newest first. Throws COUPON_NOT_FOUND. */
export async function selectCouponUses(db: Db, couponId: string) {
  if ((await db.$count(coupons, eq(coupons.id, couponId))) === 0) throw new AppError('COUPON_NOT_FOUND');
  // Limited before the joins, which would read every payment.
  const use = db
    .select()
    .from(couponUses)
    .where(eq(couponUses.couponId, couponId))
    .orderBy(desc(couponUses.createdAt))
    .limit(maxListedUses)
    .as('use');
  return db
    .select({
      use: use._.selectedFields,
      status: payments.status,
      periodStart: payments.periodStart,
      userName: users.name,
    })
    .from(use)
    .leftJoin(payments, eq(payments.id, use.paymentId))
    .leftJoin(users, eq(users.id, use.ownerId))
    .orderBy(desc(use.createdAt));
}
