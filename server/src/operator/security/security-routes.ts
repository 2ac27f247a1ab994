import {
  closeOperatorSession as closeSessionEndpoint,
  confirmSecondFactor as confirmEndpoint,
  getSecondFactor,
  listOperatorSessions,
  removeSecondFactor as removeEndpoint,
  replaceRecoveryCodes as replaceCodesEndpoint,
  startSecondFactor as startEndpoint,
} from '@vitrina/contract/operator/security-endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindOperator, type OperatorGuard } from '../../account/sessions/bind.ts';
import { totpUri } from '../../platform/crypto/totp.ts';
import type { OperatorId } from '../../platform/db/owner.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import type { Deps } from '../../profile/deps.ts';
import { selectOperatorSessions } from '../session/session-reads.ts';
import { closeOperatorSession } from '../session/session-writes.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor-reads.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from './second-factor-writes.ts';
import { viewOperatorSession, viewSecondFactor } from './security-view.ts';

/** The operator's sessions and second factor. */
export function securityRoutes(app: FastifyInstance, { db, env, limits }: Deps, guard: OperatorGuard): void {
  const setUpGuard = { ...guard, allowsRestricted: true };
  const getActor = (request: FastifyRequest) => ({ name: env.adminUsername, ip: request.ip });

  bindOperator(app, guard, listOperatorSessions, async ({ operatorId }) => ({
    sessions: (await selectOperatorSessions(db, operatorId, guard.credentialsHash)).map(viewOperatorSession),
  }));

  bindOperator(app, guard, closeSessionEndpoint, async ({ params, request }) => {
    await closeOperatorSession(db, getActor(request), params.id);
  });

  bindOperator(app, setUpGuard, getSecondFactor, loadSecondFactor);

  bindOperator(app, setUpGuard, startEndpoint, async ({ operatorId }) => {
    const key = await startSecondFactor(db, operatorId);
    return { key, uri: totpUri(key, env.adminUsername) };
  });

  bindOperator(app, setUpGuard, confirmEndpoint, async ({ operatorId, body, request }) => ({
    recoveryCodes: await withCodeLimit(operatorId, () =>
      confirmSecondFactor(db, getActor(request), operatorId, body),
    ),
  }));

  bindOperator(app, guard, replaceCodesEndpoint, async ({ operatorId, body, request }) => ({
    recoveryCodes: await withCodeLimit(operatorId, () => replaceRecoveryCodes(db, getActor(request), body)),
  }));

  bindOperator(app, guard, removeEndpoint, async ({ operatorId, body, request }) => {
    const options = { code: body.code, isRequired: env.isProduction };
    await withCodeLimit(operatorId, () => removeSecondFactor(db, getActor(request), operatorId, options));
    return loadSecondFactor();
  });

  async function loadSecondFactor() {
    return viewSecondFactor(await findSecondFactor(db), {
      required: env.isProduction,
      recoveryCodesLeft: await countRecoveryCodes(db),
    });
  }

  /** Counts an attempt before its check, so that a stolen session cannot guess codes. */
  async function withCodeLimit<T>(operatorId: OperatorId, run: () => Promise<T>): Promise<T> {
    await consumeLimit(limits.operatorCodes, operatorId, 'TOO_MANY_LOGINS');
    const result = await run();
    await limits.operatorCodes.delete(operatorId);
    return result;
  }
}
