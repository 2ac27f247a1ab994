import type { RenewalOverview } from '@vitrina/contract/billing/payments/renewal-overview.ts';
import type { RenewalOffer } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import { addDays, retryDays } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { Paging } from '@vitrina/contract/platform/paging.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { requireAccount } from '../../account/auth/reads.ts';
import { users } from '../../account/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, PrivateId } from '../../platform/db/owner.ts';
import { findPlanPrice } from '../plans/reads.ts';
import { findPaidCurrency, selectSubscription } from '../subscriptions/reads.ts';
import { payments, plans, type RenewalStopReason, refunds, renewals, subscriptions } from '../tables.ts';
import { type AccountScope, findLocalProvider, type PaymentGateway } from './payment-gateway.ts';

export type RenewalRow = typeof renewals.$inferSelect;
export type ListedRenewal = RenewalRow & { planName: string };

const hourMs = 60 * 60 * 1000;
/** Mercado Pago charges about an hour after the date, and the plan should not end in between. */
const chargeLeadMs = 2 * hourMs;
/** A permission that was not given by then is withdrawn. */
const authorizationDays = 3;

/** When the charge for the period after `endsAt` is due. */
export function toChargeDate(endsAt: Date): Date {
  return new Date(endsAt.getTime() - chargeLeadMs);
}

export async function findRenewal(db: Db | Tx, id: string): Promise<RenewalRow | undefined> {
  const [row] = await db.select().from(renewals).where(eq(renewals.id, id));
  return row;
}

export async function findRenewalByRecurring(
  db: Db,
  provider: RenewalRow['provider'],
  recurringId: string,
): Promise<RenewalRow | undefined> {
  const [row] = await db
    .select()
    .from(renewals)
    .where(and(eq(renewals.provider, provider), eq(renewals.recurringId, recurringId)));
  return row;
}

/** The renewal that the owner has, or is about to authorize. Undefined as soon as it has a reason to stop. */
export async function findWantedRenewal(db: Db | Tx, ownerId: PrivateId): Promise<ListedRenewal | undefined> {
  const [row] = await db
    .select({ renewal: renewals, planName: plans.name })
    .from(renewals)
    .innerJoin(plans, eq(plans.id, renewals.planId))
    .where(and(eq(renewals.ownerId, ownerId), isWanted));
  // Without the provider's id it was not created there, and nobody can authorize it.
  if (!row?.renewal.recurringId || (await findStopReason(db, row.renewal))) return undefined;
  return { ...row.renewal, planName: row.planName };
}

const isOpen = inArray(renewals.status, ['created', 'active']);
export const isWanted = and(isOpen, isNull(renewals.cancelRequestedAt)) as SQL;

/** Null if it may go on. The plan, the account and later payments decide, so no write of theirs needs to know of it. */
export async function findStopReason(
  db: Db | Tx,
  { ownerId, planId, status, createdAt, failedAt, cancelRequestedAt, stopReason }: RenewalRow,
): Promise<RenewalStopReason | null> {
  if (cancelRequestedAt !== null) return stopReason;
  const now = db.clock.now();
  const [account] = await db
    .select({ active: users.active, stored: subscriptions })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.ownerId, users.id))
    .where(eq(users.id, ownerId));
  if (!account) return 'deleted';
  if (!account.active) return 'inactive';
  const { endsAt, nextPlanId, planId: currentPlanId } = account.stored;
  if (currentPlanId !== planId || endsAt === null || nextPlanId !== null) return 'plan';
  if (failedAt !== null && (await hasPaidSince(db, ownerId, failedAt))) return 'paid';
  if (await hasReversal(db, ownerId, createdAt)) return 'reversed';
  if (now > addDays(endsAt, retryDays + 1)) return 'lapsed';
  return status === 'created' && now > addDays(createdAt, authorizationDays) ? 'abandoned' : null;
}

/** Whether the owner has paid for a period otherwise than by a renewal. */
async function hasPaidSince(db: Db | Tx, ownerId: PrivateId, since: Date): Promise<boolean> {
  const paid = and(
    eq(payments.ownerId, ownerId),
    eq(payments.status, 'completed'),
    isNull(payments.renewalId),
    gt(payments.capturedAt, since),
  );
  return (await db.$count(payments, paid)) > 0;
}

