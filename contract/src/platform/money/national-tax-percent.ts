import { z } from 'zod';

const maxPercent = 50;
const invalidPercent = {
  error: `Escribe un porcentaje de 0,01 a ${maxPercent}, con dos decimales como máximo`,
};

/** Decimal text from 0.01 to 50: the national taxes in each price. Null or an empty text ends it. */
export const nationalTaxPercent = z
  .string(invalidPercent)
  .trim()
  .refine(isPercent, invalidPercent)
  .transform((text) => (text === '' ? null : shortenPercent(text)))
  .nullable();

/** `"10,50"` → `"10.5"`. */
export function shortenPercent(text: string): string {
  const [whole = '0', decimals = ''] = text.split(/[.,]/);
  const fraction = decimals.replace(/0+$/, '');
  return `${Number(whole)}${fraction && `.${fraction}`}`;
}

/** Also whether it is empty. */
function isPercent(text: string): boolean {
  const isZero = /^[0.,]+$/.test(text);
  return !isZero && /^(?:(?:\d|[0-4]\d)(?:[.,]\d{1,2})?|50(?:[.,]00?)?|)$/.test(text);
}
