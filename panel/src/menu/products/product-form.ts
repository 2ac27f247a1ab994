import {
  type ProductFieldName,
  productFieldNames,
  withoutZero,
} from '@vitrina/contract/menu/products/fields.ts';
import { productLabelIds } from '@vitrina/contract/menu/products/labels.ts';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import { hasPrice, type PriceKind } from '@vitrina/contract/menu/products/price-kinds.ts';
import { sizesOfAsked } from '@vitrina/contract/menu/products/product-price.ts';
import { type Product, productBody } from '@vitrina/contract/menu/products/schema.ts';
import { formatSteps, type SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import { parseAmount, parseSteps } from '@vitrina/contract/menu/products/typed-amount.ts';
import {
  mapVariantFields,
  maxVariantNameLength,
  shapeOfVariant,
  type VariantContent,
  type VariantFieldName,
} from '@vitrina/contract/menu/products/variant-fields.ts';
import { type Stock, stockInput } from '@vitrina/contract/menu/stock/schema.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import {
  comparePrices,
  currencyDecimals,
  editablePrice,
  formatExamplePrice,
  type MoneyFormat,
  parsePrice,
} from '@vitrina/contract/platform/money/rules.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { parseDuration } from '@vitrina/contract/platform/typed-duration.ts';
import { parseWholeNumber } from '@vitrina/contract/platform/whole-number.ts';
import { z } from 'zod';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';

/** In the order of the screen. */
const requiredFields = ['name', 'price', 'categoryId', 'description'] as const;

/** Prices are as typed, in the business's locale. */
export type VariantValues = Record<VariantFieldName, string> & {
  /** Identifies the row while the form is open. */
  key: string;
  /** Undefined for a new size. */
  id: string | undefined;
  /** As typed. Empty: it is not counted. */
  stock: string;
  dailyStock: string;
};

/** Whether it is sold out is changed in the list. */
export type FormField = Exclude<ProductFieldName, 'soldOut'>;
const formFields = productFieldNames.filter((name) => name !== 'soldOut');

/** Prices are as typed, in the business's locale. Texts are empty while the owner types none. */
export type ProductValues = {
  [Name in FormField]: Name extends 'priceKind'
    ? PriceKind
    : Product[Name] extends string | number | null
      ? string
      : Product[Name];
} & {
  categoryId: string;
  /** As typed. Empty: it is not counted. */
  stock: string;
  dailyStock: string;
  /** None, or at least two, which replace `price` and `compareAtPrice`. */
  variants: VariantValues[];
  optionGroups: string[];
  /** The keys of the sizes that offer a group, by its id. All sizes offer a group that is absent. */
  optionGroupSizes: Record<string, string[]>;
};

/** What a save compares with the stored product. */
export interface ProductContent extends Pick<Product, FormField | 'categoryId' | 'optionGroups'> {
  variants: VariantContent[];
  /** The names of the sizes that offer a group, by its id. A list, because a save compares lists as a whole. */
  optionGroupSizes: (readonly [groupId: string, sizes: readonly string[]])[];
}

export interface ProductDraft extends ProductContent {
  categoryId: string;
  /** The ids of stored sizes, by index of `variants`. They are not compared, because new sizes have none. */
  variantIds: (string | undefined)[];
  /** Counts are not compared, because orders change them: a save applies the difference. */
  stock: Stock;
  /** By index of `variants`. */
  variantStock: Stock[];
}

const emptyCounts = { stock: '', dailyStock: '' };

export const emptyProduct: ProductValues = {
  ...toTypedFields({ ...plainProduct, name: '', price: '' }),
  categoryId: '',
  ...emptyCounts,
  variants: [],
  optionGroups: [],
  optionGroupSizes: {},
};

let rowCount = 0;
export function createVariant(values: Partial<VariantValues> = {}): VariantValues {
  rowCount += 1;
  const key = `size-${rowCount}`;
  return { key, id: undefined, ...mapVariantFields(() => ''), ...emptyCounts, ...values };
}

/** The alert above the form. */
const missingFields = 'Por favor completa todos los campos requeridos';

