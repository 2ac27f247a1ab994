import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { consumeLimit } from '../http/rate-limits.ts';
import { startOperatorSession } from '../sessions/writes.ts';
import { recordAudit } from './audit.ts';
import { verifyOperator } from './credentials.ts';

/** Nobody who only mistypes waits longer, and no open connection costs us more. */
const maxDelayMs = 2000;

/** Milliseconds that a try waits before it is looked at, after so many that failed from the same address. */
export function delayAfter(failures: number): number {
  return failures < 2 ? 0 : Math.min(maxDelayMs, 250 * 2 ** (failures - 2));
}

/**
 * The token of a new session. Failures are counted by address before the check, so that racing guesses cannot exceed
 * the limit, are answered ever more slowly, and are logged and written down. Throws INVALID_CREDENTIALS,
 * TOO_MANY_LOGINS.
 */
export async function logInOperator(
  { db, env, limits }: Deps,
  { username, password }: { username: string; password: string },
  ip: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<string> {
  const failures = await consumeAttempt(limits.failedOperatorLogins, ip, log);
  await sleep(delayAfter(failures));
  if (!(await verifyOperator(db, env, username, password))) {
    log.warn({ ip, failures: failures + 1 }, 'operator log-in refused');
    // Not what was typed: it may be an owner's, or the password in the wrong field.
    await recordAudit(db, { name: null, ip }, 'login-failed', null);
    throw new AppError('INVALID_CREDENTIALS');
  }
  await limits.failedOperatorLogins.delete(ip);
  await recordAudit(db, { name: env.adminUsername, ip }, 'login', null);
  return startOperatorSession(db);
}

/** How many tries of the address failed, or are being looked at, before this one. */
async function consumeAttempt(
  limiter: Deps['limits']['failedOperatorLogins'],
  ip: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  try {
    return (await consumeLimit(limiter, ip, 'TOO_MANY_LOGINS')) - 1;
  } catch (error) {
    log.warn({ ip }, 'operator log-in closed after too many failures');
    throw error;
  }
}
