import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { createBusiness } from '../customization/writes.ts';
import { type Db, inTransaction } from '../db/client.ts';
import { users } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { endSessions } from '../sessions/writes.ts';
import { startFreePlan } from '../subscriptions/writes.ts';
import { closeCodes, orderCode } from './codes.ts';
import { findVerifiedUser } from './reads.ts';

interface Registration {
  name: string;
  email: string;
  passwordHash: string;
  consented: boolean;
}

/** A new, unverified account and its code's mail. Throws EMAIL_TAKEN when the address is verified already. */
export async function registerUser(db: Db, queue: JobQueue, registration: Registration): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { name, email, passwordHash, consented } = registration;
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.verifiedAt)));
    if (taken) throw AppError.ofField('EMAIL_TAKEN', 'email');
    const [user] = await tx
      .insert(users)
      .values({ name, email, passwordHash, consentAt: consented ? new Date() : null })
      .returning({ id: users.id });
    if (!user) throw new Error('insert returned no row');
    await orderCode(tx, queue, user.id, 'verify-email');
    return user.id;
  });
}

/**
 * Makes the account real: free plan, a business to fill in, and no other registration of the same address left.
 * Throws EMAIL_TAKEN when another registration of the address was verified first.
 */
export async function verifyUser(db: Db, userId: string, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Rows of one address are locked in one order, so that two of them verified at once cannot deadlock.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email))
      .orderBy(users.id)
      .for('update');
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.verifiedAt)));
    if (taken) throw new AppError(taken.id === userId ? 'ALREADY_VERIFIED' : 'EMAIL_TAKEN');
    const [verified] = await tx
      .update(users)
      .set({ verifiedAt: new Date() })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (!verified) throw new AppError('INVALID_VERIFICATION_CODE');
    await tx.delete(users).where(and(eq(users.email, email), ne(users.id, userId), isNull(users.verifiedAt)));
    await closeCodes(tx, userId, 'verify-email');
    await startFreePlan(tx, userId);
    await createBusiness(tx, userId);
  });
}

/** Queues a code for the account behind a verified address; does nothing, unseen, when there is none. */
export async function orderResetCode(db: Db, queue: JobQueue, email: string): Promise<string | undefined> {
  const user = await findVerifiedUser(db, email);
  if (!user) return undefined;
  await inTransaction(db, (tx) => orderCode(tx, queue, user.id, 'reset-password'));
  return user.id;
}

/** Signs the account out everywhere. */
export async function changePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await closeCodes(tx, userId, 'reset-password');
    await endSessions(tx, userId);
  });
}
