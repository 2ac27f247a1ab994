import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Returns the number in E.164 as WhatsApp uses it, or null when it is invalid. A number without `+` is read
 * as one of `country`. WhatsApp omits the old 1 after 52 in Mexican numbers, and needs the 9 after 54 in
 * Argentine ones.
 */
export function parseWhatsappNumber(input: string, country: Country): string | null {
  const text = input.trim().replace(/^(\+52\s*)1(?=(\D*\d){10}\D*$)/, '$1');
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  if (!parsed?.isValid()) return null;
  if (parsed.countryCallingCode !== '54' || parsed.nationalNumber.startsWith('9')) return parsed.number;
  const mobile = parsePhoneNumberFromString(`+549${parsed.nationalNumber}`);
  return mobile?.isValid() ? mobile.number : parsed.number;
}

/** Returns a number in international format (`+57 601 5550142`), or null when it is invalid. */
export function parsePhone(input: string, country: Country): string | null {
  const parsed = parsePhoneNumberFromString(input, country as CountryCode);
  return parsed?.isValid() ? parsed.formatInternational() : null;
}