/** Whether the owner's bank took back, or may take back, a payment since then. */
async function hasReversal(db: Db | Tx, ownerId: PrivateId, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.ownerId, ownerId),
        eq(refunds.kind, 'reversal'),
        inArray(refunds.status, ['pending', 'completed']),
        gt(refunds.createdAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether a charge of it buys time. One that has only lapsed still does, because it was agreed to. */
export async function isChargeWanted(tx: Tx, renewalId: string): Promise<boolean> {
  const renewal = await findRenewal(tx, renewalId);
  const reason = renewal ? await findStopReason(tx, renewal) : 'deleted';
  return reason === null || (reason === 'lapsed' && renewal?.cancelRequestedAt === null);
}

/** The renewal that the owner can start: of the paid plan, at its current price. Null if there is none. */
export async function findRenewalOffer(
  db: Db | Tx,
  gateway: PaymentGateway,
  ownerId: OwnerId,
): Promise<RenewalOffer | null> {
  const { planId, plan, status, endsAt, nextPlanId } = await selectSubscription(db, ownerId);
  if (status !== 'active' || endsAt === null || nextPlanId !== null) return null;
  const provider = findLocalProvider(gateway, await findPaidCurrency(db, ownerId));
  if (!provider?.recurring?.canStart) return null;
  const { currency } = provider;
  const nextChargeAt = toChargeDate(endsAt);
  if (nextChargeAt.getTime() - db.clock.now().getTime() < hourMs) return null;
  const [latest] = await db
    .select({ period: payments.period })
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), eq(payments.planId, planId), eq(payments.status, 'completed')))
    .orderBy(desc(payments.capturedAt))
    .limit(1);
  const period = latest?.period ?? 'month';
  const amount = await findPlanPrice(db, planId, currency, period);
  if (amount === null) return null;
  return {
    planId,
    planName: plan.name,
    provider: provider.id,
    amount: normalizePrice(amount),
    currency,
    period,
    nextChargeAt: nextChargeAt.toISOString(),
    email: (await requireAccount(db, ownerId)).email,
  };
}

/**
 * Renewals to check with their provider: soon if something is expected to change, and daily otherwise. Ended ones are
 * checked for as long as a charge may still come. If no new ones can start, the created ones are due to be withdrawn.
 */
export function selectDueRenewals(
  db: Db,
  { provider, currency }: AccountScope,
  canStart: boolean,
  limit: number,
): Promise<RenewalRow[]> {
  const now = db.clock.now();
  const { status, checkedAt, createdAt, nextChargeAt, failedAt, cancelRequestedAt, endedAt } = renewals;
  const notCheckedSince = (ms: number) =>
    or(isNull(checkedAt), lte(checkedAt, new Date(now.getTime() - ms))) as SQL;
  return db
    .select()
    .from(renewals)
    .where(
      and(
        isNotNull(renewals.recurringId),
        eq(renewals.provider, provider),
        currency === null ? undefined : eq(renewals.currency, currency),
        or(
          and(isOpen, notCheckedSince(24 * hourMs)),
          and(isOpen, isNotNull(cancelRequestedAt), notCheckedSince(hourMs / 12)),
          and(
            isOpen,
            or(lte(nextChargeAt, now), isNotNull(failedAt), hasToMove(now)),
            notCheckedSince(hourMs),
          ),
          and(
            eq(status, 'created'),
            canStart ? gt(createdAt, new Date(now.getTime() - hourMs)) : undefined,
            notCheckedSince(hourMs / 12),
          ),
          and(eq(status, 'ended'), gt(endedAt, addDays(now, -retryDays - 5)), notCheckedSince(24 * hourMs)),
        ),
      ),
    )
    .orderBy(asc(sql`coalesce(${checkedAt}, ${createdAt})`))
    .limit(limit);
}

/** The plan's end was moved by another payment, a grant or a refund. */
function hasToMove(now: Date): SQL {
  const { endsAt, ownerId } = subscriptions;
  return sql`${renewals.status} = 'active' and exists (
    select 1 from ${subscriptions} where ${ownerId} = ${renewals.ownerId} and ${endsAt} > ${now.toISOString()}::timestamptz
      and abs(extract(epoch from ${endsAt} - ${renewals.nextChargeAt}) - ${chargeLeadMs / 1000}) > 3600)`;
}

