import { type PlanNeed, parsePlanNeed } from '@vitrina/contract/billing/plans/needs.ts';
import { readLocalData, storeLocalData } from '../../api/local-data.ts';

const storageName = 'purchase-need';

/** Remembers what a plan is bought for, also while the provider's page is open. */
export function storePurchaseNeed(need: PlanNeed | null): void {
  storeLocalData(storageName, need);
}

export function readPurchaseNeed(): PlanNeed | null {
  return parsePlanNeed(readLocalData(storageName));
}
