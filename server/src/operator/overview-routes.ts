import {
  editPlan as editPlanEndpoint,
  getHealth,
  getSummary,
  listEditablePlans,
} from '@vitrina/contract/operator/overview-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindOperator, type OperatorGuard } from '../http/bind.ts';
import { selectPlans } from '../plans/reads.ts';
import { viewPlan } from '../plans/view.ts';
import { checkHealth } from './health.ts';
import { loadSummary } from './summary.ts';
import { editPlan } from './writes.ts';

/** The dashboard's figures, the plans and the health of the system. */
export function overviewRoutes(app: FastifyInstance, deps: Deps, guard: OperatorGuard): void {
  const { db, env, paymentGateway } = deps;

  bindOperator(app, guard, getSummary, () => loadSummary(db, paymentGateway.provider.id));

  bindOperator(app, guard, listEditablePlans, async () => ({ plans: (await selectPlans(db)).map(viewPlan) }));

  bindOperator(app, guard, editPlanEndpoint, async ({ params, body, request }) => {
    const actor = { name: env.adminUsername, ip: request.ip };
    return {
      message: 'Plan actualizado correctamente',
      plan: viewPlan(await editPlan(db, actor, params.id, body)),
    };
  });

  bindOperator(app, guard, getHealth, () => checkHealth(deps));
}
