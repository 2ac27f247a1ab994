import {
  confirmSecondFactor as confirmEndpoint,
  getSecondFactor,
  removeSecondFactor as removeEndpoint,
  replaceRecoveryCodes as replaceCodesEndpoint,
  startSecondFactor as startEndpoint,
} from '@vitrina/contract/account/second-factor/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { totpUri } from '../../platform/crypto/totp.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { requireAccount } from '../auth/reads.ts';
import type { Deps } from '../deps.ts';
import { bindOwner } from '../sessions/bind.ts';
import { readUserAgent } from '../sessions/client.ts';
import { hasConfirmedPassword } from '../sessions/reads.ts';
import { requireTokenHash } from '../sessions/request-session.ts';
import { countRecoveryCodes, findSecondFactor } from './reads.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from './writes.ts';

/** The owner's second factor. It is optional. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, limits } = deps;

  bindOwner(app, db, getSecondFactor, ({ ownerId }) => loadSecondFactor(ownerId));

  bindOwner(app, db, startEndpoint, async ({ ownerId, request }) => {
    // Without the password, somebody with an open session could lock the owner out.
    if (!(await hasConfirmedPassword(db, requireTokenHash(request)))) {
      throw new AppError('PASSWORD_NOT_CONFIRMED');
    }
    const { email } = await requireAccount(db, ownerId);
    const key = await startSecondFactor(db, ownerId);
    return { key, uri: totpUri(key, email) };
  });

  bindOwner(app, db, confirmEndpoint, async ({ ownerId, actor, body, request }) => {
    const session = { userAgent: readUserAgent(request), tokenHash: requireTokenHash(request), actor };
    return {
      recoveryCodes: await withCodeLimit(ownerId, () => confirmSecondFactor(deps, ownerId, body, session)),
    };
  });

  bindOwner(app, db, replaceCodesEndpoint, async ({ ownerId, body }) => ({
    recoveryCodes: await withCodeLimit(ownerId, () => replaceRecoveryCodes(db, ownerId, body)),
  }));

  bindOwner(app, db, removeEndpoint, async ({ ownerId, actor, body, request }) => {
    await withCodeLimit(ownerId, () =>
      removeSecondFactor(deps, ownerId, body.code, { userAgent: readUserAgent(request), actor }),
    );
    return loadSecondFactor(ownerId);
  });

  async function loadSecondFactor(ownerId: OwnerId) {
    const factor = await findSecondFactor(db, ownerId);
    return {
      activeSince: factor?.activeSince?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, ownerId),
    };
  }

  /** Counts an attempt before its check, so that a stolen session cannot guess codes. */
  async function withCodeLimit<T>(ownerId: OwnerId, run: () => Promise<T>): Promise<T> {
    await consumeLimit(limits.ownerCodes, ownerId, 'TOO_MANY_LOGINS');
    const result = await run();
    await limits.ownerCodes.delete(ownerId);
    return result;
  }
}
