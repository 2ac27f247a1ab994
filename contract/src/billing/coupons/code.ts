import { z } from 'zod';

const invalidCode = { error: 'Escribe el código, de 4 a 24 letras, números o guiones' };
/** Compared without regard to case. */
export const couponCode = z
  .string(invalidCode)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z\d-]{4,24}$/, invalidCode);
