import { isTimed } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { addMonths } from '@vitrina/contract/subscriptions/rules.ts';
import type { Tx } from '../db/client.ts';
import { subscriptions } from '../db/tables.ts';

/** What a verified account begins with. */
export async function startFreePlan(tx: Tx, userId: string): Promise<void> {
  await tx.insert(subscriptions).values({ ownerId: userId, planId: 'free' });
}

/** The operator's gift: a plan from now for a calendar month; the free plan has no end. */
export async function grantPlan(tx: Tx, userId: string, planId: PlanId): Promise<void> {
  const startedAt = new Date();
  const granted = isTimed(planId);
  const endsAt = granted ? addMonths(startedAt, 1) : null;
  const values = { planId, startedAt, endsAt, granted };
  await tx
    .insert(subscriptions)
    .values({ ownerId: userId, ...values })
    .onConflictDoUpdate({ target: subscriptions.ownerId, set: values });
}
