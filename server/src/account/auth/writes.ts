import type { resetPasswordBody } from '@vitrina/contract/account/auth/schema.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { AccountId, OwnerId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Deps } from '../deps.ts';
import { lockOwner } from '../lock-owner.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import type { Actor } from '../sessions/actor.ts';
import { type Client, type Device, trustDevice } from '../sessions/device-writes.ts';
import { endSessions } from '../sessions/writes.ts';
import { emailChanges, users } from '../tables.ts';
import {
  type ActiveCode,
  checkCode,
  checkUsedCode,
  consumeCode,
  invalidateCodes,
  requestCode,
  requestResetCode,
} from './code-writes.ts';
import { findUser, findVerifiedUser, requireAccount, requireFreeEmail, type UserRow } from './reads.ts';

type Registration = Pick<UserRow, 'name' | 'email' | 'passwordHash'> & { hasConsented: boolean };

/** Creates an unverified account and mails its code. Throws EMAIL_TAKEN when the e-mail is verified. */
export async function registerUser(
  db: Db,
  queue: Pick<JobQueue, 'add'>,
  registration: Registration,
): Promise<AccountId> {
  return inTransaction(db, async (tx) => {
    const { name, email, passwordHash, hasConsented } = registration;
    await requireFreeEmail(tx, email);
    const [user] = await tx
      .insert(users)
      .values({ name, email, passwordHash, consentAt: hasConsented ? new Date() : null })
      .returning({ id: users.id });
    if (!user) throw new Error('insert returned no row');
    await requestCode(tx, queue, user.id, 'verify-email');
    return user.id;
  });
}

/**
 * Verifies an account: it gets the free plan and an empty business, and other registrations of its e-mail are
 * deleted. Throws ALREADY_VERIFIED, EMAIL_TAKEN when another registration was verified first,
 * INVALID_VERIFICATION_CODE.
 */
export async function verifyUser(
  { db, accountParts }: Pick<Deps, 'db' | 'accountParts'>,
  userId: WritableId,
  email: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockEmail(tx, email);
    const holder = await findVerifiedUser(tx, email);
    if (holder) throw new AppError(holder.id === userId ? 'ALREADY_VERIFIED' : 'EMAIL_TAKEN');
    const [verified] = await tx
      .update(users)
      .set({ verifiedAt: new Date() })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (!verified) throw new AppError('INVALID_VERIFICATION_CODE');
    await deleteUnverifiedUsers(tx, email);
    await invalidateCodes(tx, userId, ['verify-email']);
    await accountParts.create(tx, userId);
  });
}

export async function requestVerificationCode(db: Db, queue: JobQueue, userId: WritableId): Promise<void> {
  await inTransaction(db, (tx) => requestCode(tx, queue, userId, 'verify-email'));
}

/** Queues a code for the account with this verified e-mail. Takes as long without such an account. */
export async function requestReset(db: Db, queue: JobQueue, email: string, handle: string): Promise<void> {
  const user = await findVerifiedUser(db, email);
  await inTransaction(db, (tx) => requestResetCode(tx, queue, handle, user?.id ?? null));
}

/**
 * Sets the password with a checked code and makes the browser that did it known. Returns its device and the
 * account's e-mail. Throws INVALID_RESET_CODE when the code was used or replaced meanwhile.
 */
export async function resetPassword(
  { db, queue, secret }: Pick<Deps, 'db' | 'queue' | 'secret'>,
  code: ActiveCode,
  passwordHash: string,
  client: Client,
): Promise<{ device: Device; email: string }> {
  return inTransaction(db, async (tx) => {
    const user = code.userId === null ? undefined : await findUser(tx, code.userId);
    const event = { kind: 'password-reset', userAgent: client.userAgent, actor: null } as const;
    const isReset =
      user &&
      (await consumeCode(tx, code)) &&
      (await replacePassword(tx, queue, user.id, passwordHash, { event }));
    if (!isReset) throw AppError.ofField('INVALID_RESET_CODE', 'resetCode');
    return { device: await trustDevice(tx, secret, user.id, client), email: user.email };
  });
}

/**
 * Answers the repeated call of a reset whose reply was lost: the account has the new password already. Throws INVALID_RESET_CODE.
 */
