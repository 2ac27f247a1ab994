import { isPaidPlan } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { eq } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { planTime, subscriptions } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { queuePlanMail } from '../mail/plan-mail-writes.ts';
import { selectPlan } from '../plans/reads.ts';
import {
  buyMonth,
  fromMillionths,
  grantMonth,
  owedSegment,
  type PlanSegment,
  periodOf,
  revokeTime,
  toMillionths,
} from './plan-time.ts';
import { type Subscription, selectPlanTime, selectSubscription } from './reads.ts';

/** What a verified account begins with. */
export async function startFreePlan(tx: Tx, userId: string): Promise<void> {
  await tx.insert(subscriptions).values({ ownerId: userId, planId: 'free', startedAt: tx.clock.now() });
}

/**
 * Holds the account's subscription until the transaction ends: whatever changes time or money of a plan takes it first.
 * False when there is no such account any more.
 */
export async function lockSubscription(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ ownerId: subscriptions.ownerId })
    .from(subscriptions)
    .where(eq(subscriptions.ownerId, userId))
    .for('update');
  return rows.length > 0;
}

/** The operator's gift: a plan from now for a calendar month, before what was paid; the free plan has no end. */
export async function grantPlan(tx: Tx, userId: string, planId: PlanId): Promise<void> {
  await lockSubscription(tx, userId);
  const now = wholeSecond(tx);
  const before = await selectSubscription(tx, userId);
  const { price } = await selectPlan(tx, planId);
  const line = grantMonth(await selectPlanTime(tx, userId), planId, toMillionths(price), now);
  await storePlanTime(tx, userId, line);
  if (isPaidPlan(planId)) await storePeriod(tx, userId, line, before, now);
  else await storeFree(tx, userId, before, now);
}

export interface PaidMonth {
  paymentId: string;
  planId: PlanId;
  /** What was paid for it. */
  price: string;
}

/** Gives the month that a captured payment bought, under `lockSubscription`; answers which one it is. */
export async function addPaidMonth(
  tx: Tx,
  userId: string,
  { price, ...bought }: PaidMonth,
): Promise<{ startsAt: Date; endsAt: Date }> {
  const now = wholeSecond(tx);
  const before = await selectSubscription(tx, userId);
  const { timeline, month } = buyMonth(
    await selectPlanTime(tx, userId),
    { ...bought, price: toMillionths(price) },
    now,
  );
  await storePlanTime(tx, userId, timeline);
  await storePeriod(tx, userId, timeline, before, now);
  return month;
}

/** Keeps the money of a captured payment that buys nothing on the books until it has gone back. */
export async function recordOwedMonth(
  tx: Tx,
  userId: string,
  { price, ...bought }: PaidMonth,
): Promise<void> {
  const line = await selectPlanTime(tx, userId);
  const owed = owedSegment({ ...bought, price: toMillionths(price) }, wholeSecond(tx));
  await storePlanTime(tx, userId, [...line, owed]);
}

/** Takes back the time that `amount` of a payment bought, under `lockSubscription`. */
export async function revokePaidTime(
  tx: Tx,
  userId: string,
  paymentId: string,
  amount: string,
): Promise<void> {
  const now = wholeSecond(tx);
  const before = await selectSubscription(tx, userId);
  const line = revokeTime(await selectPlanTime(tx, userId), paymentId, toMillionths(amount), now);
  await storePlanTime(tx, userId, line);
  if (before.endsAt === null) return;
  const sinceLeft = line.filter(({ endsAt }) => before.leftAt === null || endsAt > before.leftAt);
  if (periodOf(sinceLeft)) await storePeriod(tx, userId, sinceLeft, before, now, before.nextPlanId);
  else await storeFree(tx, userId, before, now);
}

/** Remembers, or with null forgets, what a payment that the provider holds would buy; under `lockSubscription`. */
export async function setHeldPlan(tx: Tx, userId: string, planId: PlanId | null): Promise<void> {
  await tx.update(subscriptions).set({ heldPlanId: planId }).where(eq(subscriptions.ownerId, userId));
}

/**
 * Chooses the free plan: when the period ends, or at once in grace. Throws PLAN_ALREADY_ACTIVE, PLAN_NEEDS_PAYMENT,
 * PAYMENT_IN_PROGRESS.
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
      await storeFree(tx, ownerId, current, wholeSecond(tx));
    }
    return selectSubscription(tx, ownerId);
  });
}

/** Takes the chosen change back. Throws NO_PLANNED_CHANGE, also when it has happened. */
export async function keepPlan(db: Db, ownerId: OwnerId): Promise<Subscription> {
  return inTransaction(db, async (tx) => {
    await lockSubscription(tx, ownerId);
    const current = await selectSubscription(tx, ownerId);
    if (current.nextPlanId === null) throw new AppError('NO_PLANNED_CHANGE');
    await tx.update(subscriptions).set({ nextPlanId: null }).where(eq(subscriptions.ownerId, ownerId));
    return selectSubscription(tx, ownerId);
  });
}

/** Time is given and taken in whole seconds. */
function wholeSecond(tx: Tx): Date {
  return new Date(Math.floor(tx.clock.now().getTime() / 1000) * 1000);
}

async function storePlanTime(tx: Tx, ownerId: string, line: readonly PlanSegment[]): Promise<void> {
  await tx.delete(planTime).where(eq(planTime.ownerId, ownerId));
  if (line.length === 0) return;
  await tx.insert(planTime).values(
    line.map(({ value, price, ...stretch }) => ({
      ...stretch,
      ownerId,
      value: fromMillionths(value),
      price: fromMillionths(price),
    })),
  );
}

/** A plan that goes on keeps the day on which it began. */
async function storePeriod(
  tx: Tx,
  ownerId: string,
  line: readonly PlanSegment[],
  before: Subscription,
  now: Date,
  nextPlanId: PlanId | null = null,
): Promise<void> {
  const period = periodOf(line);
  if (!period) throw new Error('a plan without time');
  const goesOn = before.planId === period.planId && before.endsAt !== null;
  const startedAt = goesOn ? before.startedAt : now;
  await tx
    .update(subscriptions)
    .set({ ...period, startedAt, nextPlanId })
    .where(eq(subscriptions.ownerId, ownerId));
}

async function storeFree(tx: Tx, ownerId: string, before: Subscription, now: Date): Promise<void> {
  const leftAt = before.endsAt === null ? before.leftAt : now;
  await tx
    .update(subscriptions)
    .set({ planId: 'free', startedAt: now, endsAt: null, granted: false, nextPlanId: null, leftAt })
    .where(eq(subscriptions.ownerId, ownerId));
}
