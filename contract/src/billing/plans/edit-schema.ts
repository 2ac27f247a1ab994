import { z } from 'zod';
import { planId } from '../../account/plan-id.ts';
import { currencies } from '../../platform/money/countries.ts';
import { price, priceText } from '../../platform/money/schema.ts';
import { requiredText } from '../../platform/schema.ts';
import { planCurrency } from '../payments/schema.ts';
import { payableDecimals } from './payable-decimals.ts';
import { plan, planPeriod, storedPeriod, unlimited } from './schema.ts';

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

/** `version` is the `pricesVersion` that the form was opened with. Absent from a panel of an earlier release. */
export const editPlanBody = planEdit.extend({ version: z.int().optional() });
export type PlanEdit = z.output<typeof editPlanBody>;

export const planParams = z.object({ id: planId });

/** A price besides the one of a month in dollars. */
export const otherPrice = z.object({ currency: z.string(), period: planPeriod, amount: price });
export type OtherPrice = z.output<typeof otherPrice>;

export const editablePlan = plan.extend({
  prices: z.array(otherPrice.extend({ period: storedPeriod })),
  /** Changes with every change of the plan and of `prices`. */
  pricesVersion: z.int(),
});
export type EditablePlan = z.output<typeof editablePlan>;

const invalidAmount = 'El precio no es válido';
const editedPrice = z
  .object({
    currency: z.enum(currencies, { error: 'La moneda no es válida' }),
    period: planPeriod,
    amount: priceText('El precio es requerido').refine(
      (amount) => Number(amount) > 0 && Number(amount) < 1e9,
      {
        error: invalidAmount,
      },
    ),
  })
  .refine(({ currency, amount }) => payableDecimals(currency) > 0 || !amount.includes('.'), {
    path: ['amount'],
    error: 'Esta moneda no tiene decimales',
  })
  .refine(({ currency, period }) => currency !== planCurrency || period !== 'month', {
    path: ['currency'],
    error: 'El precio al mes en dólares se cambia en el plan',
  });

/** All prices of a plan besides the one of a month in dollars. */
export const planPricesEdit = z.object({
  prices: z
    .array(editedPrice)
    .max(2 * currencies.length)
    .refine(
      (prices) => new Set(prices.map((one) => `${one.currency} ${one.period}`)).size === prices.length,
      {
        error: 'Hay dos precios para la misma moneda y el mismo período',
      },
    ),
  version: z.int(),
});
export type PlanPricesEdit = z.output<typeof planPricesEdit>;
