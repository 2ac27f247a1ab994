import type { loginBody } from '@vitrina/contract/account/auth/schema.ts';
import type { z } from 'zod';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { hashKey } from '../../platform/crypto/tokens.ts';
import { AppError } from '../../platform/errors.ts';
import { consumeLimit, restoreLimit } from '../../platform/http/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { findSecondFactor } from '../second-factor/reads.ts';
import { consumeSecondFactor } from '../second-factor/writes.ts';
import { findKnownDevice } from '../sessions/device-reads.ts';
import {
  clearFailedLogins,
  consumeLoginAttempt,
  createLoginKey,
  returnLoginAttempt,
} from './failed-login-writes.ts';
import { findVerifiedUser, selectUnverifiedUsers, type UserRow } from './reads.ts';

/** Unverified registrations of an e-mail that log-in checks: enough for a person, few for an attacker. */
const maxCandidates = 3;

/**
 * Returns the account with this e-mail and password. A wrong e-mail and a wrong password throw the same error
 * after the same time. All other errors are thrown only after the password matched: EMAIL_NOT_VERIFIED, ACCOUNT_INACTIVE,
 * SECOND_FACTOR_REQUIRED and INVALID_SECOND_FACTOR, which counts as a failure.
 * A device that has logged in to the account before has limits of its own, so strangers cannot lock the
 * owner out of it.
 */
export async function authenticate(
  { db, queue, limits, secret }: Pick<Deps, 'db' | 'queue' | 'limits' | 'secret'>,
  { email, password, device, code }: z.output<typeof loginBody>,
  { ipKey, userAgent }: { ipKey: string; userAgent: string },
): Promise<UserRow> {
  const deviceId = await findKnownDevice(db, email, device);
  const source = deviceId ?? ipKey;
  if (!deviceId) await consumeLimit(limits.loginsPerIp, ipKey, 'TOO_MANY_LOGINS');
  const limitKey = createLimitKey(email, source);
  // Counted before the check, so concurrent guesses cannot exceed the limit. A right password resets the
  // count.
  await consumeLimit(limits.failedLogins, limitKey, 'TOO_MANY_LOGINS');
  const delayKey = createLoginKey(secret, deviceId ?? email);
  await consumeLoginAttempt(db, delayKey);

  const verified = await findVerifiedUser(db, email);
  const candidates = verified ? [verified] : await selectUnverifiedUsers(db, email, maxCandidates);
  const checks = Array.from({ length: maxCandidates }, (_, index) =>
    verifyPassword(candidates[index]?.passwordHash, password, source),
  );
  const user = candidates[(await Promise.all(checks)).indexOf(true)];
  if (!user) throw new AppError('INVALID_CREDENTIALS');
  if (user.verifiedAt && user.active && (await findSecondFactor(db, user.id))) {
    if (code === undefined) {
      // A missing code is no guess. Earlier failures still count, so that it gives no further guesses.
      await limits.failedLogins.reward(limitKey);
      await returnLoginAttempt(db, delayKey);
      throw new AppError('SECOND_FACTOR_REQUIRED');
    }
    await consumeSecondFactor({ db, queue }, user.id, code, { userAgent, actor: null });
  }
  await limits.failedLogins.delete(limitKey);
  await clearFailedLogins(db, delayKey);

  if (!user.verifiedAt) throw new AppError('EMAIL_NOT_VERIFIED', { userId: user.id });
  if (!user.active) throw new AppError('ACCOUNT_INACTIVE');
  return user;
}

/** Attempts from an IP address that a password reset opens, because others may have used all of them up. */
const attemptsAfterReset = 10;

interface ResetSource {
  email: string;
  /** The browser that reset the password. It may have failed too often while it was known. */
  deviceId: string;
  ipKey: string;
}

/** Lets the browser that reset the password log in at once, also after failures from it and its IP address. */
export async function forgetFailedLogins(
  { db, limits, secret }: Pick<Deps, 'db' | 'limits' | 'secret'>,
  { email, deviceId, ipKey }: ResetSource,
): Promise<void> {
  for (const source of [ipKey, deviceId]) await limits.failedLogins.delete(createLimitKey(email, source));
  for (const subject of [email, deviceId]) await clearFailedLogins(db, createLoginKey(secret, subject));
  await restoreLimit(limits.loginsPerIp, ipKey, attemptsAfterReset);
}

function createLimitKey(email: string, source: string): string {
  return hashKey(`${email}|${source}`);
}
