import { selectAccount } from '../auth/reads.ts';
import { passwordMatches } from '../crypto/passwords.ts';
import type { OwnerId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { consumeLimit } from '../http/rate-limits.ts';

/**
 * Asks whoever holds the session for the password once more; answers the hash that it matched. As at log-in, each try
 * counts before it is checked and is forgiven when right. Throws WRONG_PASSWORD beside `field`, TOO_MANY_LOGINS.
 */
export async function requirePassword(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  ownerId: OwnerId,
  password: string,
  field: string,
): Promise<string> {
  await consumeLimit(limits.failedPasswords, ownerId, 'TOO_MANY_LOGINS');
  const { passwordHash } = await selectAccount(db, ownerId);
  if (!(await passwordMatches(passwordHash, password))) throw AppError.ofField('WRONG_PASSWORD', field);
  await limits.failedPasswords.delete(ownerId);
  return passwordHash;
}
