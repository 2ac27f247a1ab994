import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import type { UserRow } from '../auth/reads.ts';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { auditLog, payments, planTime, rateLimits, slugs, users } from '../db/tables.ts';
import { lockSubscription } from '../subscriptions/writes.ts';

export async function renameUser(db: Db, ownerId: OwnerId, name: string): Promise<UserRow> {
  const [user] = await db.update(users).set({ name }).where(eq(users.id, ownerId)).returning();
  if (!user) throw new Error('a live session without its account');
  return user;
}

/** Deletes an account for ever, as its owner asks. Answers the pseudonym; undefined when there is no such account. */
export async function deleteAccount(db: Db, userId: string): Promise<string | undefined> {
  return inTransaction(db, (tx) => deleteAccountRows(tx, userId));
}

/**
 * Deletes an account for ever, whoever asks for it: its owner or the operator. Its rows go with it, and the collection
 * removes its pictures' files. What must outlive it keeps nothing that leads to a person: of slugs the hash, so that
 * nobody else can take them; in the ledger and in the log of the operator's acts a pseudonym instead of the id, which
 * stood in public links. Answers the pseudonym; undefined when there is no such account.
 */
export async function deleteAccountRows(tx: Tx, userId: string): Promise<string | undefined> {
  const pseudonym = randomUUID();
  // First, as by whoever changes time or money of a plan.
  await lockSubscription(tx, userId);
  const [locked] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (!locked) return undefined;
  await tx.update(slugs).set({ slug: null, current: false }).where(eq(slugs.ownerId, userId));
  await tx.update(payments).set({ ownerId: pseudonym }).where(eq(payments.ownerId, userId));
  await tx.update(planTime).set({ ownerId: pseudonym }).where(eq(planTime.ownerId, userId));
  await tx.update(auditLog).set({ userId: pseudonym }).where(eq(auditLog.userId, userId));
  await tx.delete(rateLimits).where(like(rateLimits.key, `%${userId}%`));
  // Everything else that is the account's refers to it and goes along.
  await tx.delete(users).where(eq(users.id, userId));
  return pseudonym;
}
