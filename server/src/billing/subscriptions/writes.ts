import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { addDays, retryDays } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { eq } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { queuePlanMail } from '../plan-mails/plan-mail-writes.ts';
import { findPlanPrice } from '../plans/reads.ts';
import { planTime, subscriptions } from '../tables.ts';
import { fromMillionths, toMillionths } from './millionths.ts';
import {
  buyPeriod,
  createOwedSegment,
  grantMonth,
  type PlanSegment,
  type Purchase,
  paidCurrencyOf,
  periodOf,
  revokeTime,
} from './plan-time.ts';
import { type Subscription, selectPlanTime, selectSubscription } from './reads.ts';

/** Every account starts on the free plan when it is verified. */
export async function startFreePlan(tx: Tx, userId: WritableId): Promise<void> {
  await tx.insert(subscriptions).values({ ownerId: userId, planId: 'free', startedAt: tx.clock.now() });
}

/**
 * Locks the account's subscription until the transaction ends. Every change of plan time or of its money
 * takes this lock first. Returns false if the account no longer exists.
 */
export async function lockSubscription(tx: Tx, userId: WritableId): Promise<boolean> {
  const rows = await tx
    .select({ ownerId: subscriptions.ownerId })
    .from(subscriptions)
    .where(eq(subscriptions.ownerId, userId))
    .for('update');
  return rows.length > 0;
}

/** Grants a calendar month from now, before the paid time that is left. The free plan has no end. */
export async function grantPlan(tx: Tx, userId: WritableId, planId: PlanId): Promise<void> {
  await lockSubscription(tx, userId);
  const now = currentSecond(tx);
  const before = await selectSubscription(tx, userId);
  const earlier = await selectPlanTime(tx, userId);
  const timeline = grantMonth(earlier, planId, await findGrantRate(tx, planId, earlier, now), now);
  await storePlanTime(tx, userId, timeline);
  if (isPaidPlan(planId)) await storePeriod(tx, userId, timeline, before, now);
  else await storeFree(tx, userId, before, now);
}

/**
 * Gives the time of a coupon that leaves nothing to pay: a month, or the days of a trial. Grants of the same plan stay.
 * Requires `lockSubscription`.
 */
export async function grantCouponTime(
  tx: Tx,
  userId: WritableId,
  planId: PlanId,
  days: number | null,
): Promise<void> {
  const now = currentSecond(tx);
  const before = await selectSubscription(tx, userId);
  const earlier = await selectPlanTime(tx, userId);
  const timeline = grantMonth(earlier, planId, await findGrantRate(tx, planId, earlier, now), now, {
    keepsGrants: true,
    ...(days !== null && { endsAt: addDays(now, days) }),
  });
  await storePlanTime(tx, userId, timeline);
  await storePeriod(tx, userId, timeline, before, now);
}

/** If the new plan has no price in the currency of the paid time, the rest of that time keeps its length. */
async function findGrantRate(tx: Tx, planId: PlanId, timeline: readonly PlanSegment[], now: Date) {
  const currency = paidCurrencyOf(timeline, now) ?? planCurrency;
  return { price: toMillionths((await findPlanPrice(tx, planId, currency, 'month')) ?? '0'), currency };
}

/** The price that was paid, as a decimal, and how much a coupon lowered it. */
export type PaidPeriod = Omit<Purchase, 'price' | 'listPrice'> & { price: string; discount?: string };

/** Adds the time that a captured payment bought, and returns it. Requires `lockSubscription`. */
export async function addPaidPeriod(
  tx: Tx,
  userId: WritableId,
  { price, discount = '0', ...purchase }: PaidPeriod,
): Promise<Pick<PlanSegment, 'startsAt' | 'endsAt'>> {
  const now = currentSecond(tx);
  const before = await selectSubscription(tx, userId);
  const { timeline, bought } = buyPeriod(
    await selectPlanTime(tx, userId),
    { ...purchase, price: toMillionths(price), listPrice: toMillionths(price) + toMillionths(discount) },
    now,
  );
  await storePlanTime(tx, userId, timeline);
  await storePeriod(tx, userId, timeline, before, now);
  return bought;
}

/** Keeps captured money that buys nothing in the ledger until it is refunded. */
export async function recordOwedMoney(
  tx: Tx,
  userId: WritableId,
  { price, ...purchase }: Omit<PaidPeriod, 'period' | 'discount'>,
): Promise<void> {
  const timeline = await selectPlanTime(tx, userId);
  const owed = createOwedSegment({ ...purchase, price: toMillionths(price) }, currentSecond(tx));
  await storePlanTime(tx, userId, [...timeline, owed]);
}