/** Errors of empty fields. */
const missingFieldErrors: Record<(typeof requiredFields)[number], string> = {
  name: 'Escribe el nombre',
  description: 'Cuenta en una frase qué es',
  price: 'Escribe el precio',
  categoryId: 'Elige una categoría',
};

export function toValues(product: Product, money: MoneyFormat): ProductValues {
  const toTyped = (price: string | null) => (price === null ? '' : groupPrice(price, money));
  return {
    ...toTypedFields(product),
    price: hasPrice(product.priceKind) ? toTyped(product.price) : '',
    ...toTypedCounts(product, product.sellBy, money),
    categoryId: product.categoryId ?? '',
    compareAtPrice: toTyped(product.compareAtPrice),
    containerFee: toTyped(product.containerFee),
    // Its amounts are as typed too.
    sellBy: mapAmounts(product.sellBy, (amount) => editablePrice(amount, money)),
    variants: product.variants.map((variant) => ({
      key: variant.id,
      id: variant.id,
      ...mapVariantFields((name, { isPrice }) => {
        const value = variant[name];
        const text = value === null ? null : String(value);
        return isPrice ? toTyped(text) : (text ?? '');
      }),
      ...toTypedCounts(variant, product.sellBy, money),
    })),
    optionGroups: product.optionGroups,
    optionGroupSizes: mapSizes(product.optionGroupSizes, product.variants, 'name', 'id'),
  };
}

/** Names become keys, or keys names. Sizes that do not exist are left out. */
function mapSizes<From extends string, To extends string>(
  sizes: Record<string, readonly string[]>,
  variants: readonly Record<From | To, string>[],
  from: From,
  to: To,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(sizes).map(([groupId, wanted]) => [
      groupId,
      variants.flatMap((variant) => (wanted.includes(variant[from]) ? variant[to] : [])),
    ]),
  );
}

function toTypedFields(product: Pick<Product, FormField>) {
  const fields = formFields.map((name) => {
    const value = product[name] ?? '';
    return [name, typeof value === 'number' ? String(value) : value];
  });
  return { ...Object.fromEntries(fields), times: product.times } as Pick<ProductValues, FormField>;
}

/** `28500` → `28.500`, as the owner types it. */
export function groupPrice(price: string, { locale }: MoneyFormat): string {
  const decimals = price.includes('.') ? 2 : 0;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(price as Intl.StringNumericLiteral);
}

export function toDraft(values: ProductValues, money: MoneyFormat): ProductDraft {
  // A previous price never blocks a save, so anything else is none.
  const toComparePrice = (typed: string) => parsePrice(typed, money);
  const plain: Partial<Product> = plainProduct;
  const sellBy = toSellBy(values, money);
  const fields = formFields.map((name) => {
    const value = values[name];
    return [name, typeof value === 'string' ? value.trim() || (plain[name] ?? '') : value];
  });
  return {
    ...(Object.fromEntries(fields) as Pick<Product, FormField>),
    // The server checks a price that it does not use.
    price: isAsked(values) ? '0' : (parsePrice(values.price, money) ?? ''),
    categoryId: values.categoryId,
    compareAtPrice: toComparePrice(values.compareAtPrice),
    containerFee: withoutZero(parsePrice(values.containerFee, money)),
    minutes: parseMinutes(values.minutes),
    cleanUpMinutes: parseMinutes(values.cleanUpMinutes),
    maxPerOrder: values.sellBy ? null : parseCount(values.maxPerOrder),
    sellBy,
    variants: values.variants.map((size) => toVariantContent(size, money)),
    variantIds: values.variants.map(({ id }) => id),
    stock: parseCounts(values, sellBy, money),
    variantStock: values.variants.map((size) => parseCounts(size, sellBy, money)),
    optionGroups: values.optionGroups,
    optionGroupSizes: toSizes(values),
    labels: productLabelIds.filter((label) => values.labels.includes(label)),
  };
}

