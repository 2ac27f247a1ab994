import type { loginBody } from '@vitrina/contract/auth/schema.ts';
import type { z } from 'zod';
import { passwordMatches } from '../crypto/passwords.ts';
import { hashKey } from '../crypto/tokens.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { consumeLimit } from '../http/rate-limits.ts';
import { findVerifiedUser, selectUnverifiedUsers, type UserRow } from './reads.ts';

/** Unverified registrations of one address that log-in looks at: enough for a person, bounded for an attacker. */
const maxCandidates = 3;

/**
 * The account whose e-mail and password these are. Wrong e-mail and wrong password are the same refusal in like
 * time; that an account is unverified or inactive is told only to who knows its password.
 */
export async function authenticate(
  { db, limits }: Deps,
  { email, password }: z.output<typeof loginBody>,
  ip: string,
): Promise<UserRow> {
  await consumeLimit(limits.loginsPerIp, ip, 'TOO_MANY_LOGINS');
  const attempt = hashKey(`${email}|${ip}`);
  // Counted before the check, so that racing guesses cannot exceed the limit; forgiven when the password is right.
  await consumeLimit(limits.failedLogins, attempt, 'TOO_MANY_LOGINS');

  const verified = await findVerifiedUser(db, email);
  const candidates = verified ? [verified] : await selectUnverifiedUsers(db, email, maxCandidates);
  const checks = Array.from({ length: maxCandidates }, (_, index) =>
    passwordMatches(candidates[index]?.passwordHash, password),
  );
  const user = candidates[(await Promise.all(checks)).indexOf(true)];
  if (!user) throw new AppError('INVALID_CREDENTIALS');
  await limits.failedLogins.delete(attempt);

  if (!user.verifiedAt) throw new AppError('EMAIL_NOT_VERIFIED', { userId: user.id });
  if (!user.active) throw new AppError('ACCOUNT_INACTIVE');
  return user;
}
