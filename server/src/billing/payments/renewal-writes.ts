import type { startRenewalBody } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import { retryDays } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { requireAccount } from '../../account/auth/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { AccountId, OwnerId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { queuePlanMail } from '../plan-mails/plan-mail-writes.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import { lockSubscription, prolongGrace } from '../subscriptions/writes.ts';
import { payments, type RenewalStopReason, renewals } from '../tables.ts';
import type { Deps } from './deps.ts';
import { requireProvider } from './payment-gateway.ts';
import { ProviderError, type RecurringCharge, type RecurringState } from './provider.ts';
import { findPayment, type PaymentRow } from './reads.ts';
import {
  findRenewal,
  findRenewalOffer,
  findStopReason,
  findWantedRenewal,
  isWanted,
  type RenewalRow,
  toChargeDate,
} from './renewal-reads.ts';
import type { PaymentDeps } from './status-writes.ts';

const hourMs = 60 * 60 * 1000;
/**
 * How long before the plan's end a charge may come: it buys time from there, and the owner agreed to its date. A charge that
 * succeeded on its last retry moves the end by ten days, and the end of a month by three.
 */
const maxEarlyMs = (retryDays + 1) * 24 * hourMs;
/** Later than this, the plan would run out before its charge. */
const maxLateMs = 24 * hourMs;

const periodNames = { month: 'un mes', year: 'un año' } as const;

/**
 * Prepares a renewal, which the owner then authorizes at the provider. The terms must be those that the owner has
 * seen. Throws RENEWALS_OFF, RENEWAL_UNAVAILABLE, RENEWAL_TERMS_CHANGED, RENEWAL_ACTIVE, PAYMENT_ORDER_FAILED.
 */
export async function startRenewal(
  { db, env, queue, paymentGateway }: Pick<Deps, 'db' | 'env' | 'queue' | 'paymentGateway'>,
  ownerId: OwnerId,
  seen: z.output<typeof startRenewalBody>,
): Promise<{ approveUrl: string }> {
  const accounts = paymentGateway.localProviders.flatMap(({ recurring }) => recurring ?? []);
  if (accounts.length > 0 && !accounts.some(({ canStart }) => canStart)) throw new AppError('RENEWALS_OFF');
  const prepared = await inTransaction(db, async (tx) => {
    if (!(await lockSubscription(tx, ownerId))) throw new AppError('UNAUTHENTICATED');
    if ((await findWantedRenewal(tx, ownerId))?.status === 'active') throw new AppError('RENEWAL_ACTIVE');
    const offer = await findRenewalOffer(tx, paymentGateway, ownerId);
    if (!offer) throw new AppError('RENEWAL_UNAVAILABLE');
    const { planId, period, amount, currency } = offer;
    if (planId !== seen.planId || period !== seen.period || amount !== seen.amount)
      throw new AppError('RENEWAL_TERMS_CHANGED');
    const earlier = await tx
      .select()
      .from(renewals)
      .where(and(eq(renewals.ownerId, ownerId), isWanted));
    for (const row of earlier)
      await requestStop(tx, queue, row, (await findStopReason(tx, row)) ?? 'replaced');
    const id = uuidv7();
    const nextChargeAt = new Date(offer.nextChargeAt);
    await tx.insert(renewals).values({
      id,
      ownerId,
      planId,
      provider: offer.provider,
      amount,
      currency,
      period,
      nextChargeAt,
      createdAt: tx.clock.now(),
    });
    const { email } = await requireAccount(tx, ownerId);
    const description = `Vitrina, plan ${offer.planName}: ${periodNames[period]}`;
    return {
      reference: id,
      provider: offer.provider,
      amount,
      currency,
      period,
      startsAt: nextChargeAt,
      payerEmail: seen.payerEmail ?? email,
      description,
    };
  });
  try {
    const { recurring } = requireProvider(paymentGateway, prepared);
    if (!recurring) throw new AppError('RENEWAL_UNAVAILABLE');
    const returnUrl = `${env.publicUrl}${paths.profile}?renovacion=1`;
    const created = await recurring.create({ ...prepared, returnUrl });
    await db.update(renewals).set(created).where(eq(renewals.id, prepared.reference));
    return { approveUrl: created.approveUrl };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Nobody has the URL on which it could be authorized.
    await db
      .update(renewals)
      .set({ status: 'ended', endedAt: db.clock.now() })
      .where(eq(renewals.id, prepared.reference));
    throw new AppError('PAYMENT_ORDER_FAILED');
  }
}

