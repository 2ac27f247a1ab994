import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import {
  defaultBusinessType,
  givesServices,
} from '@vitrina/contract/business/customization/business-types.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { type SetUpStep, setUpSteps } from '@vitrina/contract/platform/set-up-steps.ts';

import { readLocalData, storeLocalData } from '../../api/local-data.ts';

interface Asked extends Pick<Customization, 'businessType' | 'plan'> {
  /** Whether a service has its minutes, so that customers can book it. */
  isBookable: boolean;
}

const takesBookings = ({ businessType, isBookable }: Asked) => givesServices(businessType) && isBookable;

/** The questions for some businesses alone. Customers book within the opening hours, with one of the professionals. */
const conditions: Partial<Record<SetUpStep, (business: Asked) => boolean>> = {
  horario: takesBookings,
  equipo: (business) => takesBookings(business) && planAllows(business.plan, 'professionals'),
};

/** Returns the questions for a business in their order. */
export function listSteps(business: Asked): SetUpStep[] {
  return setUpSteps.filter((step) => conditions[step]?.(business) ?? true);
}

/** A link may lead to a question before its business has the services that it is for. */
export function parseStep(text: string | null, business: Omit<Asked, 'isBookable'>): SetUpStep | null {
  return listSteps({ ...business, isBookable: true }).find((step) => step === text) ?? null;
}

/** Returns null after the last step. */
export function getNextStep(step: SetUpStep, business: Asked): SetUpStep | null {
  const steps = listSteps(business);
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** Returns null before the first step. */
export function getPreviousStep(step: SetUpStep, business: Asked): SetUpStep | null {
  const steps = listSteps(business);
  return steps[steps.indexOf(step) - 1] ?? null;
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
