import {
  businessFields,
  type Customization,
  type CustomizationInput,
  customizationBody,
} from '@vitrina/contract/customization/schema.ts';
import { type Country, countries } from '@vitrina/contract/money/countries.ts';
import type { z } from 'zod';
import { fieldErrors } from '../ui/field-errors.ts';

type Fields = z.output<typeof businessFields>;
type Networks = 'instagram' | 'facebook' | 'tiktok';

/** What the tab edits. Inputs always hold a text, so absent networks are empty here. */
export type BusinessValues = Omit<Fields, 'socialMedia'> & { socialMedia: Record<Networks, string> };

/** From top to bottom, for the focus to go to the first failure. */
export const businessOrder = [
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

export function toValues(stored: Customization): BusinessValues {
  const fields = Object.fromEntries(
    businessOrder.map((field) => [field, stored[field]]),
  ) as unknown as Fields;
  const { instagram = '', facebook = '', tiktok = '' } = fields.socialMedia;
  return { ...fields, socialMedia: { instagram, facebook, tiktok } };
}

export function businessErrors(values: BusinessValues): Record<string, string> {
  return fieldErrors(businessFields, values);
}

/** Only what differs from what is stored, blanks at the edges aside. */
export function changedFields(values: BusinessValues, stored: Customization): CustomizationInput {
  const before = toValues(stored);
  const changed = businessOrder.filter((field) => clean(values[field]) !== clean(before[field]));
  return customizationBody.parse(Object.fromEntries(changed.map((field) => [field, values[field]])));
}

export function isChanged(values: BusinessValues, stored: Customization): boolean {
  const before = toValues(stored);
  return businessOrder.some((field) => clean(values[field]) !== clean(before[field]));
}

/** What a country proposes; each can be changed afterwards. */
export function placeOf(country: Country): Pick<Fields, 'country' | 'locale' | 'currency' | 'timeZone'> {
  return { country, ...countries[country] };
}

function clean(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? inner.trim() : inner));
}
