import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { AppError } from '../../platform/errors.ts';
import { parseWhatsappNumber } from '../../platform/phones.ts';

/** Returns the number in E.164. Throws PHONE_UNCLEAR and INVALID_PHONE, at the field. */
export function parsePhone(typed: string, country: Country, field = 'customer.phone'): string {
  const { number, proposal } = parseWhatsappNumber(typed, country);
  if (proposal) throw AppError.ofField('PHONE_UNCLEAR', field, { number: proposal });
  if (!number) throw AppError.ofField('INVALID_PHONE', field);
  return number;
}
