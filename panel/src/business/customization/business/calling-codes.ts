import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { hasCountryCode } from './ordering.ts';

const callingCodes: Record<Country, string> = {
  AR: '+54',
  BO: '+591',
  BR: '+55',
  CL: '+56',
  CO: '+57',
  CR: '+506',
  CU: '+53',
  DO: '+1',
  EC: '+593',
  ES: '+34',
  GT: '+502',
  HN: '+504',
  MX: '+52',
  NI: '+505',
  PA: '+507',
  PE: '+51',
  PR: '+1',
  PY: '+595',
  SV: '+503',
  US: '+1',
  UY: '+598',
  VE: '+58',
};

export const getCallingCode = (country: Country): string => callingCodes[country];

/** Returns the typed number with the country's calling code; null when it has one or has no digits. */
export function addCallingCode(number: string, country: Country): string | null {
  const typed = number.trim();
  if (hasCountryCode(typed) || !/\d/.test(typed)) return null;
  const code = callingCodes[country];
  const digits = typed.replace(/\D/g, '');
  const hasCodeWithoutPlus = digits.startsWith(code.slice(1)) && digits.length > 10;
  return hasCodeWithoutPlus ? `+${typed}` : `${code} ${typed}`;
}
