import { z } from 'zod';
import type { MoneyFormat } from '../../platform/money/rules.ts';
import { separatorsOf } from '../../platform/money/rules.ts';
import { jsonField, requiredOneLineText } from '../../platform/schema.ts';
import { parseWholeNumber } from '../../platform/whole-number.ts';
import { maxStock } from '../stock/limits.ts';
import { countSteps, mostSteps, type SellBy, toThousandths } from './sell-by.ts';

export const maxUnitLength = 20;

const invalidAmount = 'Escribe cuánto, con hasta tres decimales';
export const sellByMessages = {
  unit: 'Escribe la unidad',
  amount: invalidAmount,
  steps: `Debe ser un múltiplo del paso, hasta ${mostSteps} pasos`,
  order: 'El máximo no puede ser menor que el mínimo',
};

const amount = z
  .string({ error: invalidAmount })
  .regex(/^\d{1,8}(\.\d{1,3})?$/, { error: invalidAmount })
  .refine((text) => toThousandths(text) > 0, { error: invalidAmount })
  .transform(normalizeAmount);

/** In replies. */
export const sellStep = z.object({ unit: z.string(), step: z.string() });
export const storedSellBy = sellStep.extend({ min: z.string(), max: z.string().optional() });

const sellBy = z
  .object(
    {
      unit: requiredOneLineText(sellByMessages.unit, maxUnitLength),
      step: amount,
      /** Absent: a step. */
      min: amount.optional(),
      max: z
        .literal('')
        .transform(() => undefined)
        .or(amount)
        .nullish(),
    },
    { error: 'La venta por medida no es válida' },
  )
  .transform(({ unit, step, min = step, max }): SellBy => ({ unit, step, min, ...(max ? { max } : {}) }))
  .superRefine((value, context) => {
    for (const { field, message } of findSellByProblems(value))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** An empty text or null: by the piece. */
export const sellByInput = z
  .literal('')
  .transform(() => null)
  .or(jsonField(sellBy.nullable()));

export const sellByRow = z
  .object({ unit: z.string().max(500), step: amount, min: amount, max: amount.optional() })
  .nullable();

/** What is wrong with amounts that are multiples of thousandths. */
export function findSellByProblems({ step, min, max }: SellBy): { field: 'min' | 'max'; message: string }[] {
  const isWrong = (text: string) => {
    const steps = countSteps(text, { step });
    return !Number.isInteger(steps) || steps > mostSteps;
  };
  if (isWrong(min)) return [{ field: 'min', message: sellByMessages.steps }];
  if (max === undefined) return [];
  if (isWrong(max)) return [{ field: 'max', message: sellByMessages.steps }];
  return toThousandths(max) < toThousandths(min) ? [{ field: 'max', message: sellByMessages.order }] : [];
}

export function checkSellBy(value: SellBy | null): string | null {
  if (!value) return null;
  const length = value.unit.trim().length;
  if (length === 0 || length > maxUnitLength || /[\0\n]/.test(value.unit)) return sellByMessages.unit;
  return findSellByProblems(value)[0]?.message ?? null;
}

/** `0250.500` → `250.5` */
export function normalizeAmount(text: string): string {
  return String(toThousandths(text) / 1000);
}

/** Reads an amount with the decimal separator of the locale, or with a point. Null if it is none, or could be a thousand. */
export function parseAmount(typed: string, { locale }: Pick<MoneyFormat, 'locale'>): string | null {
  const [, whole = '', separator, decimals = ''] = /^(\d{1,8})(?:([.,])(\d{1,3}))?$/.exec(typed.trim()) ?? [];
  const isGrouping =
    decimals.length === 3 && separator !== separatorsOf(locale).decimal && /^[1-9]/.test(whole);
  if (!whole || isGrouping) return null;
  const text = decimals ? `${whole}.${decimals}` : whole;
  return toThousandths(text) > 0 ? normalizeAmount(text) : null;
}

/** Reads an amount in the unit, or a number of pieces, as steps. NaN if it is none, or not a multiple of a step. */
export function parseSteps(
  typed: string,
  sellBy: Pick<SellBy, 'step'> | null | undefined,
  money: Pick<MoneyFormat, 'locale'>,
): number {
  const text = typed.trim();
  if (/^0+([.,]0+)?$/.test(text)) return 0;
  if (!sellBy) {
    const count = parseWholeNumber(text);
    return count !== null && count <= maxStock ? count : Number.NaN;
  }
  const amount = parseAmount(text, money);
  const steps = amount === null ? Number.NaN : countSteps(amount, sellBy);
  return Number.isInteger(steps) ? steps : Number.NaN;
}
