import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { effectiveSubscription } from '@vitrina/contract/subscriptions/rules.ts';
import type { SubscriptionStatus } from '@vitrina/contract/subscriptions/schema.ts';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { plans, subscriptions } from '../db/tables.ts';
import { type PlanRow, selectPlans } from '../plans/reads.ts';

export interface Subscription {
  planId: PlanId;
  status: SubscriptionStatus;
  startedAt: Date;
  endsAt: Date | null;
  nextPlanId: PlanId | null;
  granted: boolean;
  plan: PlanRow;
}

/**
 * What the account's plan is now: lapsing needs no job, the dates tell. An account that is not verified has the
 * free plan.
 */
export async function selectSubscription(db: Db | Tx, userId: string): Promise<Subscription> {
  const [stored] = await db
    .select({
      planId: subscriptions.planId,
      startedAt: subscriptions.startedAt,
      endsAt: subscriptions.endsAt,
      granted: subscriptions.granted,
      plan: plans,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.ownerId, userId));
  const now = new Date();
  const free = { planId: 'free', startedAt: now, endsAt: null } as const;
  const effective = effectiveSubscription({ ...(stored ?? free), nextPlanId: null }, now);
  const plan = stored?.plan.id === effective.planId ? stored.plan : await selectPlan(db, effective.planId);
  return { ...effective, granted: effective.endsAt !== null && stored?.granted === true, plan };
}

async function selectPlan(db: Db | Tx, planId: PlanId): Promise<PlanRow> {
  const plan = (await selectPlans(db)).find(({ id }) => id === planId);
  if (!plan) throw new Error(`no plan ${planId}`);
  return plan;
}
