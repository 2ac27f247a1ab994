import { listPublicPlans } from '@vitrina/contract/billing/plans/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindPublic } from '../../account/sessions/bind.ts';
import { selectPlans } from './reads.ts';
import { viewPlan } from './view.ts';

export function planRoutes(app: FastifyInstance, { db }: Deps): void {
  bindPublic(app, listPublicPlans, async () => ({ plans: (await selectPlans(db)).map(viewPlan) }));
}
