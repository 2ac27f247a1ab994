import { z } from 'zod';
import { price } from '../../platform/money/schema.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import { id, storedChoice, version } from '../../platform/schema.ts';
import { storedMinutes } from '../products/minutes-input.ts';
import { storedSoldOut } from '../sold-out/schema.ts';
import { stockReply } from '../stock/schema.ts';
import { maxSourceExcept } from './limits.ts';
import { groupPricings } from './pricings.ts';

export const option = z.object({
  id,
  name: z.string(),
  /** What it adds to the price of the product. */
  price,
  /** By the name of a size, if it depends on the size. Other sizes have `price`; of a product it is the lowest. */
  prices: z.record(z.string(), price).optional(),
  soldOut: storedSoldOut,
  ...stockReply,
  /** The ids of other groups that are not asked once it is chosen. */
  disables: z.array(id),
  /** How much longer a service takes with it. Null: not longer. */
  minutes: storedMinutes,
});
export type Option = z.output<typeof option>;

/** The category whose products are the options of a group. */
export const optionSource = z.object(
  {
    categoryId: id,
    /** The ids of the products of the category that are not offered. */
    except: z.array(id).max(maxSourceExcept),
  },
  { error: 'La categoría de las opciones no es válida' },
);
export type OptionSource = z.output<typeof optionSource>;

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
  /** Where the options come from, if they are products. Their ids are those of the products. */
  source: optionSource.optional(),
  options: z.array(option),
  /** The products that offer the group, in menu order. */
  productIds: z.array(id),
  /** The position among the groups of the business, from 1. */
  order: z.int().min(1),
  version,
});
export type OptionGroup = z.output<typeof optionGroup>;

/** Regardless of case and accents. */
export function haveUniqueNames(items: readonly { name: string }[]): boolean {
  return new Set(items.map(({ name }) => normalizeText(name))).size === items.length;
}

/** New items have no id. */
export function haveUniqueIds(items: readonly { id?: string | undefined }[]): boolean {
  const ids = items.flatMap((item) => item.id ?? []);
  return new Set(ids).size === ids.length;
}
