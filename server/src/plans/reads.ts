import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { plans } from '../db/tables.ts';

export type PlanRow = typeof plans.$inferSelect;

export function selectPlans(db: Db | Tx): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.position));
}

export async function requirePlan(db: Db | Tx, planId: PlanId): Promise<PlanRow> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, planId));
  if (!plan) throw new Error(`no plan ${planId}`);
  return plan;
}
