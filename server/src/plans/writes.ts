import type { PlanEdit } from '@vitrina/contract/operator/plan-schema.ts';
import { isPaidPlan } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { plans } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { PlanRow } from './reads.ts';

/**
 * Prices of months that were paid are kept with them, so this touches none. Throws FREE_PLAN_PRICE and
 * PAID_PLAN_PRICE: what runs for a time must be worth something, or none of it could be credited.
 */
export async function changePlan(tx: Tx, planId: PlanId, edit: PlanEdit): Promise<PlanRow> {
  const costs = Number(edit.price) > 0;
  if (costs && !isPaidPlan(planId)) throw AppError.ofField('FREE_PLAN_PRICE', 'price');
  if (!costs && isPaidPlan(planId)) throw AppError.ofField('PAID_PLAN_PRICE', 'price');
  const [plan] = await tx.update(plans).set(edit).where(eq(plans.id, planId)).returning();
  if (!plan) throw new Error(`no plan ${planId}`);
  return plan;
}
