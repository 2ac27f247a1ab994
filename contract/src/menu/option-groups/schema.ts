import { z } from 'zod';
import { price, unparsedPrice } from '../../platform/money/schema.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import {
  hasUniqueIds,
  id,
  idempotencyKey,
  reorderItem,
  requiredText,
  seenVersion,
  storedChoice,
  version,
} from '../../platform/schema.ts';
import { maxMinutes, minMinutes, minutesInput, storedMinutes } from '../products/minutes-input.ts';
import { soldOut, storedSoldOut } from '../sold-out/schema.ts';
import { stockInput, stockReply } from '../stock/schema.ts';
import { maxDisabledGroups, maxOptionGroups, maxOptions } from './limits.ts';
import { groupPricings, noExtrasText, pricingRulesOf } from './pricings.ts';

export const maxOptionGroupNameLength = 60;
export const maxOptionNameLength = 60;

export const option = z.object({
  id,
  name: z.string(),
  /** What it adds to the price of the product. */
  price,
  soldOut: storedSoldOut,
  ...stockReply,
  /** The ids of other groups that are not asked once it is chosen. */
  disables: z.array(id),
  /** How much longer a service takes with it. Null: not longer. */
  minutes: storedMinutes,
});
export type Option = z.output<typeof option>;

/** What a customer chooses for a product: extras, sauces, how it is cooked. Belongs to the business. */
export const optionGroup = z.object({
  id,
  name: z.string(),
  /** How many options are chosen, at least and at most. */
  min: z.int().min(0),
  max: z.int().min(1),
  /** Whether an option can be chosen several times. */
  repeat: z.boolean(),
  /** Whether all that are chosen are added, or only the dearest. */
  pricing: storedChoice(groupPricings, 'sum'),
  /** How many of the chosen ones cost no `extraPrice`. What options add is always added. */
  included: z.int().min(0),
  /** What each chosen one beyond `included` costs, besides what it adds. */
  extraPrice: price,
  options: z.array(option),
  /** The products that offer the group, in menu order. */
  productIds: z.array(id),
  /** The position among the groups of the business, from 1. */
  order: z.int().min(1),
  version,
});
export type OptionGroup = z.output<typeof optionGroup>;

const invalidCount = { error: `Indica cuántas opciones se eligen, hasta ${maxOptions}` };
export const invalidAddedMinutes = `Escribe los minutos que suma, de ${minMinutes} a ${maxMinutes}`;
const invalidDisables = 'Los grupos que no se preguntan no son válidos';
const invalidIncluded = { error: `Indica cuántas opciones van incluidas, hasta ${maxOptions}` };
/** A form field is text. An empty text or null: a service takes no longer with it. */
export const addedMinutes = minutesInput(invalidAddedMinutes, minMinutes, maxMinutes);

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
  options: z
    .array(optionInput, { error: 'Agrega al menos una opción' })
    .min(1, { error: 'Agrega al menos una opción' })
    .max(maxOptions, { error: `Un grupo puede tener hasta ${maxOptions} opciones` })
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

/** Regardless of case and accents. */
export function haveUniqueNames(items: readonly { name: string }[]): boolean {
  return new Set(items.map(({ name }) => normalizeText(name))).size === items.length;
}

/** New items have no id. */
export function haveUniqueIds(items: readonly { id?: string | undefined }[]): boolean {
  const ids = items.flatMap((item) => item.id ?? []);
  return new Set(ids).size === ids.length;
}

function checkCounts(
  { min, max, repeat, pricing, included = 0, options }: OptionGroupInput,
  context: z.core.$RefinementCtx,
): void {
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
  else if (!repeat && min > options.length)
    context.addIssue({
      code: 'custom',
      path: ['min'],
      message: 'El grupo tiene menos opciones que su mínimo',
    });
}