/** Throws RENEWAL_NOT_FOUND. */
export async function stopRenewal(db: Db, queue: JobQueue, ownerId: OwnerId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSubscription(tx, ownerId);
    const renewal = await findWantedRenewal(tx, ownerId);
    if (!renewal) throw new AppError('RENEWAL_NOT_FOUND');
    await requestStop(tx, queue, renewal, 'owner');
  });
}

/**
 * Stops a renewal if there is a reason, and returns the row as it is then. With `withdrawsCreated`, one that was not
 * authorized is a reason too.
 */
export async function stopWithReason(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { id, ownerId }: RenewalRow,
  withdrawsCreated = false,
): Promise<RenewalRow> {
  return inTransaction(db, async (tx) => {
    await lockSubscription(tx, ownerId);
    const renewal = await requireRenewal(tx, id);
    if (renewal.cancelRequestedAt !== null || renewal.status === 'ended') return renewal;
    const isWithdrawn = withdrawsCreated && renewal.status === 'created';
    const reason = (await findStopReason(tx, renewal)) ?? (isWithdrawn ? 'abandoned' : null);
    if (!reason) return renewal;
    await requestStop(tx, queue, renewal, reason);
    return requireRenewal(tx, id);
  });
}

/** From now on no charge counts, and the job cancels it at the provider until that is confirmed. */
async function requestStop(
  tx: Tx,
  queue: JobQueue,
  { id, ownerId, status }: RenewalRow,
  reason: RenewalStopReason,
): Promise<void> {
  await tx
    .update(renewals)
    .set({ cancelRequestedAt: tx.clock.now(), stopReason: reason, checkedAt: null })
    .where(eq(renewals.id, id));
  await queue.add(tx, 'check-renewal', { renewalId: id });
  if ((status === 'active' && reason !== 'deleted') || reason === 'abandoned')
    await queuePlanMail(tx, queue, ownerId, 'renewal-stopped', id);
}

/** Stores what the provider says about a renewal itself. One with other terms than ours is stopped. */
export async function storeRenewalState(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { id, ownerId }: RenewalRow,
  state: RecurringState,
  charges: readonly RecurringCharge[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSubscription(tx, ownerId);
    const renewal = await requireRenewal(tx, id);
    if (renewal.status === 'ended') return;
    const now = tx.clock.now();
    if (state.status === 'ended') {
      if (renewal.cancelRequestedAt === null) await requestStop(tx, queue, renewal, 'provider');
      await tx
        .update(renewals)
        .set({ status: 'ended', endedAt: now, failedAt: null })
        .where(eq(renewals.id, id));
      return;
    }
    if (state.status === 'pending') return;
    const hasOurTerms =
      state.reference === id &&
      state.currency === renewal.currency &&
      Number(state.amount) === Number(renewal.amount);
    if (renewal.cancelRequestedAt === null && (state.status === 'paused' || !hasOurTerms))
      await requestStop(tx, queue, renewal, 'provider');
    else if (renewal.cancelRequestedAt === null && isEarly(renewal, state, charges, now))
      await requestStop(tx, queue, { ...renewal, status: 'active' }, 'early');
    await tx
      .update(renewals)
      .set({
        status: 'active',
        nextChargeAt: state.nextChargeAt,
        authorizedAt: renewal.authorizedAt ?? now,
      })
      .where(eq(renewals.id, id));
  });
}

/** Whether the first charge came or comes before the date that the owner agreed to. */
function isEarly(
  { status, nextChargeAt: agreedAt }: RenewalRow,
  { nextChargeAt }: RecurringState,
  charges: readonly RecurringCharge[],
  now: Date,
): boolean {
  if (status !== 'created' || agreedAt === null) return false;
  const firstChargeAt = charges.length > 0 ? now : nextChargeAt;
  return firstChargeAt !== null && agreedAt.getTime() - firstChargeAt.getTime() > hourMs;
}

