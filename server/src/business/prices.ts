import { currencyDecimals, examplePrice } from '@vitrina/contract/platform/money/rules.ts';
import { parsePriceText } from '@vitrina/contract/platform/money/schema.ts';
import { AppError } from '../platform/errors.ts';

/** Returns the format of the API. Throws INVALID_PRICE, PRICE_DECIMALS for `field`. */
export function parsePrice(text: string, currency: string, field: string): string {
  const price = parsePriceText(text);
  if (price === null) throw AppError.ofField('INVALID_PRICE', field, { example: examplePrice(currency) });
  if (price.includes('.') && currencyDecimals(currency) === 0) {
    throw AppError.ofField('PRICE_DECIMALS', field, { currency });
  }
  return price;
}

/** Returns null for no price. Throws INVALID_PRICE, PRICE_DECIMALS for `field`. */
export function parseOptionalPrice(text: string | null, currency: string, field: string): string | null {
  return text ? parsePrice(text, currency, field) : null;
}
