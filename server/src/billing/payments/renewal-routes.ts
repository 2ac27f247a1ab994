import {
  checkRenewal as checkRenewalEndpoint,
  getRenewal,
  startRenewal as startRenewalEndpoint,
  stopRenewal as stopRenewalEndpoint,
} from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import type { RenewalState } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { requirePayments } from '../../platform/isolation.ts';
import type { Deps } from './deps.ts';
import { findProvider } from './payment-gateway.ts';
import { ProviderError } from './provider.ts';
import { findRenewalOffer, findWantedRenewal } from './renewal-reads.ts';
import { checkRenewal } from './renewal-reconciliation.ts';
import { viewRenewal } from './renewal-view.ts';
import { startRenewal, stopRenewal } from './renewal-writes.ts';

export function renewalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, limits, paymentGateway, queue } = deps;

  bindOwner(app, db, getRenewal, ({ ownerId }) => readState(ownerId));

  bindOwner(app, db, startRenewalEndpoint, async ({ ownerId, body }) => {
    requirePayments(deps.isolation);
    await consumeLimit(limits.paymentOrders, ownerId, 'TOO_MANY_REQUESTS');
    return startRenewal(deps, ownerId, body);
  });

  bindOwner(app, db, checkRenewalEndpoint, async ({ ownerId }) => {
    const renewal = await findWantedRenewal(db, ownerId);
    // A job checks it later.
    if (!renewal || deps.isolation.reason) return readState(ownerId);
    await consumeLimit(limits.paymentOrders, ownerId, 'TOO_MANY_REQUESTS');
    await checkRenewal(deps, renewal).catch((error: unknown) => {
      throw error instanceof ProviderError ? new AppError('UNAVAILABLE') : error;
    });
    return readState(ownerId);
  });

  bindOwner(app, db, stopRenewalEndpoint, async ({ ownerId }) => {
    await stopRenewal(db, queue, ownerId);
    return { message: 'Detuvimos la renovación automática', ...(await readState(ownerId)) };
  });

  async function readState(ownerId: OwnerId): Promise<RenewalState> {
    const wanted = await findWantedRenewal(db, ownerId);
    // Nobody may authorize it any more, and a job withdraws it.
    const account = wanted && findProvider(paymentGateway, wanted);
    const isWithdrawn = wanted?.status === 'created' && !account?.recurring?.canStart;
    const renewal = isWithdrawn ? undefined : wanted;
    const isRunning = renewal && renewal.status !== 'created';
    const offer = isRunning ? null : await findRenewalOffer(db, paymentGateway, ownerId);
    return { renewal: renewal ? viewRenewal(renewal) : null, offer };
  }
}
