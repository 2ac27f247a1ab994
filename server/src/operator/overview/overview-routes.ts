import { firstProvider } from '@vitrina/contract/billing/payments/providers.ts';
import {
  editPlan as editPlanEndpoint,
  editPlanPrices as editPlanPricesEndpoint,
  getHealth,
  getSummary,
  listEditablePlans,
} from '@vitrina/contract/operator/overview-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOperator, type OperatorGuard } from '../../account/sessions/bind.ts';
import { selectPlanPrices, selectPlans } from '../../billing/plans/reads.ts';
import { viewEditablePlan, viewPlan } from '../../billing/plans/view.ts';
import type { Deps } from '../../profile/deps.ts';
import { editPlan, editPlanPrices } from '../payments/plan-writes.ts';
import { checkHealth } from '../system/health.ts';
import { loadSummary } from './summary.ts';

/** The dashboard's figures, the plans and the health of the system. */
export function overviewRoutes(app: FastifyInstance, deps: Deps, guard: OperatorGuard): void {
  const { db, env, isolation, paymentGateway } = deps;

  const providerId = paymentGateway.provider?.id ?? firstProvider;
  bindOperator(app, guard, getSummary, () => loadSummary(db, providerId, isolation));

  bindOperator(app, guard, listEditablePlans, async () => {
    const [plans, prices] = await Promise.all([selectPlans(db), selectPlanPrices(db)]);
    return { plans: plans.map((plan) => viewEditablePlan(plan, prices)) };
  });

  bindOperator(app, guard, editPlanEndpoint, async ({ params, body, request }) => {
    const actor = { name: env.adminUsername, ip: request.ip };
    return {
      message: 'Plan actualizado correctamente',
      plan: viewPlan(await editPlan(db, actor, params.id, body)),
    };
  });

  bindOperator(app, guard, editPlanPricesEndpoint, async ({ params, body, request }) => {
    const actor = { name: env.adminUsername, ip: request.ip };
    const plan = await editPlanPrices(db, actor, params.id, body);
    return { message: 'Precios actualizados correctamente', plan };
  });

  bindOperator(app, guard, getHealth, () => checkHealth(deps));
}
