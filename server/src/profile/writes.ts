import { eq, like } from 'drizzle-orm';
import type { UserRow } from '../account/auth/reads.ts';
import { createPseudonym } from '../account/pseudonym.ts';
import { recordSecurityEvent } from '../account/security-events/writes.ts';
import type { Actor } from '../account/sessions/actor.ts';
import { auditLog, users } from '../account/tables.ts';
import { stopRenewalsOfDeleted } from '../billing/payments/renewal-writes.ts';
import { lockSubscription } from '../billing/subscriptions/writes.ts';
import { couponUses, payments, planTime } from '../billing/tables.ts';
import { slugs } from '../business/tables.ts';
import { type Db, inTransaction, type Tx } from '../platform/db/client.ts';
import type { AccountId, OwnerId, WritableId } from '../platform/db/owner.ts';
import { rateLimits } from '../platform/db/tables.ts';
import type { Deps } from './deps.ts';

export async function renameUser(db: Db, ownerId: OwnerId, name: string): Promise<UserRow> {
  const [user] = await db.update(users).set({ name }).where(eq(users.id, ownerId)).returning();
  if (!user) throw new Error('no account for a live session');
  return user;
}

export async function recordExport(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  ownerId: OwnerId,
  actor: Actor,
  userAgent: string,
): Promise<void> {
  const event = { kind: 'data-exported', userAgent, actor } as const;
  await inTransaction(db, (tx) => recordSecurityEvent(tx, queue, ownerId, event));
}

/** Runs `deleteAccountRows` in a transaction. */
export async function deleteAccount(db: Db, userId: WritableId): Promise<AccountId | undefined> {
  return inTransaction(db, (tx) => deleteAccountRows(tx, userId));
}

/**
 * Deletes an account for its owner or the operator. Garbage collection deletes its pictures' files later. The
 * rows that stay identify nobody: slugs keep only their hash, so that nobody else can take them. Payments,
 * uses of coupons, plan time and the audit log get a pseudonym for the id, which was part of public links, and payments lose
 * their invoice data. Returns the pseudonym, or undefined without an account.
 */
export async function deleteAccountRows(tx: Tx, userId: WritableId): Promise<AccountId | undefined> {
  const pseudonym = createPseudonym();
  // The lock order is the same as in every write of plan time and payments.
  await lockSubscription(tx, userId);
  const [locked] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (!locked) return undefined;
  await tx.update(slugs).set({ slug: null, current: false }).where(eq(slugs.ownerId, userId));
  await tx
    .update(payments)
    .set({ ownerId: pseudonym, invoiceData: null })
    .where(eq(payments.ownerId, userId));
  await tx.update(couponUses).set({ ownerId: pseudonym }).where(eq(couponUses.ownerId, userId));
  await stopRenewalsOfDeleted(tx, userId, pseudonym);
  await tx.update(planTime).set({ ownerId: pseudonym }).where(eq(planTime.ownerId, userId));
  await tx.update(auditLog).set({ userId: pseudonym }).where(eq(auditLog.userId, userId));
  await tx.delete(rateLimits).where(like(rateLimits.key, `%${userId}%`));
  // All other rows reference the user and are deleted by cascade.
  await tx.delete(users).where(eq(users.id, userId));
  return pseudonym;
}
