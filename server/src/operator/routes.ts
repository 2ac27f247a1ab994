import { operatorLogin, operatorLogout } from '@vitrina/contract/operator/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindOperator, bindPublic } from '../http/bind.ts';
import { endSession } from '../http/session.ts';
import { activityRoutes } from './activity-routes.ts';
import { logInOperator } from './log-in.ts';
import { overviewRoutes } from './overview-routes.ts';
import { userRoutes } from './user-routes.ts';

export function operatorRoutes(app: FastifyInstance, deps: Deps): void {
  bindPublic(app, operatorLogin, async ({ body, request }) => ({
    token: await logInOperator(deps, body, request.ip, request.log),
  }));
  bindOperator(app, deps.db, operatorLogout, async ({ request }) => endSession(deps.db, request));

  userRoutes(app, deps);
  overviewRoutes(app, deps);
  activityRoutes(app, deps);
}
