import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { receiptNumber } from '@vitrina/contract/billing/payments/rules.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { requireAccount } from '../../account/auth/reads.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { recordCouponUse, reserveCoupon } from '../coupons/writes.ts';
import { requirePlan } from '../plans/reads.ts';
import { lockSubscription } from '../subscriptions/writes.ts';
import { payments } from '../tables.ts';
import type { Deps } from './deps.ts';
import { findOfferPrice } from './offer-reads.ts';
import { listProviders, type PaymentGateway } from './payment-gateway.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { requirePurchasable } from './reads.ts';
import { expireOrder } from './status-writes.ts';

const periodNames: Record<PlanPeriod, string> = { month: 'un mes', year: 'un año' };

export interface OrderInput {
  planId: PlanId;
  period?: PlanPeriod | undefined;
  /** The code of a coupon. */
  coupon?: string | undefined;
}

/**
 * Places an order for a period of a plan at its current price in the provider's currency, less the discount of a
 * coupon. Throws PLAN_IS_FREE, PLAN_NOT_SOLD, PLAN_ALREADY_ACTIVE, PLAN_CURRENCY, PAYMENT_IN_PROGRESS,
 * PAYPAL_ORDER_FAILED, PAYMENT_ORDER_FAILED, COUPON_IS_FREE, and like `reserveCoupon`.
 */
export async function startCheckout(
  {
    db,
    env,
    queue,
    paymentGateway: gateway,
    accountParts,
  }: Pick<Deps, 'db' | 'env' | 'queue' | 'paymentGateway' | 'accountParts'>,
  provider: PaymentProvider,
  ownerId: OwnerId,
  { planId, period = 'month', coupon }: OrderInput,
): Promise<{ orderID: string; approveUrl: string | null }> {
  const { payment, payer, createdAt, description } = await inTransaction(db, async (tx) => {
    // A payment of an account that was deleted meanwhile would keep its id.
    if (!(await lockSubscription(tx, ownerId))) throw new AppError('UNAUTHENTICATED');
    const { name, price } = await requirePlan(tx, planId);
    if (!isPaidPlan(planId) || Number(price) === 0) throw new AppError('PLAN_IS_FREE');
    const { id: providerId, currency } = provider;
    const offerPrice = await findOfferPrice(accountParts, tx, provider, { ownerId, planId, period });
    if (offerPrice === null) throw new AppError('PLAN_NOT_SOLD');
    const order = { id: uuidv7(), ownerId, planId, period, provider: providerId, currency };
    await requirePurchasable(tx, order);
    const offer = coupon && (await reserveCoupon(tx, coupon, { ...order, price: offerPrice }));
    if (offer && Number(offer.total) === 0) throw new AppError('COUPON_IS_FREE');
    const payment = { ...order, amount: offer ? offer.total : offerPrice };
    const createdAt = db.clock.now();
    await cancelOpenOrders(tx, queue, gateway, ownerId);
    await tx.insert(payments).values({ ...payment, createdAt });
    if (offer) await recordCouponUse(tx, offer, { ownerId, planId, currency, paymentId: order.id });
    const { email, name: payerName } = await requireAccount(tx, ownerId);
    const payer = { email, name: payerName };
    return { payment, payer, createdAt, description: `Vitrina, plan ${name}: ${periodNames[period]}` };
  });
  const { id: reference, amount, currency } = payment;
  // The provider appends the order's id, which the panel reads.
  const returnUrl = `${env.publicUrl}${paths.payment}?${new URLSearchParams({ planId, ...(provider.capturesItself && { medio: provider.id }) })}`;
  const cancelUrl = env.publicUrl + paths.paymentCancel;
  try {
    const { orderId, approveUrl } = await provider.createOrder({
      reference,
      invoiceId: receiptNumber(payment),
      amount,
      currency,
      description,
      payer,
      returnUrl,
      cancelUrl,
      createdAt,
    });
    await db.update(payments).set({ orderId }).where(eq(payments.id, reference));
    return { orderID: orderId, approveUrl };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await expireOrder(db, reference);
    throw new AppError(provider.orderError);
  }
}

/** A voucher or transfer of an earlier order must not be paid as well. A job cancels it at its provider. */
async function cancelOpenOrders(
  tx: Tx,
  queue: JobQueue,
  gateway: PaymentGateway,
  ownerId: OwnerId,
): Promise<void> {
  const providers = listProviders(gateway)
    .filter(({ cancelOrder }) => cancelOrder)
    .map(({ id }) => id);
  const cancelled = await tx
    .update(payments)
    .set({ cancelRequestedAt: tx.clock.now() })
    .where(
      and(
        eq(payments.ownerId, ownerId),
        eq(payments.status, 'created'),
        inArray(payments.provider, providers),
        isNull(payments.cancelRequestedAt),
        isNull(payments.renewalId),
      ),
    )
    .returning({ paymentId: payments.id });
  for (const job of cancelled) await queue.add(tx, 'check-payment', job);
}
