import { type Country, countryCodes } from '@vitrina/contract/platform/money/countries.ts';
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { getCallingCode } from './calling-codes.ts';

export type TypedNumber = {
  country: Country;
  /** Without the calling code. */
  national: string;
};

/**
 * Formats what was typed so far. A number with another country's calling code changes the country, because
 * many owners paste their number.
 */
export function formatTyped(typed: string, country: Country): TypedNumber {
  const text = typed.trim();
  if (!text.startsWith('+')) return { country, national: formatNational(text, country) };
  const formatter = new AsYouType();
  formatter.input(text);
  const code = formatter.getCallingCode();
  if (!code) return { country, national: text };
  const candidates = countryCodes.filter((candidate) => getCallingCode(candidate) === `+${code}`);
  // Several countries share +1.
  const found = candidates.includes(country)
    ? country
    : (candidates.find((candidate) => candidate === formatter.getCountry()) ?? candidates[0]);
  if (!found) return { country, national: text };
  return { country: found, national: formatNational(text.replace(/\D/g, '').slice(code.length), found) };
}

/** Formats what was typed so far, with the calling code if it was typed. */
export function formatWithCode(typed: string, country: Country): string {
  const text = typed.trim();
  return text.startsWith('+') ? new AsYouType().input(text) : formatNational(text, country);
}

/** Whether a number can be formatted while it is typed. In its middle, formatting would move the cursor. */
export function isCursorAtEnd({ selectionStart, value }: HTMLInputElement): boolean {
  return selectionStart === value.length;
}

/** Returns the number as WhatsApp uses it, or null when it is incomplete. The server checks it again. */
export function parseTyped({ country, national }: TypedNumber): string | null {
  const text = national.startsWith('+') ? national : `${getCallingCode(country)} ${national}`;
  const number = parsePhoneNumberFromString(text);
  if (!number?.isValid()) return null;
  // WhatsApp needs the 9 of Argentine mobile numbers.
  const isShortArgentine = number.countryCallingCode === '54' && !number.nationalNumber.startsWith('9');
  return isShortArgentine ? `+549${number.nationalNumber}` : number.number;
}

/** Digits of the number grouped as in its country, without a trunk 0. */
function formatNational(typed: string, country: Country): string {
  const digits = typed.replace(/\D/g, '');
  if (!digits) return '';
  const code = getCallingCode(country);
  return new AsYouType().input(`${code}${digits}`).slice(code.length).trim();
}
