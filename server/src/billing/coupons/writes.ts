import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../payments/deps.ts';
import { type OfferRequest, requireOffer } from '../payments/offer-reads.ts';
import { requirePurchasable } from '../payments/reads.ts';
import { type Subscription, selectSubscription } from '../subscriptions/reads.ts';
import { grantCouponTime, lockSubscription } from '../subscriptions/writes.ts';
import { coupons, couponUses } from '../tables.ts';
import {
  type CouponOffer,
  findUse,
  hasAccountLeft,
  hasMonthLeft,
  offerCoupon,
  requireCoupon,
} from './reads.ts';
import { recordUsedTrial } from './used-trials.ts';

/**
 * Locks the coupon until the transaction ends, so that its last use goes to one account, and returns what is to be paid. Requires
 * `lockSubscription`, and `recordCouponUse` in the same transaction. Throws like `offerCoupon`, and COUPON_NOT_FOUND.
 */
export async function reserveCoupon(
  tx: Tx,
  code: string,
  input: { ownerId: OwnerId; planId: PlanId; price: string; currency: string; period?: PlanPeriod },
): Promise<CouponOffer> {
  const { id } = await requireCoupon(tx, code);
  await lockCoupon(tx, id);
  return offerCoupon(tx, await requireCoupon(tx, code), input);
}

/**
 * Whether a captured payment may have cost less: its account has a month left, and its use was not given to another account
 * after the order had expired. Requires `lockSubscription`.
 */
export async function hasCouponRoom(tx: Tx, paymentId: string): Promise<boolean> {
  const use = await findUse(tx, paymentId);
  if (!use) return true;
  await lockCoupon(tx, use.coupon.id);
  return (await hasMonthLeft(tx, use, paymentId)) && (await hasAccountLeft(tx, use.coupon, use.ownerId));
}

async function lockCoupon(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('update');
}

/** `paymentId` is null if nothing is to be paid. A use counts until its payment expires, is denied or returned. */
export async function recordCouponUse(
  tx: Tx,
  { coupon, discount }: CouponOffer,
  use: { id?: string; ownerId: OwnerId; planId: PlanId; currency: string; paymentId: string | null },
): Promise<void> {
  const row = { id: uuidv7(), couponId: coupon.id, discount, createdAt: tx.clock.now() };
  await tx.insert(couponUses).values({ ...row, ...use });
}

/**
 * Gives the plan of a coupon that leaves nothing to pay: a month, or the days of a trial. A repeated idempotency key gives no more
 * time. Throws like `reserveCoupon`,
 * `requireOffer`, PLAN_IS_FREE, COUPON_NOT_FREE, PLAN_ALREADY_ACTIVE, PLAN_CURRENCY and PAYMENT_IN_PROGRESS.
 */
export async function redeemCoupon(
  deps: Pick<Deps, 'db' | 'paymentGateway' | 'accountParts'>,
  ownerId: OwnerId,
  {
    planId,
    provider,
    coupon,
    idempotencyKey,
  }: OfferRequest & { coupon: string; idempotencyKey?: string | undefined },
): Promise<Subscription> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockSubscription(tx, ownerId))) throw new AppError('UNAUTHENTICATED');
    if (!isPaidPlan(planId)) throw new AppError('PLAN_IS_FREE');
    const id = idempotentId(ownerId, idempotencyKey);
    if (await tx.$count(couponUses, eq(couponUses.id, id))) return selectSubscription(tx, ownerId);
    const { price, currency } = await requireOffer(deps, tx, ownerId, { planId, provider });
    await requirePurchasable(tx, { id: '', ownerId, planId, currency });
    const offer = await reserveCoupon(tx, coupon, { ownerId, planId, price, currency });
    if (Number(offer.total) > 0) throw new AppError('COUPON_NOT_FREE');
    await recordCouponUse(tx, offer, { id, ownerId, planId, currency, paymentId: null });
    if (offer.coupon.kind === 'trial') await recordUsedTrial(tx, ownerId);
    await grantCouponTime(tx, ownerId, planId, offer.coupon.days);
    return selectSubscription(tx, ownerId);
  });
}
