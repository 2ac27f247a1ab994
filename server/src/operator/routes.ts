import {
  operatorLogin,
  operatorLogout,
  updateUserPlan as updatePlanEndpoint,
} from '@vitrina/contract/operator/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { bindOperator, bindPublic } from '../http/bind.ts';
import { takeFrom } from '../http/limits.ts';
import { endSession } from '../http/session.ts';
import { startOperatorSession } from '../sessions/writes.ts';
import { viewSubscription } from '../subscriptions/view.ts';
import { operatorMatches } from './credentials.ts';
import { updateUserPlan } from './writes.ts';

export function operatorRoutes(app: FastifyInstance, { clock, db, env, limits }: Deps): void {
  bindPublic(app, operatorLogin, async ({ body, request }) => {
    await takeFrom(limits.failedOperatorLogins, request.ip, 'TOO_MANY_LOGINS');
    if (!(await operatorMatches(db, env, body.username, body.password)))
      throw new AppError('INVALID_CREDENTIALS');
    await limits.failedOperatorLogins.delete(request.ip);
    return { token: await startOperatorSession(db) };
  });

  bindOperator(app, db, operatorLogout, async ({ request }) => endSession(db, request));

  bindOperator(app, db, updatePlanEndpoint, async ({ body }) => ({
    message: 'Plan actualizado correctamente',
    subscription: viewSubscription(await updateUserPlan(db, body.userId, body.planId), clock.now()),
  }));
}
