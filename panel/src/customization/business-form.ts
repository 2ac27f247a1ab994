import { fieldGates } from '@vitrina/contract/customization/rules.ts';
import {
  businessFields,
  type Customization,
  type CustomizationInput,
  customizationBody,
} from '@vitrina/contract/customization/schema.ts';
import { type Country, countries } from '@vitrina/contract/money/countries.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { z } from 'zod';
import { fieldErrors } from '../ui/field-errors.ts';

type Fields = z.output<typeof businessFields>;
type Networks = 'instagram' | 'facebook' | 'tiktok';

/** What the tab edits. Inputs always hold a text, so absent networks are empty here. */
export type BusinessValues = Omit<Fields, 'socialMedia'> & { socialMedia: Record<Networks, string> };

/** From top to bottom. */
const businessFieldNames = [
  'businessName',
  'businessType',
  'description',
  'address',
  'phone',
  'whatsappNumber',
  'showWhatsappButton',
  'hasCartEnabled',
  'socialMedia',
  'country',
  'currency',
  'locale',
  'timeZone',
] as const satisfies (keyof BusinessValues)[];

/** Its inputs, for the focus to go to the first failure. */
export const inputNames = businessFieldNames.flatMap((field) =>
  field === 'socialMedia' ? ['socialMedia.instagram', 'socialMedia.facebook', 'socialMedia.tiktok'] : field,
);

export function toValues(stored: Customization): BusinessValues {
  const fields = Object.fromEntries(
    businessFieldNames.map((field) => [field, stored[field]]),
  ) as unknown as Fields;
  const { instagram = '', facebook = '', tiktok = '' } = fields.socialMedia;
  return { ...fields, socialMedia: { instagram, facebook, tiktok } };
}

export function businessErrors(values: BusinessValues): Record<string, string> {
  return fieldErrors(businessFields, values);
}

/**
 * Only what differs from what is stored, blanks at the edges aside. Not a cart that the plan no longer has: the server
 * itself turns it off with the button.
 */
export function changedFields(values: BusinessValues, stored: Customization): CustomizationInput {
  const changed = differences(values, toValues(stored)).filter(
    (field) => field !== 'hasCartEnabled' || planAllows(stored.plan, fieldGates[field]),
  );
  return customizationBody.parse(Object.fromEntries(changed.map((field) => [field, values[field]])));
}

export function isChanged(values: BusinessValues, stored: Customization): boolean {
  return Object.keys(changedFields(values, stored)).length > 0;
}

/** `values` on what is stored now: what was typed since `base` stays, the rest follows. */
export function rebase(values: BusinessValues, base: BusinessValues, now: BusinessValues): BusinessValues {
  const typed = differences(values, base).map((field) => [field, values[field]]);
  return { ...now, ...Object.fromEntries(typed) };
}

/** What a country proposes; each can be changed afterwards. */
export function regionalDefaults(
  country: Country,
): Pick<Fields, 'country' | 'locale' | 'currency' | 'timeZone'> {
  return { country, ...countries[country] };
}

/** Whether two states of the form are alike, blanks at the edges aside. */
export function isEqual(values: BusinessValues, others: BusinessValues): boolean {
  return differences(values, others).length === 0;
}

function differences(values: BusinessValues, others: BusinessValues) {
  return businessFieldNames.filter((field) => normalize(values[field]) !== normalize(others[field]));
}

function normalize(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? inner.trim() : inner));
}
