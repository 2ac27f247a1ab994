import {
  editPlan as editPlanEndpoint,
  getHealth,
  getSummary,
  listEditablePlans,
} from '@vitrina/contract/operator/overview-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindOperator } from '../http/bind.ts';
import { selectPlans } from '../plans/reads.ts';
import { viewPlan } from '../plans/view.ts';
import { checkHealth } from './health.ts';
import { loadSummary } from './summary.ts';
import { editPlan } from './writes.ts';

/** The whole business at a glance, and what all of it stands on. */
export function overviewRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env, paymentGateway } = deps;

  bindOperator(app, db, getSummary, () => loadSummary(db, paymentGateway.provider.id));

  bindOperator(app, db, listEditablePlans, async () => ({ plans: (await selectPlans(db)).map(viewPlan) }));

  bindOperator(app, db, editPlanEndpoint, async ({ params, body, request }) => {
    const actor = { name: env.adminUsername, ip: request.ip };
    return {
      message: 'Plan actualizado correctamente',
      plan: viewPlan(await editPlan(db, actor, params.id, body)),
    };
  });

  bindOperator(app, db, getHealth, () => checkHealth(deps));
}
