import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import {
  daysAfter,
  effectiveSubscription,
  graceDays,
  renewalDays,
} from '@vitrina/contract/subscriptions/rules.ts';
import type { SubscriptionStatus } from '@vitrina/contract/subscriptions/schema.ts';
import { and, asc, eq, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { planMails, plans, planTime, subscriptions, users } from '../db/tables.ts';
import { type PlanRow, selectPlan } from '../plans/reads.ts';
import { type PlanSegment, toMillionths } from './plan-time.ts';

export interface Subscription {
  planId: PlanId;
  status: SubscriptionStatus;
  startedAt: Date;
  endsAt: Date | null;
  nextPlanId: PlanId | null;
  heldPlanId: PlanId | null;
  granted: boolean;
  leftAt: Date | null;
  plan: PlanRow;
}

type Stored = Pick<typeof subscriptions.$inferSelect, keyof typeof storedColumns>;

/** What is stored of it; `subscriptionOf` tells what that means now. */
export const storedColumns = {
  planId: subscriptions.planId,
  startedAt: subscriptions.startedAt,
  endsAt: subscriptions.endsAt,
  nextPlanId: subscriptions.nextPlanId,
  heldPlanId: subscriptions.heldPlanId,
  granted: subscriptions.granted,
  leftAt: subscriptions.leftAt,
};

/**
 * What the account's plan is now: lapsing needs no job, the dates tell. An account that is not verified has the
 * free plan.
 */
export async function selectSubscription(db: Db | Tx, userId: string): Promise<Subscription> {
  const [row] = await db
    .select({ stored: storedColumns, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.ownerId, userId));
  return subscriptionOf(db, row);
}

/** `plan` is the one that `stored` names. */
export async function subscriptionOf(
  db: Db | Tx,
  { stored, plan }: { stored: Stored | null; plan: PlanRow | null } = { stored: null, plan: null },
): Promise<Subscription> {
  const now = db.clock.now();
  const free = { planId: 'free', startedAt: now, endsAt: null, nextPlanId: null, heldPlanId: null } as const;
  const effective = effectiveSubscription(stored ?? free, now);
  const granted = effective.endsAt !== null && stored?.granted === true;
  const itsPlan = plan?.id === effective.planId ? plan : await selectPlan(db, effective.planId);
  return { ...effective, granted, leftAt: stored?.leftAt ?? null, plan: itsPlan };
}

/**
 * `effectiveSubscription` of the contract in SQL, for lists of accounts: `subscriptions` is joined, and missing for an
 * account that is not verified.
 */
export function effectiveColumns(now: Date) {
  const { planId, endsAt, nextPlanId, heldPlanId, granted } = subscriptions;
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
  const lapsing = sql`case when ${nextPlanId} is null then ${at(daysAfter(now, -graceDays))} else ${at(now)} end`;
  // Null, and so not true, on the free plan and without a row.
  const runs = sql`${endsAt} > ${at(now)}`;
  const lasts = sql`${endsAt} > ${lapsing}`;
  return {
    planId: sql`case when ${lasts} then ${planId} else coalesce(${heldPlanId}, 'free') end` as SQL<PlanId>,
    status:
      sql`case when ${runs} then 'active' when ${lasts} or ${heldPlanId} is not null then 'pending' else 'active' end` as SQL<SubscriptionStatus>,
    endsAt: sql`case when ${lasts} then ${endsAt} end`.mapWith(endsAt) as SQL<Date | null>,
    granted: sql`coalesce(${lasts} and ${granted}, false)` as SQL<boolean>,
  };
}

/** Where the account's time of plans came from, past and to come. */
export async function selectPlanTime(db: Db | Tx, userId: string): Promise<PlanSegment[]> {
  const rows = await db
    .select()
    .from(planTime)
    .where(eq(planTime.ownerId, userId))
    .orderBy(asc(planTime.endsAt), asc(planTime.startsAt));
  return rows.map(({ id: _id, ownerId: _owner, value, price, ...row }) => ({
    ...row,
    value: toMillionths(value),
    price: toMillionths(price),
  }));
}

export interface ExpiryReminder {
  ownerId: string;
  kind: 'week-before' | 'day-before' | 'grace' | 'lapsed';
  endsAt: Date;
}

/** Nobody is told of an end that lies longer ago, as after an outage. */
const reminderWindowDays = 30;

/**
 * Whom to tell now that a plan is about to end, is in grace, or has lapsed, and was not told yet. Who chose the change
 * is not reminded of it.
 */
export async function selectDueReminders(db: Db, limit: number): Promise<ExpiryReminder[]> {
  const { endsAt, nextPlanId, ownerId } = subscriptions;
  const now = sql`${db.clock.now().toISOString()}::timestamptz`;
  const after = (days: number) => sql`${endsAt} + make_interval(days => ${days}::int)`;
  const kind = sql<ExpiryReminder['kind']>`case
    when ${now} >= case when ${nextPlanId} is null then ${after(graceDays)} else ${endsAt} end then 'lapsed'
    when ${now} >= ${endsAt} then 'grace'
    when ${now} >= ${after(-1)} then 'day-before'
    else 'week-before' end`;
  const about = sql`to_char(${endsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const told = db
    .select({ one: sql`1` })
    .from(planMails)
    .where(and(eq(planMails.ownerId, ownerId), eq(planMails.kind, kind), eq(planMails.about, about)));
  const rows = await db
    .select({ ownerId, kind, endsAt })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, ownerId), users.active))
    .where(
      and(
        sql`${now} between ${after(-renewalDays)} and ${after(reminderWindowDays)}`,
        or(isNull(nextPlanId), sql`${now} >= ${endsAt}`),
        notExists(told),
      ),
    )
    .limit(limit);
  return rows.map((row) => ({ ...row, endsAt: row.endsAt as Date }));
}
