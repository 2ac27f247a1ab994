import { maxOptions } from '@vitrina/contract/menu/option-groups/limits.ts';
import {
  type GroupPricing,
  hasWholePrice,
  pricingRulesOf,
} from '@vitrina/contract/menu/option-groups/pricings.ts';
import {
  addedMinutes,
  createOptionGroupBody,
  invalidAddedMinutes,
  maxOptionGroupNameLength,
  type OptionGroup,
  type OptionSource,
} from '@vitrina/contract/menu/option-groups/schema.ts';
import type { PricesBySize } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import type { z } from 'zod';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { groupPrice, parseMinutes, validatePrice } from '../products/product-form.ts';
import {
  findSizePriceErrors,
  type SizePriceValues,
  sortSizePrices,
  toSizePrices,
  toSizePriceValues,
} from './size-prices.ts';

/** `one`: exactly one. `optional`: none to all. `many`: between two numbers. */
export type CountsKind = 'one' | 'optional' | 'many';

export interface OptionValues {
  /** Identifies the row while the form is open. */
  key: string;
  /** Undefined for a new option. */
  id: string | undefined;
  name: string;
  /** As typed, in the business's locale. Empty: adds nothing. */
  price: string;
  /** The ids of the groups that are not asked once it is chosen. */
  disables: string[];
  /** As typed. Empty: a service takes no longer with it. */
  minutes: string;
  /** As typed. Sizes that it does not name have `price`. */
  prices: SizePriceValues[];
}

export interface GroupValues {
  name: string;
  kind: CountsKind;
  /** Counts only for the kind `many`. */
  min: number;
  /** Counts only for the kind `many`. */
  max: number;
  repeat: boolean;
  /** Whether all that are chosen are paid, or the dearest one. */
  pricing: GroupPricing;
  /** Whether more than `included` cost `extraPrice` each. Not for the kind `one`. */
  hasExtras: boolean;
  included: number;
  /** As typed, in the business's locale. */
  extraPrice: string;
  /** Null: the options are typed. */
  source: OptionSource | null;
  options: OptionValues[];
  productIds: string[];
  [field: string]: unknown;
}

interface OptionContent {
  name: string;
  price: string;
  disables: string[];
  /** NaN for what cannot be read. */
  minutes: number | null;
  /** Sorted by the names of the sizes. Absent: `price` in all. */
  prices?: PricesBySize | undefined;
}

/** What a save compares with the stored group. `counts` and `extras` are one value each. */
interface GroupContent {
  name: string;
  pricing: GroupPricing;
  counts: readonly [min: number, max: number, repeat: boolean];
  extras: readonly [included: number, extraPrice: string];
  /** The exceptions are sorted. Absent: the options are typed. */
  source?: OptionSource | undefined;
  options: OptionContent[];
  /** Sorted. */
  productIds: string[];
}

/** The ids of stored options, by index of `options`. They are not compared, because new options have none. */
export interface GroupDraft extends GroupContent {
  optionIds: (string | undefined)[];
}

export interface GroupRow extends GroupContent {
  version: number;
}

let rowCount = 0;
export function emptyOption(): OptionValues {
  rowCount += 1;
  const key = `option-${rowCount}`;
  return { key, id: undefined, name: '', price: '', disables: [], minutes: '', prices: [] };
}

const noExtras = { hasExtras: false, included: 1, extraPrice: '' };

export function emptyGroup(productIds: readonly string[]): GroupValues {
  return {
    name: '',
    kind: 'one',
    min: 0,
    max: 2,
    repeat: false,
    pricing: 'sum',
    ...noExtras,
    source: null,
    options: [emptyOption(), emptyOption()],
    productIds: productIds.toSorted(),
  };
}

/** What a group with the products of a category begins with: two halves, of which the dearer is paid. */
export const halves = {
  kind: 'many',
  min: 2,
  max: 2,
  pricing: 'highest',
} as const satisfies Partial<GroupValues>;