export async function repeatReset(
  deps: Pick<Deps, 'db' | 'secret'>,
  { userId: handle, resetCode, newPassword }: z.output<typeof resetPasswordBody>,
  client: Client,
): Promise<{ device: Device; email: string }> {
  const { db, secret } = deps;
  const code = await checkUsedCode(deps, { handle }, resetCode);
  const user = code?.userId ? await findUser(db, code.userId) : undefined;
  if (!user || !(await verifyPassword(user.passwordHash, newPassword, handle)))
    throw AppError.ofField('INVALID_RESET_CODE', 'resetCode');
  return inTransaction(db, async (tx) => ({
    device: await trustDevice(tx, secret, user.id, client),
    email: user.email,
  }));
}

interface PasswordChange {
  event: {
    kind: 'password-changed' | 'password-reset' | 'password-set';
    userAgent: string | null;
    actor: Actor | null;
  };
  /** The hash that the current password matched. */
  expectedHash?: string;
  /** The token hash of the session that stays. */
  keptTokenHash?: Buffer;
}

/** Runs `replacePassword` in a transaction. */
export async function changePassword(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  userId: WritableId,
  passwordHash: string,
  change: PasswordChange,
): Promise<boolean> {
  return inTransaction(db, (tx) => replacePassword(tx, queue, userId, passwordHash, change));
}

/**
 * Sets the password, invalidates codes, ends every session but the kept one and mails the owner. Returns
 * false when the stored hash is not `expectedHash` any more: of two concurrent changes the first wins.
 */
export async function replacePassword(
  tx: Tx,
  queue: Pick<JobQueue, 'add'>,
  userId: WritableId,
  passwordHash: string,
  { event, expectedHash, keptTokenHash }: PasswordChange,
): Promise<boolean> {
  const hashMatches = expectedHash === undefined ? undefined : eq(users.passwordHash, expectedHash);
  const updated = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), hashMatches))
    .returning({ id: users.id });
  if (updated.length === 0) return false;
  // The codes may have been requested by the person whom the new password shuts out.
  await invalidateCodes(tx, userId, ['reset-password', 'change-email']);
  await endSessions(tx, userId, keptTokenHash);
  await recordSecurityEvent(tx, queue, userId, event);
  return true;
}

/** Queues a code for the new e-mail. */
export async function requestEmailCode(
  db: Db,
  queue: JobQueue,
  ownerId: OwnerId,
  email: string,
): Promise<void> {
  await inTransaction(db, (tx) => requestCode(tx, queue, ownerId, 'change-email', email));
}

/**
 * Changes the account's e-mail to the one that received the code, and queues a notice to the previous one.
 * Throws INVALID_VERIFICATION_CODE, and EMAIL_TAKEN when another account verified the e-mail meanwhile.
 */
export async function confirmEmail(
  deps: Pick<Deps, 'db' | 'queue' | 'secret'>,
  ownerId: OwnerId,
  code: string,
  { userAgent, actor }: { userAgent: string; actor: Actor },
): Promise<void> {
  const { db, queue } = deps;
  const activeCode = await checkCode(deps, { userId: ownerId, purpose: 'change-email' }, code);
  const email = activeCode?.email;
  if (!email) {
    // The call may be the repeat of one whose reply was lost.
    const used = await checkUsedCode(deps, { userId: ownerId, purpose: 'change-email' }, code);
    if (used && used.email === (await requireAccount(db, ownerId)).email) return;
    throw AppError.ofField('INVALID_VERIFICATION_CODE', 'code');
  }
  await inTransaction(db, async (tx) => {
    await lockEmail(tx, email);
    await lockOwner(tx, ownerId);
    if (!(await consumeCode(tx, activeCode))) throw AppError.ofField('INVALID_VERIFICATION_CODE', 'code');
    if (await findVerifiedUser(tx, email)) throw new AppError('EMAIL_TAKEN');
    await deleteUnverifiedUsers(tx, email);
    const { email: oldEmail } = await requireAccount(tx, ownerId);
    await tx.update(users).set({ email }).where(eq(users.id, ownerId));
    // Codes in the previous mailbox must not open the account any more.
    await invalidateCodes(tx, ownerId, ['reset-password']);
    const changeId = uuidv7();
    await tx.insert(emailChanges).values({ id: changeId, ownerId, oldEmail });
    await queue.add(tx, 'tell-email-change', { changeId });
    await recordSecurityEvent(tx, queue, ownerId, { kind: 'email-changed', userAgent, actor });
  });
}

/** Any number that no other advisory lock uses. */
const emailLockSpace = 7_301;

/** Serializes claims of an e-mail in this transaction. Row locks would miss rows that are not yet inserted. */
async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${emailLockSpace}::int, hashtext(${email}))`);
}

async function deleteUnverifiedUsers(tx: Tx, email: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.email, email), isNull(users.verifiedAt)));
}