/** Removes the time that `amount` of a payment bought. Requires `lockSubscription`. */
export async function revokePaidTime(
  tx: Tx,
  userId: WritableId,
  paymentId: string,
  amount: string,
): Promise<void> {
  const now = currentSecond(tx);
  const before = await selectSubscription(tx, userId);
  const timeline = revokeTime(await selectPlanTime(tx, userId), paymentId, toMillionths(amount), now);
  await storePlanTime(tx, userId, timeline);
  if (before.endsAt === null) return;
  const sinceLeft = timeline.filter(({ endsAt }) => before.leftAt === null || endsAt > before.leftAt);
  if (periodOf(sinceLeft)) await storePeriod(tx, userId, sinceLeft, before, now, before.nextPlanId);
  else await storeFree(tx, userId, before, now);
}

/** Lets grace last as long as a declined charge is repeated. Requires `lockSubscription`. */
export async function prolongGrace(tx: Tx, userId: WritableId): Promise<void> {
  const { endsAt, nextPlanId } = await selectSubscription(tx, userId);
  // A charge is due shortly before the end. One of an earlier period does not prolong the grace of this one.
  if (endsAt === null || nextPlanId !== null || tx.clock.now() < addDays(endsAt, -1)) return;
  const graceUntil = addDays(endsAt, retryDays);
  await tx.update(subscriptions).set({ graceUntil }).where(eq(subscriptions.ownerId, userId));
}

/** Stores the plan of a payment that the provider holds, or null to clear it. Requires `lockSubscription`. */
export async function setHeldPlan(tx: Tx, userId: WritableId, planId: PlanId | null): Promise<void> {
  await tx.update(subscriptions).set({ heldPlanId: planId }).where(eq(subscriptions.ownerId, userId));
}

/**
 * Chooses the free plan from the end of the period, or immediately in grace. Throws PLAN_ALREADY_ACTIVE,
 * PLAN_NEEDS_PAYMENT, PAYMENT_IN_PROGRESS.
 */
export async function choosePlan(
  db: Db,
  queue: JobQueue,
  ownerId: OwnerId,
  planId: PlanId,
): Promise<Subscription> {
  return inTransaction(db, async (tx) => {
    await lockSubscription(tx, ownerId);
    const current = await selectSubscription(tx, ownerId);
    if (current.planId === planId && current.status === 'active') throw new AppError('PLAN_ALREADY_ACTIVE');
    if (isPaidPlan(planId)) throw new AppError('PLAN_NEEDS_PAYMENT');
    if (current.endsAt === null) throw new AppError('PAYMENT_IN_PROGRESS');
    if (current.status === 'active') {
      await tx.update(subscriptions).set({ nextPlanId: planId }).where(eq(subscriptions.ownerId, ownerId));
      await queuePlanMail(tx, queue, ownerId, 'planned-change', current.endsAt.toISOString());
    } else {
      await storeFree(tx, ownerId, current, currentSecond(tx));
    }
    return selectSubscription(tx, ownerId);
  });
}

/** Throws NO_PLANNED_CHANGE, also when the change has already happened. */
export async function cancelPlannedChange(db: Db, ownerId: OwnerId): Promise<Subscription> {
  return inTransaction(db, async (tx) => {
    await lockSubscription(tx, ownerId);
    const current = await selectSubscription(tx, ownerId);
    if (current.nextPlanId === null) throw new AppError('NO_PLANNED_CHANGE');
    await tx.update(subscriptions).set({ nextPlanId: null }).where(eq(subscriptions.ownerId, ownerId));
    return selectSubscription(tx, ownerId);
  });
}

/** Plan time is counted in whole seconds. */
function currentSecond(tx: Tx): Date {
  return new Date(Math.floor(tx.clock.now().getTime() / 1000) * 1000);
}

async function storePlanTime(tx: Tx, ownerId: WritableId, timeline: readonly PlanSegment[]): Promise<void> {
  await tx.delete(planTime).where(eq(planTime.ownerId, ownerId));
  if (timeline.length === 0) return;
  await tx.insert(planTime).values(
    timeline.map(({ value, price, ...segment }) => ({
      ...segment,
      ownerId,
      value: fromMillionths(value),
      price: fromMillionths(price),
    })),
  );
}

/** A continued plan keeps its start. */
async function storePeriod(
  tx: Tx,
  ownerId: WritableId,
  timeline: readonly PlanSegment[],
  before: Subscription,
  now: Date,
  nextPlanId: PlanId | null = null,
): Promise<void> {
  const period = periodOf(timeline);
  if (!period) throw new Error('the plan has no time left');
  const isContinued = before.planId === period.planId && before.endsAt !== null;
  const startedAt = isContinued ? before.startedAt : now;
  await tx
    .update(subscriptions)
    .set({ ...period, startedAt, nextPlanId, graceUntil: null })
    .where(eq(subscriptions.ownerId, ownerId));
}

async function storeFree(tx: Tx, ownerId: WritableId, before: Subscription, now: Date): Promise<void> {
  const leftAt = before.endsAt === null ? before.leftAt : now;
  const free = { planId: 'free', startedAt: now, endsAt: null, granted: false, nextPlanId: null } as const;
  await tx
    .update(subscriptions)
    .set({ ...free, leftAt, graceUntil: null })
    .where(eq(subscriptions.ownerId, ownerId));
}
