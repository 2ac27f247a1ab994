import { operatorLogin, operatorLogout } from '@vitrina/contract/operator/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOperator, bindPublic, type OperatorGuard } from '../account/sessions/bind.ts';
import { endSession } from '../account/sessions/request-session.ts';
import type { Deps } from '../profile/deps.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { accountingRoutes } from './payments/accounting-routes.ts';
import { operatorCouponRoutes } from './payments/coupon-routes.ts';
import { hashCredentials } from './security/credentials.ts';
import { securityRoutes } from './security/security-routes.ts';
import { logInOperator } from './session/log-in.ts';
import { userRoutes } from './users/user-routes.ts';

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
