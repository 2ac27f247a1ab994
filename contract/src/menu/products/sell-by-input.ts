import { z } from 'zod';
import { jsonField, requiredOneLineText } from '../../platform/schema.ts';
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
