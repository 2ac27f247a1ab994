import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { planPrices, plans } from '../tables.ts';

export type PlanRow = typeof plans.$inferSelect;

export function selectPlans(db: Db | Tx): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.position));
}

export async function requirePlan(db: Db | Tx, planId: PlanId): Promise<PlanRow> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, planId));
  if (!plan) throw new Error(`no plan ${planId}`);
  return plan;
}

export type PlanPriceRow = typeof planPrices.$inferSelect;

/** The prices besides the one of a month in dollars. */
export function selectPlanPrices(db: Db | Tx): Promise<PlanPriceRow[]> {
  return db.select().from(planPrices).orderBy(asc(planPrices.currency), asc(planPrices.period));
}

/** Null if the plan is not sold in that currency for that period. */
export async function findPlanPrice(
  db: Db | Tx,
  planId: PlanId,
  currency: string,
  period: PlanPeriod,
): Promise<string | null> {
  if (currency === planCurrency && period === 'month') return (await requirePlan(db, planId)).price;
  const [row] = await db
    .select({ amount: planPrices.amount })
    .from(planPrices)
    .where(
      and(eq(planPrices.planId, planId), eq(planPrices.currency, currency), eq(planPrices.period, period)),
    );
  return row?.amount ?? null;
}