/** A new group with the options of another one, which no product offers yet. Its name is free. */
export function copyGroup(
  group: OptionGroup,
  groups: readonly OptionGroup[],
  money: MoneyFormat,
): GroupValues {
  const values = toGroupValues(group, money);
  const taken = new Set(groups.map(({ name }) => normalizeText(name)));
  const nameCopy = (number: number): string => {
    const suffix = number === 1 ? ' (copia)' : ` (copia ${number})`;
    const name = `${group.name.slice(0, maxOptionGroupNameLength - suffix.length).trimEnd()}${suffix}`;
    return taken.has(normalizeText(name)) ? nameCopy(number + 1) : name;
  };
  return {
    ...values,
    name: nameCopy(1),
    options: values.options.map((option) => ({ ...option, key: emptyOption().key, id: undefined })),
    productIds: [],
  };
}

export function toGroupValues(group: OptionGroup, money: MoneyFormat): GroupValues {
  const { name, pricing, source, options, productIds } = group;
  const kind = findKind(group);
  const [min, max, repeat] = normalizeCounts(group);
  return {
    name,
    pricing,
    kind,
    ...(kind === 'many' ? { min, max, repeat } : { min: 0, max: 2, repeat: false }),
    ...(group.extraPrice === '0'
      ? noExtras
      : {
          hasExtras: true,
          included: group.included,
          extraPrice: groupPrice(group.extraPrice, money),
        }),
    source: source ?? null,
    options: source
      ? [emptyOption(), emptyOption()]
      : options.map((option) => ({
          key: option.id,
          id: option.id,
          name: option.name,
          price: option.price === '0' ? '' : groupPrice(option.price, money),
          disables: option.disables,
          minutes: String(option.minutes ?? ''),
          prices: toSizePriceValues(option.prices, money),
        })),
    productIds: productIds.toSorted(),
  };
}

function findKind(group: OptionGroup): CountsKind {
  const { min, max, repeat, extraPrice, options } = group;
  if (min === 1 && max === 1 && extraPrice === '0' && !hasWholePrice(group)) return 'one';
  return min === 0 && max >= options.length && !repeat ? 'optional' : 'many';
}

/** Counts that customers read the same are the same. */
function normalizeCounts(group: OptionGroup): GroupContent['counts'] {
  const { min, max, repeat, options } = group;
  const kind = findKind(group);
  const shownMax = repeat || group.source ? max : Math.max(min, 1, Math.min(max, options.length));
  return toCounts({ kind, min, max: shownMax, repeat });
}

/** Options without a name and price are rows that were not filled in. */
export function toGroupDraft(values: GroupValues, money: MoneyFormat): GroupDraft {
  const { source } = values;
  const options = source
    ? []
    : values.options.filter(({ id, name, price }) => id || name.trim() || price.trim());
  return {
    name: values.name.trim(),
    pricing: values.kind === 'one' ? 'sum' : values.pricing,
    counts: toCounts(values),
    extras: toExtras(values, money),
    ...(source && { source: { ...source, except: source.except.toSorted() } }),
    options: options.map(({ name, price, disables, minutes, prices }) => ({
      name: name.trim(),
      price: price.trim() ? (parsePrice(price, money) ?? '') : '0',
      disables: disables.toSorted(),
      minutes: parseMinutes(minutes),
      prices: toSizePrices(prices, money),
    })),
    optionIds: options.map(({ id }) => id),
    productIds: values.productIds.toSorted(),
  };
}

/** `optional` has no maximum, so that it still fits when options are added. */
export function toCounts({
  kind,
  min,
  max,
  repeat,
}: Pick<GroupValues, 'kind' | 'min' | 'max' | 'repeat'>): GroupContent['counts'] {
  if (kind === 'one') return [1, 1, false];
  return kind === 'optional' ? [0, maxOptions, false] : [min, max, repeat];
}

/** Whether included choices and dearer further ones are asked for and saved. */
export function paysExtras({ kind, pricing, hasExtras }: GroupValues): boolean {
  return kind !== 'one' && hasExtras && pricingRulesOf(pricing).hasExtras;
}

