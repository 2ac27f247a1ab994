import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { createBusiness } from '../customization/writes.ts';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import { lockOwner, type OwnerId } from '../db/owner.ts';
import { emailChanges, users } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { endSessions } from '../sessions/writes.ts';
import { startFreePlan } from '../subscriptions/writes.ts';
import { checkCode, consumeCode, invalidateCodes, requestCode } from './codes.ts';
import { findVerifiedUser, selectAccount } from './reads.ts';

interface Registration {
  name: string;
  email: string;
  passwordHash: string;
  consented: boolean;
}

/** A new, unverified account and its code's mail. Throws EMAIL_TAKEN when the address is verified already. */
export async function registerUser(
  db: Db,
  queue: Pick<JobQueue, 'add'>,
  registration: Registration,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { name, email, passwordHash, consented } = registration;
    if (await findVerifiedUser(tx, email)) throw AppError.ofField('EMAIL_TAKEN', 'email');
    const [user] = await tx
      .insert(users)
      .values({ name, email, passwordHash, consentAt: consented ? new Date() : null })
      .returning({ id: users.id });
    if (!user) throw new Error('insert returned no row');
    await requestCode(tx, queue, user.id, 'verify-email');
    return user.id;
  });
}

/**
 * Makes the account real: free plan, a business to fill in, and no other registration of the same address left.
 * Throws EMAIL_TAKEN when another registration of the address was verified first.
 */
export async function verifyUser(db: Db, userId: string, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockEmail(tx, email);
    const taken = await findVerifiedUser(tx, email);
    if (taken) throw new AppError(taken.id === userId ? 'ALREADY_VERIFIED' : 'EMAIL_TAKEN');
    const [verified] = await tx
      .update(users)
      .set({ verifiedAt: new Date() })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (!verified) throw new AppError('INVALID_VERIFICATION_CODE');
    await discardRegistrations(tx, email);
    await invalidateCodes(tx, userId, ['verify-email']);
    await startFreePlan(tx, userId);
    await createBusiness(tx, userId);
  });
}

/** Queues a code for the account behind a verified address; does nothing, unseen, when there is none. */
export async function requestResetCode(db: Db, queue: JobQueue, email: string): Promise<string | undefined> {
  const user = await findVerifiedUser(db, email);
  if (!user) return undefined;
  await inTransaction(db, (tx) => requestCode(tx, queue, user.id, 'reset-password'));
  return user.id;
}

/**
 * Signs the account out everywhere, but for the session whose token's hash is `keep`. False when `from`, the password
 * that was checked, is no longer the account's: of two changes at once the first counts.
 */
export async function changePassword(
  db: Db,
  userId: string,
  passwordHash: string,
  { from, keep }: { from?: string; keep?: Buffer } = {},
): Promise<boolean> {
  return inTransaction(db, (tx) => replacePassword(tx, userId, passwordHash, { from, keep }));
}

/** As `changePassword`, in the caller's transaction. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  { from, keep }: { from?: string | undefined; keep?: Buffer | undefined } = {},
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), from === undefined ? undefined : eq(users.passwordHash, from)))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  // Whoever asked for them may be who the new password is to keep out.
  await invalidateCodes(tx, userId, ['reset-password', 'change-email']);
  await endSessions(tx, userId, keep);
  return true;
}

/** Queues a code for the address to be. */
export async function requestEmailCode(
  db: Db,
  queue: JobQueue,
  ownerId: OwnerId,
  email: string,
): Promise<void> {
  await inTransaction(db, (tx) => requestCode(tx, queue, ownerId, 'change-email', email));
}

/**
 * Changes the account's address to the one that the code went to, and queues a notice to the one before. Throws
 * INVALID_VERIFICATION_CODE, and EMAIL_TAKEN when somebody else verified the address meanwhile.
 */
export async function confirmEmail(
  { db, queue, secret }: Pick<Deps, 'db' | 'queue' | 'secret'>,
  ownerId: OwnerId,
  code: string,
): Promise<void> {
  const tried = await checkCode(db, secret, ownerId, 'change-email', code);
  const email = tried?.email;
  if (!email) throw AppError.ofField('INVALID_VERIFICATION_CODE', 'code');
  await inTransaction(db, async (tx) => {
    await lockEmail(tx, email);
    await lockOwner(tx, ownerId);
    if (!(await consumeCode(tx, tried))) throw AppError.ofField('INVALID_VERIFICATION_CODE', 'code');
    if (await findVerifiedUser(tx, email)) throw new AppError('EMAIL_TAKEN');
    await discardRegistrations(tx, email);
    const { email: oldEmail } = await selectAccount(tx, ownerId);
    await tx.update(users).set({ email }).where(eq(users.id, ownerId));
    // A code that lies in the mailbox before must not open the account any more.
    await invalidateCodes(tx, ownerId, ['reset-password']);
    const changeId = uuidv7();
    await tx.insert(emailChanges).values({ id: changeId, ownerId, oldEmail });
    await queue.add(tx, 'tell-email-change', { changeId });
  });
}

/** Any number: it only keeps these locks apart from others of their kind. */
const emailLockSpace = 7_301;

/** Until the transaction ends nobody else makes the address an account's: it may stand in rows not yet written. */
async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${emailLockSpace}::int, hashtext(${email}))`);
}

/** What nobody has verified of an address that now belongs to an account. */
async function discardRegistrations(tx: Tx, email: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.email, email), isNull(users.verifiedAt)));
}
