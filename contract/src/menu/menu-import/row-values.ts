import { z } from 'zod';
import { currencyDecimals } from '../../platform/money/rules.ts';
import { price } from '../../platform/money/schema.ts';
import { maxStock } from '../stock/limits.ts';

// The shape of the values in a row. Whether a value makes sense is checked by `planImport`, which names the row.

export const shortText = z
  .string({ error: 'Debe ser un texto' })
  .max(500, { error: 'No puede tener más de 500 caracteres' });
export const longText = z
  .string({ error: 'Debe ser un texto' })
  .max(5_000, { error: 'No puede tener más de 5000 caracteres' });
export const importPrice = price.max(20, { error: 'El precio no es válido' });

const invalidCount = { error: `Debe ser de 0 a ${maxStock}` };
/** Null: it is not counted. */
const count = z.int(invalidCount).min(0, invalidCount).max(maxStock, invalidCount).nullable();

/** What is left of a product or a size. Absent fields are unchanged. */
export const importStock = {
  stock: count.optional(),
  /** The count that the owner saw. The difference to it is applied, so that no sale in between is lost. Absent: the stored one. */
  seenStock: count.optional(),
  dailyStock: z.int(invalidCount).min(1, invalidCount).max(maxStock, invalidCount).nullable().optional(),
};

/** Lists are measured before their items are read, because a body has room for millions of invalid ones. */
export function list<S extends z.ZodType>(item: S, max: number, message: string) {
  return z
    .array(z.unknown(), { error: 'Debe ser una lista' })
    .max(max, { error: message })
    .pipe(z.array(item));
}

/** Null for a valid text. `missing` is the message for a blank one, which is valid without it. */
export function checkText(text: string, missing: string | null, max: number, subject: string): string | null {
  const { length } = text.trim();
  if (length === 0) return missing;
  if (length > max) return `${subject} no puede tener más de ${max} caracteres`;
  return text.includes('\0') ? `${subject} contiene caracteres no permitidos` : null;
}

/** Null for a valid price. */
export function checkPrice(price: string, currency: string): string | null {
  if (price.replace(/\..*/, '').length > 10) return 'El precio es demasiado alto';
  const hasForbiddenDecimals = price.includes('.') && currencyDecimals(currency) === 0;
  return hasForbiddenDecimals ? `Los precios en ${currency} no llevan decimales` : null;
}
