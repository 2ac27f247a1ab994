import type { Payment } from './schema.ts';

/** The random last digits of the payment's id, in groups that are easy to read aloud: `3F2A-91BC-77D0`. */
export function receiptNumber({ id }: Pick<Payment, 'id'>): string {
  const digits = id.slice(-12).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}
