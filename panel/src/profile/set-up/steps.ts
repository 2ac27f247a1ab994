import { defaultBusinessType } from '@vitrina/contract/business/customization/business-types.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { type SetUpStep, setUpSteps } from '@vitrina/contract/platform/set-up-steps.ts';

import { readLocalData, storeLocalData } from '../../api/local-data.ts';

export function parseStep(text: string | null): SetUpStep | null {
  return setUpSteps.find((step) => step === text) ?? null;
}

/** Returns null after the last step. */
export function getNextStep(step: SetUpStep): SetUpStep | null {
  return setUpSteps[setUpSteps.indexOf(step) + 1] ?? null;
}

/** Returns null before the first step. */
export function getPreviousStep(step: SetUpStep): SetUpStep | null {
  return setUpSteps[setUpSteps.indexOf(step) - 1] ?? null;
}

/** The first question that is still open for a new business; null for a business that has begun. */
export function getFirstStep(
  { businessName, businessType, whatsappNumber }: Customization,
  productCount: number,
): SetUpStep | null {
  if (businessName !== '' || whatsappNumber !== '' || productCount > 0) return null;
  return businessType === defaultBusinessType ? 'tipo' : 'nombre';
}

const postponedData = 'set-up-postponed';

/** Whether the owner left the set-up in this browser. It then opens only from the first steps. */
export const isSetUpPostponed = (): boolean => readLocalData(postponedData) === true;
export const postponeSetUp = (): void => storeLocalData(postponedData, true);
