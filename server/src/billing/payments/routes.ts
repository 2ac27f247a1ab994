import { Readable } from 'node:stream';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import {
  capturePaymentOrder,
  capturePaypalOrder,
  createPaymentOrder,
  createPaypalOrder,
  exportOwnPayments,
  getPaymentConfig,
  listPaymentOffers,
  listPayments,
  receiveMercadopagoWebhook,
  receivePaypalWebhook,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import { firstProvider } from '@vitrina/contract/billing/payments/providers.ts';
import {
  type PaymentProviderId,
  paymentProvider,
  paymentProviders,
  planCurrency,
  type ReturnedPayment,
} from '@vitrina/contract/billing/payments/schema.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindOwner, bindPublic } from '../../account/sessions/bind.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { requirePayments } from '../../platform/isolation.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { capturePayment } from './capture-writes.ts';
import { type OrderInput, startCheckout } from './checkout-writes.ts';
import type { Deps } from './deps.ts';
import { streamOwnMovements } from './export-reads.ts';
import { formatMovementsCsv } from './export-view.ts';
import { findOwnProvider, findWaitingPayment, selectOffers } from './offer-reads.ts';
import { listAccounts } from './payment-gateway.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { selectPayments } from './reads.ts';
import { createUnverifiedNotices } from './unverified-notices.ts';
import { viewPayment } from './view.ts';
import type { WebhookRequest } from './webhook.ts';
import { applyWebhook } from './webhook-writes.ts';

/** The webhooks of all providers take any body and differ only in what they document. */
type WebhookEndpoint = typeof receivePaypalWebhook;

/** Null: it sends no events. */
const webhooks: Record<PaymentProviderId, WebhookEndpoint | null> = {
  paypal: receivePaypalWebhook,
  sandbox: null,
  mercadopago: receiveMercadopagoWebhook,
};

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, db, limits } = deps;
  const { provider: defaultProvider } = deps.paymentGateway;
  const considerUnverified = createUnverifiedNotices();
  const shop = { gateway: deps.paymentGateway, accountParts: deps.accountParts };

  bindOwner(app, db, getPaymentConfig, async () => ({
    provider: defaultProvider?.id ?? null,
    clientId: defaultProvider?.clientId ?? null,
    sdkUrl: defaultProvider?.sdkUrl ?? null,
    currency: planCurrency,
  }));

  bindOwner(app, db, listPaymentOffers, async ({ ownerId }) => ({
    offers: await selectOffers(deps, ownerId),
    waiting: await findWaitingPayment(db, ownerId),
  }));

  bindOwner(app, db, createPaymentOrder, async ({ ownerId, params, body }) => {
    if (body.userId !== undefined && body.userId !== ownerId) throw new AppError('USER_NOT_FOUND');
    const providerId = safeParse(paymentProvider, params.provider).data;
    const provider = providerId && (await findOwnProvider(shop, db, ownerId, providerId));
    return placeOrder(provider, ownerId, body);
  });

  bindOwner(app, db, capturePaymentOrder, async ({ ownerId, params, body }) => {
    if (body.userId !== undefined && body.userId !== ownerId) throw new AppError('USER_NOT_FOUND');
    const providerId = safeParse(paymentProvider, params.provider).data;
    if (!providerId) throw new AppError('PAYMENT_ORDER_NOT_FOUND');
    return { status: await captureOrder(providerId, ownerId, body) };
  });

  bindOwner(app, db, createPaypalOrder, ({ ownerId, body }) =>
    placeOrder(defaultProvider ?? undefined, ownerId, body),
  );

  bindOwner(app, db, capturePaypalOrder, async ({ ownerId, body }) => ({
    status: await captureOrder(defaultProvider?.id ?? firstProvider, ownerId, body),
  }));

  bindOwner(app, db, listPayments, async ({ ownerId }) => ({
    payments: (await selectPayments(db, ownerId)).map(viewPayment),
  }));

  bindOwner(app, db, exportOwnPayments, async ({ ownerId, reply }) => {
    await consumeLimit(limits.paymentExports, ownerId, 'TOO_MANY_REQUESTS');
    const region = await deps.accountParts.findRegion(db, ownerId);
    if (!region) throw new AppError('UNAUTHENTICATED');
    reply.type('text/csv; charset=utf-8').header('Content-Disposition', 'attachment; filename="pagos.csv"');
    return Readable.from(formatMovementsCsv(streamOwnMovements(db, ownerId), region), {
      objectMode: false,
    });
  });

  app.register(async (scope) => {
    // The signature covers the raw bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const providerIds = new Map(
      paymentProviders.flatMap((id) => (webhooks[id] ? [[webhooks[id].path as string, id]] : [])),
    );
    scope.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
      const providerId = providerIds.get(routeOptions.url ?? '');
      const [account] = providerId ? listAccounts(deps.paymentGateway, providerId) : [];
      if (account?.webhook && headers[account.webhook.signatureHeader] !== undefined) return;
      // Otherwise Node reads the body that nobody needs.
      reply.header('Connection', 'close');
      throw new AppError('WEBHOOK_NOT_GENUINE');
    });
    for (const id of paymentProviders)
      if (webhooks[id]) bindPublic(scope, webhooks[id], ({ request }) => receiveWebhook(id, request));

    async function receiveWebhook(providerId: PaymentProviderId, request: FastifyRequest) {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const query = request.query as Record<string, unknown>;
      const received = { headers: request.headers, query, body };
      try {
        const accounts = listAccounts(deps.paymentGateway, providerId);
        const account = await findSender(accounts, received);
        if (!account?.webhook) {
          if (accounts[0] && !deps.isolation.reason) await considerUnverified(deps, accounts[0], received);
          throw new AppError('WEBHOOK_NOT_GENUINE');
        }
        // The provider sends its event again, to the installation that then has its payments.
        requirePayments(deps.isolation);
        await applyWebhook(deps, account, await account.webhook.parse(received));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        request.log.warn({ err: error }, 'a webhook event was not applied');
        throw new AppError('UNAVAILABLE');
      }
      return { received: true as const };
    }
  });

  /** The account whose key signed the event. */
  async function findSender(
    accounts: readonly PaymentProvider[],
    received: WebhookRequest,
  ): Promise<PaymentProvider | undefined> {
    for (const account of accounts)
      if (await account.webhook?.isGenuine(received, clock.now())) return account;
    return undefined;
  }

  const captureOrder = async (
    provider: PaymentProviderId,
    ownerId: OwnerId,
    {
      orderID,
      planId,
      returned,
    }: { orderID: string; planId: PlanId; returned?: ReturnedPayment | undefined },
  ) => {
    requirePayments(deps.isolation);
    return capturePayment(deps, provider, ownerId, { orderId: orderID, planId, returned }, () =>
      consumeLimit(limits.paymentReads, ownerId, 'TOO_MANY_REQUESTS'),
    );
  };

  async function placeOrder(provider: PaymentProvider | undefined, ownerId: OwnerId, order: OrderInput) {
    if (!provider) throw new AppError('PAYMENT_PROVIDER_UNKNOWN');
    requirePayments(deps.isolation);
    await consumeLimit(limits.paymentOrders, ownerId, 'TOO_MANY_REQUESTS');
    if (order.coupon !== undefined) await consumeLimit(limits.coupons, ownerId, 'TOO_MANY_COUPONS');
    return startCheckout(deps, provider, ownerId, order);
  }
}
