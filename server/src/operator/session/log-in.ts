import { setTimeout as sleep } from 'node:timers/promises';
import type { operatorLogin } from '@vitrina/contract/operator/endpoints.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import {
  clearFailedLogins,
  consumeLoginAttempt,
  createLoginKey,
  returnLoginAttempt,
} from '../../account/auth/failed-login-writes.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import type { Deps } from '../../profile/deps.ts';
import { recordAudit } from '../activity/audit-writes.ts';
import { hashCredentials, verifyOperator } from '../security/credentials.ts';
import { findSecondFactor } from '../security/second-factor-reads.ts';
import { consumeSecondFactor } from '../security/second-factor-writes.ts';
import { isKnownIp } from './log-in-reads.ts';
import { startOperatorSession } from './session-writes.ts';

/** More than any browser sends. */
const maxUserAgentLength = 500;

/** Keeps typing errors bearable, and limits how long a connection stays open. */
const maxDelayMs = 2000;

/** How long an attempt waits before its check, after `failures` from the same IP address. */
export function delayMsAfter(failures: number): number {
  return failures < 2 ? 0 : Math.min(maxDelayMs, 250 * 2 ** (failures - 2));
}

interface Client {
  ip: string;
  userAgent: string;
}

/**
 * Returns the token of a new session. Attempts are counted per IP address before the check, so concurrent
 * guesses cannot exceed the limit. Each failure delays the next attempt, and is logged and audited. Failures
 * from all other IP addresses delay log-ins too, except from an IP address that the operator used before.
 * Throws INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, INVALID_SECOND_FACTOR, TOO_MANY_LOGINS.
 */
export async function logInOperator(
  { db, env, limits, secret }: Pick<Deps, 'db' | 'env' | 'limits' | 'secret'>,
  { username, password, code }: z.output<(typeof operatorLogin)['body']>,
  { ip, userAgent }: Client,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ token: string; restricted: boolean }> {
  const failures = await consumeAttempt(limits.failedOperatorLogins, ip, log);
  const globalKey = createLoginKey(secret, 'operator');
  if (!(await isKnownIp(db, ip))) await consumeLoginAttempt(db, globalKey);
  await sleep(delayMsAfter(failures));
  if (!(await verifyOperator(db, env, { username, password }, ipKeyOf(ip)))) {
    log.warn({ ip, failures: failures + 1 }, 'operator log-in refused');
    // Without the typed text, which may be an owner's credentials, or the password in the wrong field.
    await recordAudit(db, { name: null, ip }, 'login-failed', null);
    throw new AppError('INVALID_CREDENTIALS');
  }
  const factor = await findSecondFactor(db);
  if (factor && code === undefined) {
    // A missing code does not count as a guess.
    await limits.failedOperatorLogins.reward(ipKeyOf(ip));
    await returnLoginAttempt(db, globalKey);
    throw new AppError('SECOND_FACTOR_REQUIRED');
  }
  const usedCode = factor && code !== undefined ? await checkCode(code) : undefined;
  await limits.failedOperatorLogins.delete(ipKeyOf(ip));
  await clearFailedLogins(db, globalKey);
  const actor = { name: env.adminUsername, ip };
  await recordAudit(db, actor, 'login', null);
  if (usedCode === 'recovery') await recordAudit(db, actor, 'recovery-code-used', null);
  const restricted = env.isProduction && !factor;
  const credentialsHash = hashCredentials({ env, secret });
  const session = { credentialsHash, ip, userAgent: userAgent.slice(0, maxUserAgentLength), restricted };
  return { token: await startOperatorSession(db, session), restricted };

  async function checkCode(typedCode: string) {
    try {
      return await consumeSecondFactor(db, typedCode);
    } catch (error) {
      if (error instanceof AppError && error.code === 'INVALID_SECOND_FACTOR') {
        log.warn({ ip, failures: failures + 1 }, 'operator log-in refused');
        await recordAudit(db, { name: null, ip }, 'second-factor-failed', null);
      }
      throw error;
    }
  }
}

/** Returns how many attempts of the IP address failed or are being checked before this one. */
async function consumeAttempt(
  limiter: Deps['limits']['failedOperatorLogins'],
  ip: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  try {
    return (await consumeLimit(limiter, ipKeyOf(ip), 'TOO_MANY_LOGINS')) - 1;
  } catch (error) {
    log.warn({ ip }, 'operator log-in closed after too many failures');
    throw error;
  }
}
