import {
  cancelPlannedChange as cancelPlannedChangeEndpoint,
  createSubscription,
  getCurrentSubscription,
  listPlans,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectPlans } from '../plans/reads.ts';
import { viewPlan } from '../plans/view.ts';
import { selectSubscription } from './reads.ts';
import { viewSubscription } from './view.ts';
import { cancelPlannedChange, choosePlan } from './writes.ts';

export function subscriptionRoutes(app: FastifyInstance, { clock, db, queue }: Deps): void {
  bindOwner(app, db, getCurrentSubscription, async ({ ownerId }) =>
    viewSubscription(await selectSubscription(db, ownerId), clock.now()),
  );

  bindOwner(app, db, listPlans, async () => ({ plans: (await selectPlans(db)).map(viewPlan) }));

  bindOwner(app, db, createSubscription, async ({ ownerId, body }) => {
    const subscription = await choosePlan(db, queue, ownerId, body.planId);
    const message = subscription.nextPlanId
      ? 'Tu plan cambiará al gratuito cuando termine el período'
      : 'Ahora tienes el plan gratuito';
    return { message, subscription: viewSubscription(subscription, clock.now()) };
  });

  bindOwner(app, db, cancelPlannedChangeEndpoint, async ({ ownerId }) => {
    const subscription = await cancelPlannedChange(db, ownerId);
    return { message: 'Conservas tu plan', subscription: viewSubscription(subscription, clock.now()) };
  });
}
