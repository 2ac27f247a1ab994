import { maxNameLength } from '@vitrina/contract/menu/products/fields.ts';
import { plainPageProduct } from '@vitrina/contract/page/plain-product.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatPrice, type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { z } from 'zod';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { validatePrice } from '../../menu/products/product-form.ts';

/** A product that is being typed. `price` is as typed. */
export interface TypedProduct {
  /** Also the idempotency key, so that a retry creates no duplicate. */
  key: string;
  name: string;
  price: string;
  category: string;
}

export const maxRows = 6;

const text = z.string();
export const productsDraft = z.object({
  category: text,
  ownCategory: text.nullable(),
  rows: z.array(z.object({ key: text, name: text, price: text, category: text })).max(maxRows),
});
export type TypedProducts = z.output<typeof productsDraft>;

/** The category that all rows get: the typed one, or the chosen one. Empty without any. */
export function chooseCategory({ category, ownCategory }: Omit<TypedProducts, 'rows'>): string {
  return (ownCategory ?? category).trim();
}

export function createRow(): TypedProduct {
  return { key: newIdempotencyKey(), name: '', price: '', category: '' };
}

export function isBlank({ name, price }: TypedProduct): boolean {
  return !name.trim() && !price.trim();
}

/** Returns the error of each field; none for a blank row. */
export function validateRow(row: TypedProduct, money: MoneyFormat): { name?: string; price?: string } {
  if (isBlank(row)) return {};
  const priceError = row.price.trim() ? validatePrice(row.price, money) : 'Escribe el precio';
  const nameError = validateName(row.name.trim());
  return { ...(nameError && { name: nameError }), ...(priceError && { price: priceError }) };
}

/** Returns the errors by field: `category`, `rows.0.name`… Without products the first row needs a name. */
export function validateRows(
  typed: TypedProducts,
  money: MoneyFormat,
  productCount: number,
): Record<string, string> {
  if (typed.rows.every(isBlank)) return productCount > 0 ? {} : { 'rows.0.name': 'Escribe el nombre' };
  const errors = typed.rows.flatMap((row, index) =>
    Object.entries(validateRow(row, money)).map(([field, error]) => [`rows.${index}.${field}`, error]),
  );
  return {
    ...(!chooseCategory(typed) && { category: 'Elige una categoría' }),
    ...Object.fromEntries(errors),
  };
}

/** Adds the rows that have a name to the page, as they will look. */
export function addRows(page: PublicPage, rows: readonly TypedProduct[]): PublicPage {
  const typed = rows.filter(({ name }) => name.trim());
  if (typed.length === 0) return page;
  const names = new Set([
    ...page.categories.map(({ name }) => name),
    ...typed.map(({ category }) => category || 'Sin categoría'),
  ]);
  const categories = [...names].map((name) => {
    const stored = page.categories.find((category) => category.name === name);
    const added = typed
      .filter(({ category }) => (category || 'Sin categoría') === name)
      .map((row) => {
        const price = parsePrice(row.price, page.money);
        return {
          ...plainPageProduct,
          id: row.key,
          name: row.name.trim(),
          price: price ?? '0',
          priceText: price ? formatPrice(price, page.money) : '',
          images: [],
        };
      });
    return { id: stored?.id ?? name, name, products: [...(stored?.products ?? []), ...added] };
  });
  return { ...page, categories };
}

function validateName(name: string): string | null {
  if (!name) return 'Escribe el nombre';
  return name.length > maxNameLength ? `No puede tener más de ${maxNameLength} caracteres` : null;
}
