import { z } from 'zod';

/** On the wire: digits, and `.` with two decimals only when there are any: `"4500"`, `"25000.50"`. */
export const price = z.string().regex(/^\d+(\.\d{2})?$/);

/** Ten digits before the point: no currency of the region prices a product higher. */
const acceptedPrice = /^\d{1,10}(\.\d{1,2})?$/;

/** A price as a client sends it, in the wire's form once parsed. Never a JavaScript number. */
export const priceText = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .regex(acceptedPrice, { error: 'El precio no es válido' })
    .transform(normalizePrice);

/** `"007.5"` → `"7.50"`, `"4500.00"` → `"4500"`. The text must already be digits with at most two decimals. */
export function normalizePrice(text: string): string {
  const [whole = '0', decimals = ''] = text.split('.');
  const units = whole.replace(/^0+(?=\d)/, '');
  const cents = decimals.padEnd(2, '0');
  return cents === '00' ? units : `${units}.${cents}`;
}
