import { operatorLogin, operatorLogout } from '@vitrina/contract/operator/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOperator, bindPublic, type OperatorGuard } from '../account/sessions/bind.ts';
import { endSession } from '../account/sessions/request-session.ts';
import type { Deps } from '../page/deps.ts';
import { accountingRoutes } from './accounting-routes.ts';
import { activityRoutes } from './activity-routes.ts';
import { operatorCouponRoutes } from './coupon-routes.ts';
import { hashCredentials } from './credentials.ts';
import { logInOperator } from './log-in.ts';
import { overviewRoutes } from './overview-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { userRoutes } from './user-routes.ts';

export function operatorRoutes(app: FastifyInstance, deps: Deps): void {
  const guard: OperatorGuard = { db: deps.db, credentialsHash: hashCredentials(deps) };

  bindPublic(app, operatorLogin, ({ body, request }) =>
    logInOperator(
      deps,
      body,
      { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      request.log,
    ),
  );
  bindOperator(app, { ...guard, allowsRestricted: true }, operatorLogout, async ({ request }) =>
    endSession(deps.db, request),
  );

  userRoutes(app, deps, guard);
  overviewRoutes(app, deps, guard);
  accountingRoutes(app, deps, guard);
  operatorCouponRoutes(app, deps, guard);
  activityRoutes(app, deps, guard);
  securityRoutes(app, deps, guard);
}
