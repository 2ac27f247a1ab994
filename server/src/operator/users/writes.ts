import type { PlanId } from '@vitrina/contract/account/plan-id.ts';

import { eq } from 'drizzle-orm';
import { findUser } from '../../account/auth/reads.ts';
import { replacePassword } from '../../account/auth/writes.ts';
import { deleteSecondFactor } from '../../account/second-factor/writes.ts';
import { recordSecurityEvent } from '../../account/security-events/writes.ts';
import { endSessions } from '../../account/sessions/writes.ts';
import { users } from '../../account/tables.ts';

import { type Subscription, selectSubscription } from '../../billing/subscriptions/reads.ts';
import { grantPlan, lockSubscription } from '../../billing/subscriptions/writes.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import type { WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../profile/deps.ts';

import { deleteAccountRows } from '../../profile/writes.ts';
import { type ActingOperator, recordAudit } from '../activity/audit-writes.ts';

/** Throws USER_NOT_FOUND, also for an unverified account, because it has no subscription. */
export async function updateUserPlan(
  db: Db,
  actor: ActingOperator,
  userId: WritableId,
  planId: PlanId,
): Promise<Subscription> {
  return inTransaction(db, async (tx) => {
    // Before the plan is read, so that the audit log has what another session granted meanwhile.
    await lockSubscription(tx, userId);
    const user = await findUser(tx, userId);
    if (!user?.verifiedAt) throw new AppError('USER_NOT_FOUND');
    const before = await selectSubscription(tx, userId);
    await grantPlan(tx, userId, planId);
    await recordAudit(tx, actor, 'update-user-plan', userId, { from: before.planId, to: planId });
    return selectSubscription(tx, userId);
  });
}

/**
 * Deactivating an account ends its sessions, and activating does not restore them. Only a change is audited, so that the log of a
 * repeated call has it once. Throws USER_NOT_FOUND.
 */
export async function setUserActive(
  db: Db,
  actor: ActingOperator,
  userId: WritableId,
  active: boolean,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [user] = await tx
      .select({ active: users.active })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!user) throw new AppError('USER_NOT_FOUND');
    if (user.active === active) return;
    await tx.update(users).set({ active }).where(eq(users.id, userId));
    if (!active) await endSessions(tx, userId);
    await recordAudit(tx, actor, active ? 'activate-user' : 'deactivate-user', userId);
  });
}

/** Ends all sessions of the account and invalidates its codes. Throws USER_NOT_FOUND. */
export async function resetUserPassword(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  actor: ActingOperator,
  userId: WritableId,
  passwordHash: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const event = { kind: 'password-set', userAgent: null, actor: null } as const;
    if (!(await replacePassword(tx, queue, userId, passwordHash, { event }))) {
      throw new AppError('USER_NOT_FOUND');
    }
    await recordAudit(tx, actor, 'reset-password', userId);
  });
}

/** Throws USER_NOT_FOUND, SECOND_FACTOR_INACTIVE. */
export async function removeUserSecondFactor(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  actor: ActingOperator,
  userId: WritableId,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, userId))) throw new AppError('USER_NOT_FOUND');
    if (!(await deleteSecondFactor(tx, userId))) throw new AppError('SECOND_FACTOR_INACTIVE');
    await recordSecurityEvent(tx, queue, userId, {
      kind: 'second-factor-reset',
      userAgent: null,
      actor: null,
    });
    await recordAudit(tx, actor, 'remove-user-second-factor', userId);
  });
}

/** The audit log gets the same pseudonym as the ledger. Throws USER_NOT_FOUND. */
export async function deleteUser(db: Db, actor: ActingOperator, userId: WritableId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSubscription(tx, userId);
    const pseudonym = await deleteAccountRows(tx, userId);
    if (!pseudonym) throw new AppError('USER_NOT_FOUND');
    await recordAudit(tx, actor, 'delete-user', pseudonym);
  });
}
