import type { PlanEdit } from '@vitrina/contract/operator/plan-schema.ts';
import { isPaidPlan } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { plans } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { PlanRow } from './reads.ts';

/**
 * Paid months store their own price, so they keep it. Throws FREE_PLAN_PRICE, and PAID_PLAN_PRICE because
 * unused time of a paid plan is credited by its price, which must not be 0.
 */
export async function changePlan(tx: Tx, planId: PlanId, edit: PlanEdit): Promise<PlanRow> {
  const hasPrice = Number(edit.price) > 0;
  if (hasPrice && !isPaidPlan(planId)) throw AppError.ofField('FREE_PLAN_PRICE', 'price');
  if (!hasPrice && isPaidPlan(planId)) throw AppError.ofField('PAID_PLAN_PRICE', 'price');
  const [plan] = await tx.update(plans).set(edit).where(eq(plans.id, planId)).returning();
  if (!plan) throw new Error(`no plan ${planId}`);
  return plan;
}
