import { getCurrentSubscription, listPlans } from '@vitrina/contract/subscriptions/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindOwner } from '../http/bind.ts';
import { selectPlans } from '../plans/reads.ts';
import { viewPlan } from '../plans/view.ts';
import { selectSubscription } from './reads.ts';
import { viewSubscription } from './view.ts';

export function subscriptionRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, getCurrentSubscription, async ({ ownerId }) =>
    viewSubscription(await selectSubscription(db, ownerId), new Date()),
  );
  bindOwner(app, db, listPlans, async () => ({ plans: (await selectPlans(db)).map(viewPlan) }));
}
