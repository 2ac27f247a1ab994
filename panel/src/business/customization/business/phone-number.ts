import { type Country, countryCodes } from '@vitrina/contract/platform/money/countries.ts';
import {
  cleanNumber,
  type PhoneLibrary,
  readPhone,
  toWhatsappNumber,
} from '@vitrina/contract/platform/phones/read-phone.ts';
// The server has the same metadata. With less of it the two disagree about which numbers are valid.
import { AsYouType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { getCallingCode } from './calling-codes.ts';

const parse: PhoneLibrary<PhoneNumber> = parsePhoneNumberFromString;

export interface TypedNumber {
  country: Country;
  /** Without the calling code. */
  national: string;
}

/**
 * Formats what was typed so far. A number with another country's calling code changes the country, because
 * many owners paste their number.
 */
export function formatTyped(typed: string, country: Country): TypedNumber {
  const { phone } = readPhone(parse, typed, country);
  const text = phone ? phone.number : cleanNumber(typed);
  if (!text.startsWith('+')) return { country, national: formatNational(text, country) };
  const formatter = new AsYouType();
  formatter.input(text);
  const code = formatter.getCallingCode();
  if (!code) return { country, national: cleanNumber(typed) };
  const candidates = countryCodes.filter((candidate) => getCallingCode(candidate) === `+${code}`);
  // Several countries share +1.
  const found = candidates.includes(country)
    ? country
    : (candidates.find((candidate) => candidate === formatter.getCountry()) ?? candidates[0]);
  if (!found) return { country, national: cleanNumber(typed) };
  return { country: found, national: formatNational(text.replace(/\D/g, '').slice(code.length), found) };
}

/** Formats what was typed so far, with the calling code if it was typed. */
export function formatWithCode(typed: string, country: Country): string {
  const text = cleanNumber(typed);
  return text.startsWith('+') ? new AsYouType().input(text) : formatNational(text, country);
}

/** The number that a text without `+` probably means, with its `+`. Null if it is complete or not a number. */
export function proposeNumber(typed: string, country: Country): string | null {
  if (typed.trim().startsWith('+')) return null;
  const { phone, proposal } = readPhone(parse, typed, country);
  return (phone ?? proposal)?.formatInternational() ?? null;
}

/** Whether a number can be formatted while it is typed. In its middle, formatting would move the cursor. */
export function isCursorAtEnd({ selectionStart, value }: HTMLInputElement): boolean {
  return selectionStart === value.length;
}

/** Returns the number as WhatsApp uses it, or null when it is incomplete. The server checks it again. */
export function parseTyped({ country, national }: TypedNumber): string | null {
  const { phone } = readPhone(parse, national, country);
  return phone && toWhatsappNumber(parse, phone);
}

/** Digits of the number grouped as in its country. */
function formatNational(typed: string, country: Country): string {
  const digits = typed.replace(/\D/g, '');
  if (!digits) return '';
  // It may become 00 or 044, which the formatter would cut.
  if (digits.startsWith('0')) return typed;
  const code = getCallingCode(country);
  return new AsYouType().input(`${code}${digits}`).slice(code.length).trim();
}
