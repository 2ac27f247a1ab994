import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { findUser } from '../auth/reads.ts';
import { type Db, inTransaction } from '../db/client.ts';
import { auditLog } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { type Subscription, selectSubscription } from '../subscriptions/reads.ts';
import { grantPlan } from '../subscriptions/writes.ts';

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
