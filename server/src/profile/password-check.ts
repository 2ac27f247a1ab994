import { requireAccount } from '../account/auth/reads.ts';
import { findSecondFactor } from '../account/second-factor/reads.ts';
import { consumeSecondFactor } from '../account/second-factor/writes.ts';
import { hasRecentEvent } from '../account/security-events/reads.ts';
import type { Actor } from '../account/sessions/actor.ts';
import { hasConfirmedPassword } from '../account/sessions/reads.ts';
import { recordPasswordConfirmation } from '../account/sessions/writes.ts';
import { verifyPassword } from '../platform/crypto/passwords.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { AppError } from '../platform/errors.ts';
import { consumeLimit } from '../platform/http/rate-limits.ts';
import type { Deps } from './deps.ts';

interface Proof {
  password: string;
  /** The name of the field of the password. Default: `password`. */
  field?: string;
  code?: string | undefined;
}

/** The session that sends the password. */
interface ActingSession {
  tokenHash: Buffer;
  userAgent: string;
  actor: Actor;
}

/**
 * Checks the owner's password, and a code if the account has a second factor that this session has not confirmed in the last minutes.
 * Returns the hash that the password matched. As at log-in, each attempt counts before the check, a success resets the count, and a
 * missing code counts as none. Throws WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, INVALID_SECOND_FACTOR, TOO_MANY_LOGINS.
 */
export async function requirePassword(
  deps: Pick<Deps, 'db' | 'queue' | 'limits'>,
  ownerId: OwnerId,
  { password, field = 'password', code }: Proof,
  { tokenHash, userAgent, actor }: ActingSession,
): Promise<string> {
  const { db, limits } = deps;
  await consumeLimit(limits.failedPasswords, ownerId, 'TOO_MANY_LOGINS');
  const { passwordHash } = await requireAccount(db, ownerId);
  if (!(await verifyPassword(passwordHash, password, ownerId)))
    throw AppError.ofField('WRONG_PASSWORD', field);
  if ((await findSecondFactor(db, ownerId)) && !(await hasConfirmedPassword(db, tokenHash))) {
    if (code === undefined) {
      await limits.failedPasswords.reward(ownerId);
      throw AppError.ofField('SECOND_FACTOR_REQUIRED', 'code');
    }
    await consumeSecondFactor(deps, ownerId, code, { userAgent, actor });
    // A code counts once, and the next step of the same change asks again.
    await recordPasswordConfirmation(db, tokenHash);
  }
  await limits.failedPasswords.delete(ownerId);
  return passwordHash;
}

/** How long a change of the password can be repeated. */
const repeatMs = 10 * 60 * 1000;

/**
 * Whether the change of a password failed because it is done already: the call is the repeat of one whose reply was lost. Only asked
 * soon after a change, so that it gives nobody a second guess.
 */
export async function isPasswordJustSet(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  ownerId: OwnerId,
  newPassword: string,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof AppError && error.code === 'WRONG_PASSWORD')) return false;
  const since = new Date(Date.now() - repeatMs);
  if (!(await hasRecentEvent(db, ownerId, 'password-changed', since))) return false;
  const { passwordHash } = await requireAccount(db, ownerId);
  if (!(await verifyPassword(passwordHash, newPassword, ownerId))) return false;
  await limits.failedPasswords.delete(ownerId);
  return true;
}
