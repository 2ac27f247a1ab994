import { z } from 'zod';
import { priceText } from '../money/schema.ts';
import { planId, unlimited } from '../plans/schema.ts';
import { requiredText } from '../schema.ts';

const invalidLimit = 'El límite debe ser un número entero mayor que cero, o -1 si no hay límite';

const limit = z
  .int({ error: invalidLimit })
  .min(unlimited, { error: invalidLimit })
  .max(1_000_000, { error: invalidLimit })
  .refine((value) => value !== 0, { error: invalidLimit });

/** The editable fields of a plan. Its features are fixed in `plans/rules.ts`. */
export const planEdit = z.object({
  name: requiredText('El nombre es requerido', 40),
  /** USD a month, as text. A new price does not change paid periods. */
  price: priceText('El precio es requerido').refine((price) => Number(price) < 10_000, {
    error: 'El precio no es válido',
  }),
  maxProducts: limit,
  maxCategories: limit,
});
export type PlanEdit = z.output<typeof planEdit>;

export const planParams = z.object({ id: planId });