function mapAmounts(sellBy: SellBy | null, change: (amount: string) => string): SellBy | null {
  if (!sellBy) return null;
  const { unit, step, min, max = '' } = sellBy;
  return { unit, step: change(step), min: change(min), max: change(max) };
}

/** What cannot be read stays, for the error at its field. */
function toSellBy({ sellBy, unit }: ProductValues, money: MoneyFormat): SellBy | null {
  const read = mapAmounts(sellBy, (typed) => parseAmount(typed, money, unit.trim()) ?? typed.trim());
  if (!read) return null;
  const { step, min, max } = read;
  return { unit: unit.trim(), step, min: min || step, ...(max && { max }) };
}

function isAsked({ priceKind }: ProductValues): boolean {
  return !hasPrice(priceKind);
}

/** An unreadable previous price is none. */
function toVariantContent(size: VariantValues, money: MoneyFormat): VariantContent {
  return mapVariantFields((name, { isPrice, isNumber, empty }) => {
    const typed = size[name].trim();
    if (isNumber) return parseMinutes(typed);
    return (isPrice ? parsePrice(typed, money) : typed) || empty;
  }) as VariantContent;
}

/** By weight or length they are amounts in the unit. */
function toTypedCounts({ stock, dailyStock }: Stock, sellBy: SellBy | null, { locale }: MoneyFormat) {
  const toTyped = (count: number | null) =>
    count === null ? '' : sellBy ? formatSteps(count, sellBy, locale) : String(count);
  return { stock: toTyped(stock), dailyStock: toTyped(dailyStock) };
}

function parseCounts(
  { stock, dailyStock }: { stock: string; dailyStock: string },
  sellBy: SellBy | null,
  money: MoneyFormat,
): Stock {
  const parse = (typed: string) => (typed.trim() === '' ? null : parseSteps(typed, sellBy, money));
  return { stock: parse(stock), dailyStock: parse(dailyStock) };
}

/** Null for an empty text, NaN for what is no number of pieces. */
function parseCount(typed: string): number | null {
  return typed.trim() === '' ? null : (parseWholeNumber(typed) ?? Number.NaN);
}

/** Null for an empty text, NaN for what is no length of time. */
export function parseMinutes(typed: string): number | null {
  return typed.trim() === '' ? null : (parseDuration(typed) ?? Number.NaN);
}

/** By name. Without groups that the product does not offer, or that all of its sizes offer. */
function toSizes({ optionGroups, optionGroupSizes, variants }: ProductValues) {
  const named = variants.map(({ key, name }) => ({ key, name: name.trim() }));
  return listSizes(mapSizes(optionGroupSizes, named, 'key', 'name')).filter(
    ([groupId, { length }]) => optionGroups.includes(groupId) && length > 0 && length < variants.length,
  );
}

