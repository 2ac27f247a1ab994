import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { findPlanWith, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { fieldGates } from '@vitrina/contract/business/customization/rules.ts';
import { type Look, look } from '@vitrina/contract/business/customization/schema.ts';
import { readLocalData, storeLocalData } from '../../../api/local-data.ts';
import type { LookChanges } from '../look-changes.ts';

const storageName = 'trial-look';

/** Returns what is being tried in this browser; nothing if an older version stored it differently. */
export function readTrial(): Partial<Look> {
  return (look.partial().safeParse(readLocalData(storageName)).data ?? {}) as Partial<Look>;
}

export function storeTrial(trial: Partial<Look>): void {
  storeLocalData(storageName, trial);
}

/** The plan that would show everything that is being tried. */
export function findTrialPlan(planId: PlanId, trial: Partial<Look>): PlanId {
  return findPlanWith(
    planId,
    (Object.keys(trial) as (keyof Look)[]).map((field) => fieldGates[field]),
  );
}

export function splitByPlan(
  planId: PlanId,
  changes: LookChanges,
): { included: LookChanges; locked: LookChanges } {
  const pick = (isIncluded: boolean) =>
    Object.fromEntries(
      Object.entries(changes).filter(
        ([field]) => planAllows(planId, fieldGates[field as keyof Look]) === isIncluded,
      ),
    );
  return { included: pick(true), locked: pick(false) };
}
