import { z } from 'zod';

/** A price in the API: digits, and two decimals only if they are not zero: `"4500"`, `"25000.50"`. */
export const price = z.string().regex(/^\d+(\.\d{2})?$/);

/** Ten digits before the point are enough for every currency of the region. */
const acceptedPrice = /^\d{1,10}(\.\d{1,2})?$/;

const invalidPrice = 'El precio no es válido';
const requiredPrice = (missingMessage: string) =>
  z.string({ error: missingMessage }).trim().min(1, { error: missingMessage });

/** Parses a price that a client sent to the format of the API. It is never a JavaScript number. */
export const priceText = (missingMessage: string) =>
  requiredPrice(missingMessage).regex(acceptedPrice, { error: invalidPrice }).transform(normalizePrice);

/** A price in the business's currency. Saving parses it with `parsePriceText`, because the error names an example. */
export const unparsedPrice = (missingMessage: string) =>
  requiredPrice(missingMessage).max(100, { error: invalidPrice });

/** The same, for a body that may come without it. */
export const optionalUnparsedPrice = (missingMessage: string) =>
  z.string({ error: missingMessage }).trim().max(100, { error: invalidPrice }).nullish();

/** Returns the format of the API, or null for anything but digits with at most two decimals. */
export function parsePriceText(text: string): string | null {
  return acceptedPrice.test(text) ? normalizePrice(text) : null;
}

/** `"007.5"` → `"7.50"`, `"4500.00"` → `"4500"`. Expects digits with at most two decimals. */
export function normalizePrice(text: string): string {
  const [whole = '0', decimals = ''] = text.split('.');
  const units = whole.replace(/^0+(?=\d)/, '');
  const cents = decimals.padEnd(2, '0');
  return cents === '00' ? units : `${units}.${cents}`;
}
