import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { fieldGates } from '@vitrina/contract/business/customization/rules.ts';
import {
  businessFields,
  type Customization,
  type CustomizationInput,
  customizationBody,
  type SocialMedia,
} from '@vitrina/contract/business/customization/schema.ts';
import { type Country, countries } from '@vitrina/contract/platform/money/countries.ts';
import type { z } from 'zod';
import { getFieldErrors } from '../../../ui/fields/field-errors.ts';

type Fields = z.output<typeof businessFields>;

/** Inputs always hold a text, so absent social networks and an absent percentage are empty here. */
export type BusinessValues = Omit<Fields, 'socialMedia' | 'nationalTaxPercent'> & {
  socialMedia: Record<keyof SocialMedia, string>;
  nationalTaxPercent: string;
};

/** From top to bottom, as the contract lists them. */
const businessFieldNames = businessFields.keyof().options;

/** From top to bottom: the first invalid input gets the focus. */
export const inputNames = businessFieldNames.flatMap((field) =>
  field === 'socialMedia'
    ? businessFields.shape.socialMedia.keyof().options.map((network) => `socialMedia.${network}`)
    : field,
);

export function toValues(stored: Customization): BusinessValues {
  const fields = Object.fromEntries(
    businessFieldNames.map((field) => [field, stored[field]]),
  ) as unknown as Fields;
  const { instagram, facebook, tiktok } = fields.socialMedia;
  return {
    ...fields,
    nationalTaxPercent: fields.nationalTaxPercent?.replace('.', ',') ?? '',
    socialMedia: { instagram: instagram ?? '', facebook: facebook ?? '', tiktok: tiktok ?? '' },
  };
}

export function validateBusiness(values: BusinessValues): Record<string, string> {
  return getFieldErrors(businessFields, values);
}

/**
 * Returns the fields that differ from the stored ones, trimmed. Leaves out the cart if the plan does not
 * include it, because the server turns it off when the button is switched on.
 */
export function pickChangedFields(values: BusinessValues, stored: Customization): CustomizationInput {
  const changed = listDifferences(values, toValues(stored)).filter(
    (field) => field !== 'hasCartEnabled' || planAllows(stored.plan, fieldGates[field]),
  );
  const fields = Object.fromEntries(changed.map((field) => [field, values[field]]));
  // What is invalid is a change too, which the form refuses to send.
  return customizationBody.safeParse(fields).data ?? (fields as CustomizationInput);
}

export function isChanged(values: BusinessValues, stored: Customization): boolean {
  return Object.keys(pickChangedFields(values, stored)).length > 0;
}

/** Applies the changes from `base` to `values` to the newly stored values. */
export function rebase(values: BusinessValues, base: BusinessValues, stored: BusinessValues): BusinessValues {
  const typed = listDifferences(values, base).map((field) => [field, values[field]]);
  return { ...stored, ...Object.fromEntries(typed) };
}

/** Another country has other taxes. */
export function regionalDefaults(
  country: Country,
): Pick<BusinessValues, 'country' | 'locale' | 'currency' | 'timeZone' | 'nationalTaxPercent'> {
  return { country, ...countries[country], nationalTaxPercent: '' };
}

/** Ignores leading and trailing blanks, and the format of the WhatsApp number. */
export function isEqual(values: BusinessValues, others: BusinessValues): boolean {
  return listDifferences(values, others).length === 0;
}

function listDifferences(values: BusinessValues, others: BusinessValues) {
  return businessFieldNames.filter((field) => normalize(field, values) !== normalize(field, others));
}

function normalize(field: keyof BusinessValues, values: BusinessValues): string {
  if (field === 'whatsappNumber') return values.whatsappNumber.replace(/[^\d+]/g, '');
  const value: unknown = values[field];
  return JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? inner.trim() : inner));
}
