import { z } from 'zod';
import { unparsedPrice } from '../../platform/money/schema.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import {
  hasUniqueIds,
  hasUniqueValues,
  id,
  idempotencyKey,
  reorderItem,
  requiredText,
  seenVersion,
} from '../../platform/schema.ts';
import { maxMinutes, minMinutes, minutesInput } from '../products/minutes-input.ts';
import { maxVariantNameLength } from '../products/variant-fields.ts';
import { soldOut } from '../sold-out/schema.ts';
import { stockInput } from '../stock/schema.ts';
import { haveUniqueIds, haveUniqueNames, optionSource } from './group.ts';
import { maxDisabledGroups, maxOptionGroups, maxOptions, maxSizePrices } from './limits.ts';
import { groupPricings, noExtrasText, pricingRulesOf } from './pricings.ts';

export type { Option, OptionGroup, OptionSource } from './group.ts';

export const maxOptionGroupNameLength = 60;
export const maxOptionNameLength = 60;

export const noOptionsText = 'Agrega al menos una opción';
export const sourceMinText = 'Si el precio es el de lo que se elige, hay que elegir al menos una';
const invalidCount = { error: `Indica cuántas opciones se eligen, hasta ${maxOptions}` };
export const invalidAddedMinutes = `Escribe los minutos que suma, de ${minMinutes} a ${maxMinutes}`;
const invalidDisables = 'Los grupos que no se preguntan no son válidos';
const invalidIncluded = { error: `Indica cuántas opciones van incluidas, hasta ${maxOptions}` };
/** A form field is text. An empty text or null: a service takes no longer with it. */
export const addedMinutes = minutesInput(invalidAddedMinutes, minMinutes, maxMinutes);

const invalidSizePrices = 'Los precios por tamaño no son válidos';

/** Its sizes are checked before its prices are read, because a body has room for thousands. */
const sizePrices = z
  .record(z.string(), z.unknown(), { error: invalidSizePrices })
  .superRefine((prices, context) => {
    const message = findSizeProblem(Object.keys(prices));
    if (message) context.addIssue({ code: 'custom', message, continue: false });
  })
  .pipe(z.record(z.string().trim(), unparsedPrice('Escribe cuánto suma en cada tamaño')));

/** What is wrong with the sizes in which an option has a price, in Spanish. */
export function findSizeProblem(names: readonly string[]): string | null {
  if (names.length > maxSizePrices)
    return `Una opción puede tener su precio en hasta ${maxSizePrices} tamaños`;
  const keys = names.map(normalizeText);
  if (keys.includes('')) return 'Escribe el nombre de cada tamaño';
  if (!hasUniqueValues(keys)) return 'Un tamaño tiene dos precios en la misma opción';
  const isLong = names.some((name) => name.trim().length > maxVariantNameLength);
  return isLong ? `El nombre de un tamaño no puede tener más de ${maxVariantNameLength} caracteres` : null;
}

const optionInput = z.object({
  /** The id of a stored option of this group. Without it the option is new. */
  id: id.optional(),
  name: requiredText('Escribe el nombre de cada opción', maxOptionNameLength),
  /** In the currency of the business. Default: 0. */
  price: unparsedPrice('Escribe cuánto suma cada opción').optional(),
  /** Absent: unchanged. */
  soldOut: soldOut.optional(),
  ...stockInput,
  /** Absent: unchanged. */
  disables: z
    .array(id, { error: invalidDisables })
    .max(maxDisabledGroups, { error: `Una opción puede quitar hasta ${maxDisabledGroups} grupos` })
    .transform((ids) => [...new Set(ids)])
    .optional(),
  /** By the name of a size, regardless of case and accents. Other sizes have `price`. Empty: all have it. Absent: unchanged. */
  prices: sizePrices.optional(),
  /** Absent: unchanged. */
  minutes: addedMinutes,
});

const optionGroupBody = z.object({
  name: requiredText('Escribe el nombre del grupo', maxOptionGroupNameLength),
  min: z.int(invalidCount).min(0, invalidCount).max(maxOptions, invalidCount),
  max: z.int(invalidCount).min(1, invalidCount).max(maxOptions, invalidCount),
  repeat: z.boolean({ error: 'Debe ser sí o no' }).default(false),
  /** Default: `sum` for a new group, unchanged for a stored one. */
  pricing: z.enum(groupPricings, { error: 'Di si se suman las opciones o se cobra la más cara' }).optional(),
  // Default of the next two: 0 for a new group, unchanged for a stored one.
  included: z.int(invalidIncluded).min(0, invalidIncluded).max(maxOptions, invalidIncluded).optional(),
  /** In the currency of the business. */
  extraPrice: unparsedPrice('Escribe cuánto cuesta cada adicional').optional(),
  /** Null: the options are those of the group. Absent: unchanged. While it is stored or named, `options` is not used. */
  source: optionSource.nullable().optional(),
  options: z
    .array(optionInput, { error: noOptionsText })
    .max(maxOptions, { error: `Un grupo puede tener hasta ${maxOptions} opciones` })
    .default([])
    .refine(haveUniqueNames, { error: 'Dos opciones tienen el mismo nombre' })
    .refine(haveUniqueIds, { error: 'Una opción está repetida' }),
  /** The products that offer it afterwards. Absent: unchanged. */
  productIds: z
    .array(id, { error: 'Los productos no son válidos' })
    .max(10_000, { error: 'Los productos no son válidos' })
    .transform((ids) => [...new Set(ids)])
    .optional(),
});
export type OptionGroupInput = z.output<typeof optionGroupBody>;

export const createOptionGroupBody = optionGroupBody.extend({ idempotencyKey }).superRefine(checkCounts);
export const updateOptionGroupBody = optionGroupBody.extend({ seenVersion }).superRefine(checkCounts);

export const reorderOptionGroupsBody = z.object({
  optionGroups: z
    .array(reorderItem)
    .min(1)
    .max(maxOptionGroups)
    .refine(hasUniqueIds, { error: 'Un grupo está repetido' }),
});

function checkCounts(
  { min, max, repeat, pricing, included = 0, source, options }: OptionGroupInput,
  context: z.core.$RefinementCtx,
): void {
  if (options.length === 0 && !source)
    context.addIssue({ code: 'custom', path: ['options'], message: noOptionsText });
  if (source && min === 0 && pricingRulesOf(pricing).isHighest)
    context.addIssue({ code: 'custom', path: ['min'], message: sourceMinText });
  if (included > 0 && !pricingRulesOf(pricing).hasExtras)
    context.addIssue({ code: 'custom', path: ['pricing'], message: noExtrasText });
  if (included > max)
    context.addIssue({
      code: 'custom',
      path: ['included'],
      message: 'No pueden ir incluidas más opciones de las que se eligen',
    });
  if (min > max)
    context.addIssue({
      code: 'custom',
      path: ['min'],
      message: 'El mínimo no puede ser mayor que el máximo',
    });
  else if (!repeat && !source && min > options.length)
    context.addIssue({
      code: 'custom',
      path: ['min'],
      message: 'El grupo tiene menos opciones que su mínimo',
    });
}
