import { z } from 'zod';
import { priceText } from '../money/schema.ts';
import { planId, unlimited } from '../plans/schema.ts';
import { requiredText } from '../schema.ts';

const wrongLimit = 'El límite debe ser un número entero mayor que cero, o -1 si no hay límite';

const limit = z
  .int({ error: wrongLimit })
  .min(unlimited, { error: wrongLimit })
  .max(1_000_000, { error: wrongLimit })
  .refine((value) => value !== 0, { error: wrongLimit });

/** What a plan's row says; what the plan may do stands in `plans/rules.ts` and cannot be edited. */
export const planEdit = z.object({
  name: requiredText('El nombre es requerido', 40),
  /** USD a month, as text. New prices never touch what was paid. */
  price: priceText('El precio es requerido').refine((price) => Number(price) < 10_000, {
    error: 'El precio no es válido',
  }),
  maxProducts: limit,
  maxCategories: limit,
});
export type PlanEdit = z.output<typeof planEdit>;

export const planParams = z.object({ id: planId });