/** In an order of their own, so that equal ones are equal. */
export function listSizes(sizes: Product['optionGroupSizes']): ProductContent['optionGroupSizes'] {
  return Object.entries(sizes).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** With sizes the product's own prices follow from them. */
export function toChanges({
  variantIds: _,
  stock: __,
  variantStock: ___,
  ...draft
}: ProductDraft): Partial<ProductContent> {
  if (draft.variants.length === 0) return draft;
  const { price, compareAtPrice, ...changes } = draft;
  return changes;
}

/**
 * Returns the errors by field: `name`, `variants.0.price`… A product of an import may stay without a description.
 */
export function validateProduct(
  values: ProductValues,
  money: MoneyFormat,
  { needsDescription = true } = {},
): Record<string, string> {
  const { optionGroupSizes, stock, ...draft } = toDraft(values, money);
  const body = { ...draft, ...stock, optionGroupSizes: Object.fromEntries(optionGroupSizes) };
  const errors = Object.fromEntries(
    Object.entries(getFieldErrors(productBody, body)).flatMap(([field, error]) =>
      field.startsWith('variants') ? [] : [[formFieldOf(field), error]],
    ),
  );
  for (const field of requiredFields)
    if (!values[field].trim() && (field !== 'price' || !isAsked(values)))
      errors[field] = missingFieldErrors[field];
  if (!needsDescription && !values.description.trim()) delete errors.description;
  const feeError = validatePrice(values.containerFee, money);
  if (feeError) errors.containerFee = feeError;
  if (isAsked(values)) return values.variants.length > 0 ? { ...errors, priceKind: sizesOfAsked } : errors;
  if (values.variants.length > 0) {
    delete errors.price;
    return { ...errors, ...validateVariants(values.variants, draft.sellBy, money) };
  }
  if (values.price.trim()) delete errors.price;
  const priceError = validatePrice(values.price, money);
  return priceError ? { ...errors, price: priceError } : errors;
}

/** The field that shows an error. */
function formFieldOf(field: string): string {
  if (field.startsWith('times.')) return 'times';
  return field === 'sellBy.unit' ? 'unit' : field;
}

const variantBody = z.object({ ...shapeOfVariant('body'), ...stockInput });

function validateVariants(
  variants: readonly VariantValues[],
  sellBy: SellBy | null,
  money: MoneyFormat,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const names = new Set<string>();
  variants.forEach((size, index) => {
    const { name, price } = size;
    const normalized = normalizeText(name);
    const nameError = !normalized
      ? 'Escribe el nombre'
      : normalized.length > maxVariantNameLength
        ? `No puede tener más de ${maxVariantNameLength} caracteres`
        : names.has(normalized) && 'Ya hay un tamaño con este nombre';
    names.add(normalized);
    const priceError = price.trim() ? validatePrice(price, money) : missingFieldErrors.price;
    const content = { ...toVariantContent(size, money), ...parseCounts(size, sellBy, money) };
    for (const [field, error] of Object.entries(getFieldErrors(variantBody, content)))
      errors[`variants.${index}.${field}`] = error;
    // Its own words say what is missing.
    const own = { name: nameError, price: priceError };
    for (const [field, error] of Object.entries(own)) {
      delete errors[`variants.${index}.${field}`];
      if (error) errors[`variants.${index}.${field}`] = error;
    }
  });
  return errors;
}

export const sellByFields = ['sellBy.step', 'sellBy.min', 'sellBy.max'];

/** The fields in the order of the screen. */
function listFields({ variants }: ProductValues): string[] {
  const [name, price, ...rest] = requiredFields;
  const prices =
    variants.length > 0
      ? variants.flatMap((_, index) => [`variants.${index}.name`, `variants.${index}.price`])
      : [price];
  const counts = ['minutes', 'stock', 'dailyStock'];
  const sizeCounts = variants.flatMap((_, index) => counts.map((field) => `variants.${index}.${field}`));
  return [...new Set([name, ...prices, ...rest, ...formFields, ...sellByFields, ...counts, ...sizeCounts])];
}

/** Returns the alert above the form: missing fields first, else the first error. */
export function summarizeErrors(errors: Record<string, unknown>, values: ProductValues): string | null {
  const isMissing =
    requiredFields.some((field) => errors[field] && !values[field].trim()) ||
    values.variants.some(({ name, price }) => !name.trim() || !price.trim());
  if (isMissing) return missingFields;
  const invalid = listFields(values).find((field) => errors[field]);
  return invalid ? String(errors[invalid]) : null;
}

/** Whether visitors see the previous price. */
export function isComparePriceShown(typedCompare: string, typedPrice: string, money: MoneyFormat): boolean {
  const [compareAtPrice, price] = [parsePrice(typedCompare, money), parsePrice(typedPrice, money)];
  return compareAtPrice !== null && price !== null && comparePrices(compareAtPrice, price) > 0;
}

/** Returns the error of a typed price; null for a valid or empty one. */
export function validatePrice(typed: string, money: MoneyFormat): string | null {
  if (!typed.trim() || parsePrice(typed, money) !== null) return null;
  const hasForbiddenDecimals =
    currencyDecimals(money.currency) === 0 && parsePrice(typed, { ...money, currency: 'USD' });
  return hasForbiddenDecimals
    ? errorMessage('PRICE_DECIMALS', { currency: money.currency })
    : errorMessage('INVALID_PRICE', { example: formatExamplePrice(money) });
}