/** A number of included ones without a price says nothing. */
export function toExtras(values: GroupValues, money: MoneyFormat): GroupContent['extras'] {
  const { included, extraPrice } = values;
  if (!paysExtras(values)) return [0, '0'];
  const [, max] = toCounts(values);
  return [Math.min(included, max), parsePrice(extraPrice, money) ?? ''];
}

export function toGroupRow(group: OptionGroup): GroupRow {
  const { version, name, pricing, source, productIds } = group;
  const options = source ? [] : group.options;
  return {
    version,
    name,
    pricing: findKind(group) === 'one' ? 'sum' : pricing,
    counts: normalizeCounts(group),
    extras: group.extraPrice === '0' ? [0, '0'] : [group.included, group.extraPrice],
    ...(source && { source: { ...source, except: source.except.toSorted() } }),
    options: options.map((option) => ({
      name: option.name,
      price: option.price,
      disables: option.disables.toSorted(),
      minutes: option.minutes,
      prices: sortSizePrices(option.prices),
    })),
    productIds: productIds.toSorted(),
  };
}

/** The body of a save, without the ids of options that another device removed from the `stored` group. */
export function toBody(
  { name, counts: [min, max, repeat], pricing, extras, source, options, optionIds, productIds }: GroupDraft,
  stored?: OptionGroup,
): z.input<typeof createOptionGroupBody> {
  const isStored = (id: string | undefined) => !stored || stored.options.some((option) => option.id === id);
  return {
    name,
    min,
    max,
    repeat,
    pricing,
    // Another device may have lowered the maximum, or chosen the dearest one.
    ...(pricingRulesOf(pricing).hasExtras
      ? { included: Math.min(extras[0], max), extraPrice: extras[1] }
      : { included: 0, extraPrice: '0' }),
    ...(source ? { source } : stored?.source && { source: null }),
    options: options.map(({ prices, ...option }, index) => {
      const id = optionIds[index];
      const hadPrices = stored?.options.some((other) => other.id === id && other.prices);
      return {
        ...option,
        ...(id && isStored(id) && { id }),
        ...((prices || hadPrices) && { prices: prices ?? {} }),
      };
    }),
    productIds,
  };
}

/** Returns the errors by field: `name`, `min`, `options`, `options.0.name`… */
export function validateGroup(values: GroupValues, money: MoneyFormat): Record<string, string> {
  const draft = toGroupDraft(values, money);
  const errors: Record<string, string> = {};
  for (const [field, message] of Object.entries(getFieldErrors(createOptionGroupBody, toBody(draft)))) {
    // Rows that were not filled in are left out of the draft.
    if (field.startsWith('source')) errors.source = 'Elige la categoría';
    else if (!field.startsWith('options.')) errors[field] = message;
  }
  if (paysExtras(values)) {
    const { extraPrice } = values;
    const priceError = extraPrice.trim()
      ? validatePrice(extraPrice, money)
      : 'Escribe cuánto cuesta cada adicional';
    if (priceError) errors.extraPrice = priceError;
  }
  const names = new Set<string>();
  values.options.forEach(({ id, name, price, minutes, prices }, index) => {
    if (values.source) return;
    if (!id && !name.trim() && !price.trim()) return;
    if (!addedMinutes.safeParse(minutes).success) errors[`options.${index}.minutes`] = invalidAddedMinutes;
    const priceError = validatePrice(price, money);
    if (priceError) errors[`options.${index}.price`] = priceError;
    for (const [place, error] of findSizePriceErrors(prices, money))
      errors[`options.${index}.prices.${place}`] = error;
    const key = normalizeText(name);
    if (!key) errors[`options.${index}.name`] = 'Escribe el nombre de la opción';
    else if (names.has(key)) errors[`options.${index}.name`] = 'Ya hay una opción con este nombre';
    names.add(key);
  });
  if (Object.keys(errors).some((field) => field.startsWith('options.'))) delete errors.options;
  // There is nothing to choose from yet.
  if (errors.options) delete errors.min;
  return errors;
}
