import { type EditablePlan, planEdit } from '@vitrina/contract/billing/plans/edit-schema.ts';
import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import { editablePrice, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { parseWholeNumber } from '@vitrina/contract/platform/whole-number.ts';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { operatorMoney } from '../format.ts';

/** The form's values as typed. */
export interface PlanForm extends Record<string, unknown> {
  /** Of the plan when the form was opened, so that what another session changed since is not overwritten. */
  version: number;
  name: string;
  price: string;
  hasProductLimit: boolean;
  maxProducts: string;
  hasCategoryLimit: boolean;
  maxCategories: string;
}

export function toPlanForm({
  name,
  price,
  maxProducts,
  maxCategories,
  pricesVersion,
}: EditablePlan): PlanForm {
  return {
    version: pricesVersion,
    name,
    price: editablePrice(normalizePrice(String(price)), operatorMoney),
    hasProductLimit: maxProducts !== unlimited,
    maxProducts: formatLimit(maxProducts),
    hasCategoryLimit: maxCategories !== unlimited,
    maxCategories: formatLimit(maxCategories),
  };
}

/** Text that is not a price is passed on and an invalid limit becomes 0, so that the schema rejects them. */
export function toPlanEdit(form: PlanForm) {
  return {
    version: form.version,
    name: form.name,
    price: parsePrice(form.price, operatorMoney) ?? form.price.trim(),
    maxProducts: parseLimit(form.hasProductLimit, form.maxProducts),
    maxCategories: parseLimit(form.hasCategoryLimit, form.maxCategories),
  };
}

export function validatePlanForm(form: PlanForm): Record<string, string> {
  const errors = getFieldErrors(planEdit, toPlanEdit(form));
  // The schema's message mentions -1, for which the form has a switch.
  for (const limit of ['maxProducts', 'maxCategories']) {
    if (errors[limit]) errors[limit] = 'Escribe un número entero mayor que cero';
  }
  return errors;
}

function formatLimit(max: number): string {
  return max === unlimited ? '' : String(max);
}

function parseLimit(hasLimit: boolean, typed: string): number {
  if (!hasLimit) return unlimited;
  return parseWholeNumber(typed) ?? 0;
}
