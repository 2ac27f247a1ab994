import { errorMessage } from '@vitrina/contract/errors.ts';
import {
  currencyDecimals,
  editablePrice,
  type MoneyFormat,
  parsePrice,
} from '@vitrina/contract/money/rules.ts';
import { type Product, productBody } from '@vitrina/contract/products/schema.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import type { ProductDraft } from './queries.ts';

export type ProductValues = {
  name: string;
  description: string;
  /** As typed, in the business's own separators. */
  price: string;
  /** Empty while none is chosen. */
  categoryId: string;
  active: boolean;
};

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  price: '',
  categoryId: '',
  active: true,
};
export const productFieldNames = ['name', 'description', 'price', 'categoryId'] as const;

/** What the alert above the form says when something required is missing (specification §5). */
const incomplete = 'Por favor completa todos los campos requeridos';

/** Beneath each empty field, what belongs into it. */
const missing: Record<(typeof productFieldNames)[number], string> = {
  name: 'Escribe el nombre',
  description: 'Cuenta en una frase qué es',
  price: 'Escribe el precio',
  categoryId: 'Elige una categoría',
};

export function toValues(product: Product, money: MoneyFormat): ProductValues {
  const { name, description, price, categoryId, active } = product;
  return { name, description, price: editablePrice(price, money), categoryId: categoryId ?? '', active };
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

/** By field; empty when the form can be sent. */
export function productErrors(values: ProductValues, money: MoneyFormat): Record<string, string> {
  const errors = fieldErrors(productBody, toDraft(values, money));
  for (const field of productFieldNames) if (!values[field].trim()) errors[field] = missing[field];
  if (values.price.trim()) delete errors.price;
  const priceProblem = priceError(values.price, money);
  return priceProblem ? { ...errors, price: priceProblem } : errors;
}

/** The text above the form: something missing first, else the first other failure. */
export function summaryOf(errors: Record<string, unknown>, values: ProductValues): string | null {
  if (productFieldNames.some((field) => !values[field].trim())) return incomplete;
  const first = productFieldNames.find((field) => errors[field]);
  return first ? String(errors[first]) : null;
}

/** Why a typed price is not one; null when it is, and while nothing is typed. */
export function priceError(typed: string, money: MoneyFormat): string | null {
  if (!typed.trim() || parsePrice(typed, money) !== null) return null;
  const withDecimals =
    currencyDecimals(money.currency) === 0 && parsePrice(typed, { ...money, currency: 'USD' });
  return withDecimals
    ? errorMessage('PRICE_DECIMALS', { currency: money.currency })
    : 'El precio no es válido';
}
