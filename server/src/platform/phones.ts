import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import {
  type PhoneLibrary,
  readPhone,
  toWhatsappNumber,
} from '@vitrina/contract/platform/phones/read-phone.ts';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const parse: PhoneLibrary<PhoneNumber> = parsePhoneNumberFromString;

/** The number in E.164 as WhatsApp uses it, or null when it is invalid. `proposal` is how it was probably meant. */
export function parseWhatsappNumber(input: string, country: Country) {
  const { phone, proposal } = readPhone(parse, input, country);
  return {
    number: phone && toWhatsappNumber(parse, phone),
    proposal: proposal?.formatInternational() ?? null,
  };
}

/** The number in international format (`+57 601 5550142`), or null when it is invalid. */
export function parsePhone(input: string, country: Country) {
  const { phone, proposal } = readPhone(parse, input, country);
  return {
    number: phone?.formatInternational() ?? null,
    proposal: proposal?.formatInternational() ?? null,
  };
}
