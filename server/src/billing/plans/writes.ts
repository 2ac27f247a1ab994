import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { EditablePlan, PlanEdit, PlanPricesEdit } from '@vitrina/contract/billing/plans/edit-schema.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { isCurrent, nextVersion } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { planPrices, plans } from '../tables.ts';
import { type PlanRow, requirePlan, selectPlanPrices } from './reads.ts';
import { viewEditablePlan } from './view.ts';

/**
 * Paid months store their own price, so they keep it. Throws EDIT_CONFLICT, FREE_PLAN_PRICE, and PAID_PLAN_PRICE because
 * unused time of a paid plan is credited by its price, which must not be 0.
 */
export async function changePlan(tx: Tx, planId: PlanId, { version, ...edit }: PlanEdit): Promise<PlanRow> {
  const hasPrice = Number(edit.price) > 0;
  if (hasPrice && !isPaidPlan(planId)) throw AppError.ofField('FREE_PLAN_PRICE', 'price');
  if (!hasPrice && isPaidPlan(planId)) throw AppError.ofField('PAID_PLAN_PRICE', 'price');
  await lockPlan(tx, planId, version);
  const pricesVersion = nextVersion(plans.pricesVersion);
  const [plan] = await tx
    .update(plans)
    .set({ ...edit, pricesVersion })
    .where(eq(plans.id, planId))
    .returning();
  if (!plan) throw new Error(`no plan ${planId}`);
  return plan;
}

/** Replaces the prices besides the one of a month in dollars. Throws PLAN_IS_FREE, EDIT_CONFLICT. */
export async function replacePlanPrices(
  tx: Tx,
  planId: PlanId,
  { prices, version }: PlanPricesEdit,
): Promise<void> {
  if (!isPaidPlan(planId)) throw new AppError('PLAN_IS_FREE');
  await lockPlan(tx, planId, version);
  await tx.delete(planPrices).where(eq(planPrices.planId, planId));
  if (prices.length > 0) await tx.insert(planPrices).values(prices.map((price) => ({ ...price, planId })));
  await tx
    .update(plans)
    .set({ pricesVersion: nextVersion(plans.pricesVersion) })
    .where(eq(plans.id, planId));
}

/** Locks a plan that is edited or gets other prices. Throws EDIT_CONFLICT. */
export async function lockPlan(tx: Tx, planId: PlanId, seenVersion?: number): Promise<void> {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId)).for('update');
  if (!plan) throw new Error(`no plan ${planId}`);
  if (!isCurrent({ version: plan.pricesVersion }, seenVersion))
    throw new AppError('EDIT_CONFLICT', { current: await readEditablePlan(tx, planId) });
}

export async function readEditablePlan(tx: Tx, planId: PlanId): Promise<EditablePlan> {
  return viewEditablePlan(await requirePlan(tx, planId), await selectPlanPrices(tx));
}
