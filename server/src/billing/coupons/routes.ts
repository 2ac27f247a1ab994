import { quotePlan, redeemCoupon as redeemEndpoint } from '@vitrina/contract/billing/coupons/endpoints.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import { AppError } from '../../platform/errors.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import type { Deps } from '../payments/deps.ts';
import { requireOffer } from '../payments/offer-reads.ts';
import { viewSubscription } from '../subscriptions/view.ts';
import { findHeldCoupon, offerCoupon, requireCoupon } from './reads.ts';
import { viewQuote } from './view.ts';
import { redeemCoupon } from './writes.ts';

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, db, limits } = deps;

  bindOwner(app, db, quotePlan, async ({ ownerId, body }) => {
    const { planId, coupon: code, period = 'month' } = body;
    if (!isPaidPlan(planId)) throw new AppError('PLAN_IS_FREE');
    // Codes cannot be guessed by trying.
    if (code !== undefined) await consumeLimit(limits.coupons, ownerId, 'TOO_MANY_COUPONS');
    const { price, currency } = await requireOffer(deps, db, ownerId, body);
    const input = { ownerId, planId, price, currency, period };
    const coupon = code === undefined ? await findHeldCoupon(db, input) : await requireCoupon(db, code);
    return viewQuote(price, currency, coupon ? await offerCoupon(db, coupon, input) : null);
  });

  bindOwner(app, db, redeemEndpoint, async ({ ownerId, body }) => {
    await consumeLimit(limits.coupons, ownerId, 'TOO_MANY_COUPONS');
    const subscription = await redeemCoupon(deps, ownerId, body);
    const message = `Listo: ya tienes el plan ${subscription.plan.name}`;
    return { message, subscription: viewSubscription(subscription, clock.now()) };
  });
}
