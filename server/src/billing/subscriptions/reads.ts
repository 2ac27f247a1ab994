import type { MemberAllowance } from '@vitrina/contract/account/members/rules.ts';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { type Gate, maxMembersOf, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import {
  effectiveSubscription,
  graceDays,
  renewalDays,
} from '@vitrina/contract/billing/subscriptions/rules.ts';
import type { SubscriptionStatus } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { and, asc, eq, getTableColumns, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, OwnerId, PrivateId, ReadableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { type PlanRow, requirePlan } from '../plans/reads.ts';
import { type PlanMailKind, planMails, plans, planTime, renewals, subscriptions } from '../tables.ts';
import { toMillionths } from './millionths.ts';
import { type PlanSegment, paidCurrencyOf } from './plan-time.ts';

const { ownerId: _ownerId, ...columns } = getTableColumns(subscriptions);
/** The stored columns. `resolveSubscription` computes what they mean now. */
export const storedColumns = columns;
type StoredSubscription = Omit<typeof subscriptions.$inferSelect, 'ownerId'>;

export type Subscription = StoredSubscription & { status: SubscriptionStatus; plan: PlanRow };

/**
 * Returns the account's current plan. It lapses by its dates alone, without a job. An unverified account has
 * the free plan.
 */
export async function selectSubscription(db: Db | Tx, userId: ReadableId): Promise<Subscription> {
  const [row] = await db
    .select({ stored: storedColumns, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.ownerId, userId));
  return resolveSubscription(db, row);
}

/** What the plan allows of people who work for the business. */
export async function findMemberAllowance(db: Db | Tx, ownerId: ReadableId): Promise<MemberAllowance> {
  const { planId, plan } = await selectSubscription(db, ownerId);
  return {
    maxMembers: maxMembersOf(planId),
    hasOrders: planAllows(planId, 'cart'),
    hasAgenda: planAllows(planId, 'agenda'),
    planName: plan.name,
  };
}

/** Throws PLAN_GATE. Returns the current plan. */
export async function requireGate(db: Db | Tx, ownerId: OwnerId, gate: Gate): Promise<PlanId> {
  const { planId, plan } = await selectSubscription(db, ownerId);
  if (!planAllows(planId, gate)) throw new AppError('PLAN_GATE', { params: { plan: plan.name } });
  return planId;
}

/** `plan` is the row of the stored `planId`. */
export async function resolveSubscription(
  db: Db | Tx,
  { stored, plan }: { stored: StoredSubscription | null; plan: PlanRow | null } = {
    stored: null,
    plan: null,
  },
): Promise<Subscription> {
  const now = db.clock.now();
  const none = { endsAt: null, nextPlanId: null, heldPlanId: null, graceUntil: null };
  const free = { planId: 'free', startedAt: now, ...none } as const;
  const effective = effectiveSubscription(stored ?? free, now);
  const granted = effective.endsAt !== null && stored?.granted === true;
  const effectivePlan = plan?.id === effective.planId ? plan : await requirePlan(db, effective.planId);
  return { ...effective, granted, leftAt: stored?.leftAt ?? null, plan: effectivePlan };
}

/**
 * The contract's `effectiveSubscription` in SQL, for lists of accounts. Left-join `subscriptions`, because an
 * unverified account has no row there.
 */
export function createEffectiveColumns(now: Date) {
  const { planId, endsAt, heldPlanId, granted } = subscriptions;
  const toTimestamp = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  // Null, and therefore not true, on the free plan and without a row.
  const isActive = sql`${endsAt} > ${toTimestamp(now)}`;
  const hasNotLapsed = sql`${lapsesAt} > ${toTimestamp(now)}`;
  return {
    planId:
      sql`case when ${hasNotLapsed} then ${planId} else coalesce(${heldPlanId}, 'free') end` as SQL<PlanId>,
    status:
      sql`case when ${isActive} then 'active' when ${hasNotLapsed} or ${heldPlanId} is not null then 'pending' else 'active' end` as SQL<SubscriptionStatus>,
    endsAt: sql`case when ${hasNotLapsed} then ${endsAt} end`.mapWith(endsAt) as SQL<Date | null>,
    granted: sql`coalesce(${hasNotLapsed} and ${granted}, false)` as SQL<boolean>,
  };
}

/** The contract's `lapseDate` in SQL; null on the free plan. */
const lapsesAt = sql`case when ${subscriptions.nextPlanId} is not null or ${subscriptions.endsAt} is null then ${subscriptions.endsAt}
  else greatest(${subscriptions.endsAt} + make_interval(days => ${graceDays}::int), ${subscriptions.graceUntil}) end`;

/** All segments of the account, also past ones. */
export async function selectPlanTime(db: Db | Tx, userId: PrivateId): Promise<PlanSegment[]> {
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

/** The currency of the account's paid time that is left; null if none is. */
export async function findPaidCurrency(db: Db | Tx, userId: PrivateId): Promise<string | null> {
  return paidCurrencyOf(await selectPlanTime(db, userId), db.clock.now());
}

export interface ExpiryReminder {
  ownerId: AccountId;
  kind: Extract<PlanMailKind, 'week-before' | 'day-before' | 'grace' | 'lapsed'>;
  endsAt: Date;
}

/** Older ends are not mailed, for example after an outage. */
const reminderWindowDays = 30;

/**
 * The reminders that are due and were not queued yet: the plan is about to end, in grace, or has lapsed. A
 * change to free that the owner chose needs no reminder before the end.
 */
export async function selectDueReminders(db: Db, limit: number): Promise<ExpiryReminder[]> {
  const { endsAt, nextPlanId, ownerId } = subscriptions;
  const now = sql`${db.clock.now().toISOString()}::timestamptz`;
  const daysAfterEnd = (days: number) => sql`${endsAt} + make_interval(days => ${days}::int)`;
  const kind = sql<ExpiryReminder['kind']>`case
    when ${now} >= ${lapsesAt} then 'lapsed'
    when ${now} >= ${endsAt} then 'grace'
    when ${now} >= ${daysAfterEnd(-1)} then 'day-before'
    else 'week-before' end`;
  const about = sql`to_char(${endsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const queuedMail = db
    .select({ one: sql`1` })
    .from(planMails)
    .where(and(eq(planMails.ownerId, ownerId), eq(planMails.kind, kind), eq(planMails.about, about)));
  // Its own mails tell the owner of its charges. Without an outcome a day later, the owner has to know.
  const renewalInstead = db
    .select({ one: sql`1` })
    .from(renewals)
    .where(
      and(
        eq(renewals.ownerId, ownerId),
        eq(renewals.status, 'active'),
        isNull(renewals.cancelRequestedAt),
        sql`${now} < ${lapsesAt} and (${renewals.failedAt} is not null or ${now} < ${daysAfterEnd(1)})`,
      ),
    );
  const rows = await db
    .select({ ownerId, kind, endsAt })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, ownerId), users.active))
    .where(
      and(
        sql`${now} between ${daysAfterEnd(-renewalDays)} and ${daysAfterEnd(reminderWindowDays)}`,
        or(isNull(nextPlanId), sql`${now} >= ${endsAt}`),
        notExists(queuedMail),
        notExists(renewalInstead),
      ),
    )
    .limit(limit);
  return rows.map((row) => ({ ...row, endsAt: row.endsAt as Date }));
}
