import { v7 as uuidv7 } from 'uuid';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { findUser } from '../auth/reads.ts';
import { type Db, inTransaction } from '../db/client.ts';
import { auditLog, operatorSessions } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newToken, operatorSessionLifetime } from '../http/session.ts';
import { selectSubscription, type Subscription } from '../subscriptions/reads.ts';
import { grantPlan } from '../subscriptions/writes.ts';

/** The token of a new session of the operator; it is shown only here. */
export async function startOperatorSession(db: Db): Promise<string> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(Date.now() + operatorSessionLifetime);
  await db.insert(operatorSessions).values({ id: uuidv7(), tokenHash, expiresAt });
  return token;
}

/** Throws USER_NOT_FOUND, also for an account that never verified its e-mail: it has no plan to change. */
export async function updateUserPlan(db: Db, userId: string, planId: PlanId): Promise<Subscription> {
  return inTransaction(db, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user?.verifiedAt) throw new AppError('USER_NOT_FOUND');
    const before = await selectSubscription(tx, userId);
    await grantPlan(tx, userId, planId);
    const detail = { from: before.planId, to: planId };
    await tx.insert(auditLog).values({ id: uuidv7(), action: 'update-user-plan', userId, detail });
    return selectSubscription(tx, userId);
  });
}
