import { editablePrice, parsePrice } from '@vitrina/contract/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/money/schema.ts';
import { planEdit } from '@vitrina/contract/operator/plan-schema.ts';
import { type Plan, unlimited } from '@vitrina/contract/plans/schema.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import { operatorMoney } from './format.ts';

/** As typed. */
export interface PlanForm extends Record<string, unknown> {
  name: string;
  price: string;
  limitsProducts: boolean;
  maxProducts: string;
  limitsCategories: boolean;
  maxCategories: string;
}

export const planFieldNames = ['name', 'price', 'maxProducts', 'maxCategories'] as const;

export function toPlanForm({ name, price, maxProducts, maxCategories }: Plan): PlanForm {
  return {
    name,
    price: editablePrice(normalizePrice(String(price)), operatorMoney),
    limitsProducts: maxProducts !== unlimited,
    maxProducts: typedLimit(maxProducts),
    limitsCategories: maxCategories !== unlimited,
    maxCategories: typedLimit(maxCategories),
  };
}

/** What is sent; what is no number is sent as none, for the schema to refuse. */
export function toPlanEdit(form: PlanForm) {
  return {
    name: form.name,
    price: parsePrice(form.price, operatorMoney) ?? form.price.trim(),
    maxProducts: readLimit(form.limitsProducts, form.maxProducts),
    maxCategories: readLimit(form.limitsCategories, form.maxCategories),
  };
}

export function planFormErrors(form: PlanForm): Record<string, string> {
  const errors = fieldErrors(planEdit, toPlanEdit(form));
  // The schema's words speak of -1 too, for which the form has its switch.
  for (const limit of ['maxProducts', 'maxCategories']) {
    if (errors[limit]) errors[limit] = 'Escribe un número entero mayor que cero';
  }
  return errors;
}

function typedLimit(max: number): string {
  return max === unlimited ? '' : String(max);
}

function readLimit(limited: boolean, typed: string): number {
  if (!limited) return unlimited;
  return /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
}