/** Renewals that may have a reason to stop. `findStopReason` decides. */
export function selectStoppable(db: Db, limit: number): Promise<RenewalRow[]> {
  const now = db.clock.now();
  return db
    .select({ renewal: renewals })
    .from(renewals)
    .leftJoin(users, eq(users.id, renewals.ownerId))
    .leftJoin(subscriptions, eq(subscriptions.ownerId, renewals.ownerId))
    .where(
      and(
        isWanted,
        or(
          isNull(users.id),
          eq(users.active, false),
          sql`${subscriptions.planId} is distinct from ${renewals.planId}`,
          isNull(subscriptions.endsAt),
          isNotNull(subscriptions.nextPlanId),
          isNotNull(renewals.failedAt),
          lte(subscriptions.endsAt, now),
          eq(renewals.status, 'created'),
          sql`exists (select 1 from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
            where ${payments.ownerId} = ${renewals.ownerId} and ${refunds.kind} = 'reversal'
              and ${refunds.createdAt} > ${renewals.createdAt})`,
        ),
      ),
    )
    .limit(limit)
    .then((rows) => rows.map(({ renewal }) => renewal));
}

/** Renewals whose owner is told about the next charge now. */
export function selectUpcomingCharges(db: Db, days: number, limit: number): Promise<RenewalRow[]> {
  const now = db.clock.now();
  return db
    .select()
    .from(renewals)
    .where(
      and(
        isWanted,
        eq(renewals.status, 'active'),
        gt(renewals.nextChargeAt, now),
        lte(renewals.nextChargeAt, addDays(now, days)),
        sql`not exists (select 1 from plan_mails where owner_id = ${renewals.ownerId} and kind = 'renewal-reminder'
          and about = ${renewals.id}::text || '/' || to_char(${renewals.nextChargeAt} at time zone 'UTC', 'YYYY-MM-DD'))`,
      ),
    )
    .limit(limit);
}

/** All renewals of an account that were authorized, the newest first. */
export function selectRenewals(db: Db | Tx, ownerId: OwnerId): Promise<RenewalRow[]> {
  return db
    .select()
    .from(renewals)
    .where(and(eq(renewals.ownerId, ownerId), isNotNull(renewals.authorizedAt)))
    .orderBy(desc(renewals.createdAt));
}

/** Numbers for the operator, and a page of the running renewals: first those that need attention, the oldest first. */
export async function selectRenewalOverview(
  db: Db,
  { page, pageSize }: Paging,
): Promise<Omit<RenewalOverview, 'setting' | 'accounts'>> {
  const isActive = eq(renewals.status, 'active');
  const isFailing = and(isActive, isNull(renewals.cancelRequestedAt), isNotNull(renewals.failedAt)) as SQL;
  const isStopping = and(isActive, isNotNull(renewals.cancelRequestedAt)) as SQL;
  const since = sql<Date | null>`coalesce(${renewals.cancelRequestedAt}, ${renewals.failedAt})`.mapWith(
    renewals.createdAt,
  );
  const [active, failing, stopping, rows] = await Promise.all([
    db.$count(renewals, and(isActive, isNull(renewals.cancelRequestedAt))),
    db.$count(renewals, isFailing),
    db.$count(renewals, isStopping),
    db
      .select({ renewal: renewals, since, user: { id: users.id, email: users.email } })
      .from(renewals)
      .leftJoin(users, eq(users.id, renewals.ownerId))
      .where(isActive)
      .orderBy(asc(since), asc(renewals.nextChargeAt), asc(renewals.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  return {
    active,
    failing,
    stopping,
    total: active + stopping,
    renewals: rows.map(({ renewal, since, user }) => ({
      id: renewal.id,
      user,
      provider: renewal.provider,
      planId: renewal.planId,
      amount: normalizePrice(renewal.amount),
      currency: renewal.currency,
      period: renewal.period,
      state:
        renewal.cancelRequestedAt !== null ? 'stopping' : renewal.failedAt !== null ? 'failing' : 'active',
      since: since?.toISOString() ?? null,
      nextChargeAt: renewal.cancelRequestedAt === null ? (renewal.nextChargeAt?.toISOString() ?? null) : null,
    })),
  };
}
