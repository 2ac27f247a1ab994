import { errorMessage } from '@vitrina/contract/errors.ts';
import {
  currencyDecimals,
  formatExamplePrice,
  type MoneyFormat,
  parsePrice,
} from '@vitrina/contract/money/rules.ts';
import { type Product, productBody } from '@vitrina/contract/products/schema.ts';
import { getFieldErrors } from '../ui/fields/field-errors.ts';
import type { ProductDraft } from './photos.ts';

export const productFieldNames = ['name', 'description', 'price', 'categoryId'] as const;
type FieldName = (typeof productFieldNames)[number];

/** `price` is as typed, in the business's locale. `categoryId` is empty while none is selected. */
export type ProductValues = Pick<ProductDraft, FieldName> & { active: boolean };

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  price: '',
  categoryId: '',
  active: true,
};

/** The alert above the form. */
const missingFields = 'Por favor completa todos los campos requeridos';

/** Errors of empty fields. */
const missingFieldErrors: Record<FieldName, string> = {
  name: 'Escribe el nombre',
  description: 'Cuenta en una frase qué es',
  price: 'Escribe el precio',
  categoryId: 'Elige una categoría',
};

export function toValues(product: Product, money: MoneyFormat): ProductValues {
  const { name, description, price, categoryId, active } = product;
  return { name, description, price: groupPrice(price, money), categoryId: categoryId ?? '', active };
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
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    price: parsePrice(values.price, money) ?? '',
    categoryId: values.categoryId,
    active: values.active,
  };
}

/** Returns the errors by field. */
export function validateProduct(values: ProductValues, money: MoneyFormat): Record<string, string> {
  const errors = getFieldErrors(productBody, toDraft(values, money));
  for (const field of productFieldNames) if (!values[field].trim()) errors[field] = missingFieldErrors[field];
  if (values.price.trim()) delete errors.price;
  const priceError = validatePrice(values.price, money);
  return priceError ? { ...errors, price: priceError } : errors;
}

/** Returns the alert above the form: missing fields first, else the first error. */
export function summarizeErrors(errors: Record<string, unknown>, values: ProductValues): string | null {
  if (productFieldNames.some((field) => !values[field].trim())) return missingFields;
  const invalid = productFieldNames.find((field) => errors[field]);
  return invalid ? String(errors[invalid]) : null;
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
