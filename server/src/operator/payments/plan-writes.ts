import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { EditablePlan, PlanEdit, PlanPricesEdit } from '@vitrina/contract/billing/plans/edit-schema.ts';
import { type PlanRow, requirePlan } from '../../billing/plans/reads.ts';
import { changePlan, lockPlan, readEditablePlan, replacePlanPrices } from '../../billing/plans/writes.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { type ActingOperator, recordAudit } from '../activity/audit-writes.ts';

/** Throws FREE_PLAN_PRICE, PAID_PLAN_PRICE, EDIT_CONFLICT. */
export async function editPlan(
  db: Db,
  actor: ActingOperator,
  planId: PlanId,
  edit: PlanEdit,
): Promise<PlanRow> {
  return inTransaction(db, async (tx) => {
    await lockPlan(tx, planId);
    const before = await requirePlan(tx, planId);
    const after = await changePlan(tx, planId, edit);
    const pickAudited = ({ name, price, maxProducts, maxCategories }: PlanRow) => ({
      name,
      price,
      maxProducts,
      maxCategories,
    });
    await recordAudit(tx, actor, 'edit-plan', null, {
      planId,
      from: pickAudited(before),
      to: pickAudited(after),
    });
    return after;
  });
}

/** Throws PLAN_IS_FREE, EDIT_CONFLICT. */
export async function editPlanPrices(
  db: Db,
  actor: ActingOperator,
  planId: PlanId,
  edit: PlanPricesEdit,
): Promise<EditablePlan> {
  return inTransaction(db, async (tx) => {
    await lockPlan(tx, planId);
    const before = await readEditablePlan(tx, planId);
    await replacePlanPrices(tx, planId, edit);
    const after = await readEditablePlan(tx, planId);
    const detail = { planId, from: { prices: before.prices }, to: { prices: after.prices } };
    await recordAudit(tx, actor, 'edit-plan', null, detail);
    return after;
  });
}
