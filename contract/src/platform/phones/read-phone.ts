import type { Country } from '../money/countries.ts';
import { callingCodes } from './calling-codes.ts';

/** The part of a number of libphonenumber-js that is read here. */
export interface LibraryPhone {
  isValid(): boolean;
  /** In E.164. */
  number: string;
  countryCallingCode: string;
  nationalNumber: string;
  formatInternational(): string;
}

/** `parsePhoneNumberFromString` of libphonenumber-js with the full metadata. Server and browser have their own copy. */
export type PhoneLibrary<Phone extends LibraryPhone> = (text: string, country?: Country) => Phone | undefined;

export interface ReadPhone<Phone extends LibraryPhone> {
  /** Null if the text is not a number, or could be another one than was meant. */
  phone: Phone | null;
  /** What was probably meant. The person has to write it with its `+`. */
  proposal: Phone | null;
}

/**
 * Reads a number as owners and customers write it. Without `+` or 00 it is one of `country`. The library takes 00 in Colombia for the
 * prefix of a carrier, and knows neither links of WhatsApp nor the digits that Mexico had until 2019.
 */
export function readPhone<Phone extends LibraryPhone>(
  parse: PhoneLibrary<Phone>,
  input: string,
  country: Country,
): ReadPhone<Phone> {
  const text = cleanNumber(input);
  const accept = (phone: Phone) => ({ phone, proposal: null });
  const international = text.startsWith('+') ? findValid(parse, text) : null;
  if (international) return accept(international);
  if (text.startsWith('+')) return { phone: null, proposal: null };

  const isMexican = country === mexico;
  const national = findValid(parse, isMexican ? withoutMexicanPrefix(text) : text, country);
  if (national && `+${national.countryCallingCode}` === callingCodes[country]) return accept(national);
  const withPlus = findValid(parse, `+${text}`);
  if (withPlus && `+${withPlus.countryCallingCode}` === callingCodes[country]) return accept(withPlus);
  return { phone: null, proposal: withPlus ?? national };
}

/** The digits of the number as WhatsApp has them, after a `+`. Argentine mobiles have a 9 that nobody dials at home. */
export function toWhatsappNumber<Phone extends LibraryPhone>(
  parse: PhoneLibrary<Phone>,
  phone: Phone,
): string {
  if (phone.countryCallingCode !== '54' || phone.nationalNumber.startsWith('9')) return phone.number;
  return findValid(parse, `+549${phone.nationalNumber}`)?.number ?? phone.number;
}

function findValid<Phone extends LibraryPhone>(
  parse: PhoneLibrary<Phone>,
  text: string,
  country?: Country,
): Phone | null {
  const phone = parse(withoutMexicanMobileDigit(text), country);
  return phone?.isValid() ? phone : null;
}

/** A number of a contact, of a link or of a message: `+` in front if it is complete. */
export function cleanNumber(input: string): string {
  const text = input
    .normalize('NFKC')
    // Contacts are copied with marks of their direction.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '');
  const linked = linkPattern.exec(text)?.[1];
  if (linked) return `+${linked}`;
  return text.replace(/^\(?(?:\+|00(?=[\s().-]*[1-9]))\)?[\s().-]*/, '+');
}

/** The number in a link to a chat. */
const linkPattern =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=|whatsapp:\/\/send\/?\?phone=)(?:\+|%2B)?(\d+)/i;

const mexico: Country = 'MX';

/** Ten digits follow. */
const tenDigits = '(?=(?:\\D*\\d){10}\\D*$)';
const mexicanPrefix = new RegExp(`^\\(?(?:04[45]|01|1)\\)?[\\s.-]*${tenDigits}`);
const mexicanMobileDigit = new RegExp(`^\\+52[\\s().-]*(?:04[45]|01|1)[\\s().-]*${tenDigits}`);

/** What was dialled before a number of another city or a mobile, until 2019. */
const withoutMexicanPrefix = (text: string) => text.replace(mexicanPrefix, '');

/** The 1 that mobiles had after 52, which WhatsApp's links still have. */
const withoutMexicanMobileDigit = (text: string) => text.replace(mexicanMobileDigit, '+52');
