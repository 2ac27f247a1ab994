import type { Country } from '@vitrina/contract/money/countries.ts';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The number that WhatsApp knows, in E.164; null when it is none. Without `+` it is read as one of `country`.
 * WhatsApp addresses Mexican mobiles without the old 1 after 52, and Argentine ones with the 9 after 54.
 */
export function whatsappNumber(typed: string, country: Country): string | null {
  const text = typed.trim().replace(/^(\+52\s*)1(?=(\D*\d){10}\D*$)/, '$1');
  const parsed = parsePhoneNumberFromString(text, country as CountryCode);
  if (!parsed?.isValid()) return null;
  if (parsed.countryCallingCode !== '54' || parsed.nationalNumber.startsWith('9')) return parsed.number;
  const mobile = parsePhoneNumberFromString(`+549${parsed.nationalNumber}`);
  return mobile?.isValid() ? mobile.number : parsed.number;
}

/** Any valid telephone, in international notation: `+57 601 5550142`; null when it is none. */
export function internationalPhone(typed: string, country: Country): string | null {
  const parsed = parsePhoneNumberFromString(typed, country as CountryCode);
  return parsed?.isValid() ? parsed.formatInternational() : null;
}
