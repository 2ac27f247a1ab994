import { requireAccount } from '../account/auth/reads.ts';
import { verifyPassword } from '../platform/crypto/passwords.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { AppError } from '../platform/errors.ts';
import { consumeLimit } from '../platform/http/rate-limits.ts';
import type { Deps } from './deps.ts';

/**
 * Checks the owner's password and returns the hash that it matched. As at log-in, each attempt counts before
 * the check, and a right password resets the count. Throws WRONG_PASSWORD for `field`, TOO_MANY_LOGINS.
 */
export async function requirePassword(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  ownerId: OwnerId,
  password: string,
  field: string,
): Promise<string> {
  await consumeLimit(limits.failedPasswords, ownerId, 'TOO_MANY_LOGINS');
  const { passwordHash } = await requireAccount(db, ownerId);
  if (!(await verifyPassword(passwordHash, password, ownerId)))
    throw AppError.ofField('WRONG_PASSWORD', field);
  await limits.failedPasswords.delete(ownerId);
  return passwordHash;
}
