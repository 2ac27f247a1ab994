import {
  capturePaymentOrder,
  capturePaypalOrder,
  createPaymentOrder,
  createPaypalOrder,
  getPaymentConfig,
  listPayments,
  receivePaypalWebhook,
} from '@vitrina/contract/payments/endpoints.ts';
import { planCurrency } from '@vitrina/contract/payments/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import type { FastifyInstance } from 'fastify';
import type { OwnerId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { bindOwner, bindPublic } from '../http/bind.ts';
import { consumeLimit } from '../http/rate-limits.ts';
import { capturePayment } from './capture-writes.ts';
import { startCheckout } from './checkout-writes.ts';
import { ProviderError } from './provider.ts';
import { selectPayments } from './reads.ts';
import { viewPayment } from './view.ts';
import { applyWebhook } from './webhook-writes.ts';

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, db, limits } = deps;
  const { provider, isSignatureValid } = deps.paymentGateway;

  bindOwner(app, db, getPaymentConfig, async () => ({
    provider: provider.id,
    clientId: provider.clientId,
    sdkUrl: provider.sdkUrl,
    currency: planCurrency,
  }));

  bindOwner(app, db, createPaymentOrder, async ({ ownerId, params, body }) => {
    if (body.userId !== undefined && body.userId !== ownerId) throw new AppError('USER_NOT_FOUND');
    if (params.provider !== provider.id) throw new AppError('PAYMENT_PROVIDER_UNKNOWN');
    return placeOrder(ownerId, body.planId);
  });

  bindOwner(app, db, capturePaymentOrder, async ({ ownerId, params, body }) => {
    if (body.userId !== undefined && body.userId !== ownerId) throw new AppError('USER_NOT_FOUND');
    if (params.provider !== provider.id) throw new AppError('PAYMENT_ORDER_NOT_FOUND');
    return { status: await capturePayment(deps, ownerId, body.orderID, body.planId) };
  });

  bindOwner(app, db, createPaypalOrder, ({ ownerId, body }) => placeOrder(ownerId, body.planId));

  bindOwner(app, db, capturePaypalOrder, async ({ ownerId, body }) => ({
    status: await capturePayment(deps, ownerId, body.orderID, body.planId),
  }));

  bindOwner(app, db, listPayments, async ({ ownerId }) => ({
    payments: (await selectPayments(db, ownerId)).map(viewPayment),
  }));

  app.register(async (scope) => {
    // The signature covers the raw bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    bindPublic(scope, receivePaypalWebhook, async ({ request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        if (!(await isSignatureValid?.(request.headers, body, clock.now())))
          throw new AppError('WEBHOOK_NOT_GENUINE');
        await applyWebhook(deps, body);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        request.log.warn({ err: error }, 'a webhook event was not applied');
        throw new AppError('UNAVAILABLE');
      }
      return { received: true as const };
    });
  });

  async function placeOrder(ownerId: OwnerId, planId: PlanId) {
    await consumeLimit(limits.paymentOrders, ownerId, 'TOO_MANY_REQUESTS');
    return startCheckout(deps, ownerId, planId);
  }
}
