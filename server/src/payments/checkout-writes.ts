import { paths } from '@vitrina/contract/paths.ts';
import { receiptNumber } from '@vitrina/contract/payments/rules.ts';
import { planCurrency } from '@vitrina/contract/payments/schema.ts';
import { isPaidPlan } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { payments } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { requirePlan } from '../plans/reads.ts';
import { lockSubscription } from '../subscriptions/writes.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { requirePurchasable } from './reads.ts';
import { expireOrder } from './status-writes.ts';

/**
 * Places an order for a month of a plan at its current price. Throws PLAN_IS_FREE, PLAN_ALREADY_ACTIVE,
 * PAYMENT_IN_PROGRESS, PAYPAL_ORDER_FAILED.
 */
export async function startCheckout(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  provider: PaymentProvider,
  ownerId: OwnerId,
  planId: PlanId,
): Promise<{ orderID: string; approveUrl: string | null }> {
  const { payment, description } = await inTransaction(db, async (tx) => {
    // A payment of an account that was deleted meanwhile would keep its id.
    if (!(await lockSubscription(tx, ownerId))) throw new AppError('UNAUTHENTICATED');
    const { name, price } = await requirePlan(tx, planId);
    if (!isPaidPlan(planId) || Number(price) === 0) throw new AppError('PLAN_IS_FREE');
    const id = uuidv7();
    await requirePurchasable(tx, ownerId, planId, id);
    const payment = { id, ownerId, planId, provider: provider.id, amount: price, currency: planCurrency };
    await tx.insert(payments).values({ ...payment, createdAt: db.clock.now() });
    return { payment, description: `Vitrina, plan ${name}: un mes` };
  });
  const { id: reference, amount, currency } = payment;
  // PayPal appends the order's id, which the panel reads.
  const returnUrl = `${env.publicUrl}${paths.payment}?planId=${planId}`;
  const cancelUrl = env.publicUrl + paths.paymentCancel;
  try {
    const { orderId, approveUrl } = await provider.createOrder({
      reference,
      invoiceId: receiptNumber(payment),
      amount,
      currency,
      description,
      returnUrl,
      cancelUrl,
    });
    await db.update(payments).set({ orderId }).where(eq(payments.id, reference));
    return { orderID: orderId, approveUrl };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await expireOrder(db, reference);
    throw new AppError('PAYPAL_ORDER_FAILED');
  }
}