/**
 * Stops a renewal whose next charge does not fit the plan's end any more, because another payment or a refund moved it. The date
 * of a charge cannot be moved, so the owner is asked to agree again. Returns whether it was stopped.
 */
export async function stopMisdated(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { id, ownerId }: RenewalRow,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockSubscription(tx, ownerId);
    const renewal = await requireRenewal(tx, id);
    const { endsAt, status } = await selectSubscription(tx, ownerId);
    const { nextChargeAt, cancelRequestedAt } = renewal;
    // In grace the charge of the next period is still to come, and a lapse ends it.
    const isRunning = status === 'active' && endsAt !== null;
    if (!isRunning || nextChargeAt === null || cancelRequestedAt !== null) return false;
    const lateMs = nextChargeAt.getTime() - toChargeDate(endsAt).getTime();
    if (lateMs <= maxLateMs && lateMs >= -maxEarlyMs) return false;
    await requestStop(tx, queue, renewal, 'moved');
    return true;
  });
}

/** Notes whether the latest charge was declined, and tells the owner once for each attempt. */
export async function recordChargeOutcome(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { id, ownerId }: RenewalRow,
  { id: chargeId, status, attempt }: RecurringCharge,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSubscription(tx, ownerId);
    const renewal = await requireRenewal(tx, id);
    if (status === 'paid') {
      // Otherwise the reason would be forgotten with the declined charge.
      const isReplaced = (await findStopReason(tx, renewal)) === 'paid' && renewal.cancelRequestedAt === null;
      if (isReplaced) await requestStop(tx, queue, renewal, 'paid');
      await tx.update(renewals).set({ failedAt: null }).where(eq(renewals.id, id));
      return;
    }
    if (renewal.status !== 'active' || renewal.cancelRequestedAt !== null) return;
    const failedAt = renewal.failedAt ?? tx.clock.now();
    await tx.update(renewals).set({ failedAt }).where(eq(renewals.id, id));
    await prolongGrace(tx, ownerId);
    const about = `${id}/${chargeId}/${status === 'given-up' ? 'final' : attempt}`;
    await queuePlanMail(tx, queue, ownerId, 'renewal-failed', about);
  });
}

/**
 * Adds the payment of a charge that the provider has made. Returns undefined if the charge has one already, so that
 * it buys one period. Throws if the renewal is unknown.
 */
export async function addChargePayment(
  { db }: PaymentDeps,
  { id: renewalId, ownerId, planId, period, provider, amount, currency }: RenewalRow,
  { id: chargeId, captureId }: RecurringCharge,
): Promise<PaymentRow | undefined> {
  const id = uuidv7();
  const added = await db
    .insert(payments)
    .values({
      id,
      // The account may have been deleted since the row was read.
      ownerId: sql`coalesce((select owner_id from renewals where id = ${renewalId}), ${ownerId}::uuid)`,
      planId,
      period,
      provider,
      amount,
      currency,
      renewalId,
      orderId: `cuota-${chargeId}`,
      captureId,
      createdAt: db.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  return added.length > 0 ? findPayment(db, id) : undefined;
}

/** The payments of a renewal that were captured or are about to be. */
export async function selectChargePayments(
  db: Db,
  renewalId: string,
): Promise<Pick<PaymentRow, 'orderId' | 'captureId'>[]> {
  return db
    .select({ orderId: payments.orderId, captureId: payments.captureId })
    .from(payments)
    .where(eq(payments.renewalId, renewalId));
}

/** For a deleted account: nobody can stop it any more. */
export async function stopRenewalsOfDeleted(tx: Tx, userId: WritableId, pseudonym: AccountId): Promise<void> {
  const now = tx.clock.now();
  await tx
    .update(renewals)
    .set({ cancelRequestedAt: now, stopReason: 'deleted', checkedAt: null })
    .where(
      and(
        eq(renewals.ownerId, userId),
        inArray(renewals.status, ['created', 'active']),
        isNull(renewals.cancelRequestedAt),
      ),
    );
  await tx.update(renewals).set({ ownerId: pseudonym, approveUrl: null }).where(eq(renewals.ownerId, userId));
}

async function requireRenewal(tx: Tx, id: string): Promise<RenewalRow> {
  const renewal = await findRenewal(tx, id);
  if (!renewal) throw new Error(`no renewal ${id}`);
  return renewal;
}
