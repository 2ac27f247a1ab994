import { maxNameLength, productFields } from '@vitrina/contract/menu/products/fields.ts';
import { plainPageProduct } from '@vitrina/contract/page/plain-product.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatPrice, type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { z } from 'zod';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { validatePrice } from '../../menu/products/product-form.ts';

export const maxRows = 6;

/** A product that is being typed. */
const typedProduct = z.object({
  /** Also the idempotency key, so that a retry creates no duplicate. */
  key: z.string(),
  name: z.string(),
  /** As typed. */
  price: z.string(),
  /** As typed. Empty: not a service that customers book. */
  minutes: z.string(),
  category: z.string(),
});
export type TypedProduct = z.output<typeof typedProduct>;

export const typedProducts = z.object({
  rows: z.array(typedProduct).min(1).max(maxRows),
  /** That of all rows, if it is a proposed one. */
  category: z.string(),
  /** The one that is typed instead. */
  ownCategory: z.string().nullable(),
  /** The idempotency key of the category. Another name has another one. */
  categoryKey: z.string(),
});
export type TypedProducts = z.output<typeof typedProducts>;

export function chosenCategory({ ownCategory, category }: Omit<TypedProducts, 'categoryKey'>): string {
  return (ownCategory ?? category).trim();
}

export function createRow(): TypedProduct {
  return { key: newIdempotencyKey(), name: '', price: '', minutes: '', category: '' };
}

export function isBlank({ name, price, minutes }: TypedProduct): boolean {
  return !name.trim() && !price.trim() && !minutes.trim();
}

/** Returns the error of each field; none for a blank row. */
export function validateRow(
  row: TypedProduct,
  money: MoneyFormat,
): Partial<Record<'name' | 'price' | 'minutes', string>> {
  if (isBlank(row)) return {};
  const priceError = row.price.trim() ? validatePrice(row.price, money) : 'Escribe el precio';
  const nameError = validateName(row.name.trim());
  const minutesError = productFields.minutes.body.safeParse(row.minutes).error?.issues[0]?.message;
  return {
    ...(nameError && { name: nameError }),
    ...(priceError && { price: priceError }),
    ...(minutesError && { minutes: minutesError }),
  };
}

/** Returns the errors by field of the form. */
export function validateProducts(
  values: TypedProducts,
  { money, canBeNone }: { money: MoneyFormat; canBeNone: boolean },
): Record<string, string> {
  const { rows } = values;
  if (rows.every(isBlank)) return canBeNone ? {} : { 'rows.0.name': validateName('') ?? '' };
  const errors = rows.flatMap((row, index) =>
    Object.entries(validateRow(row, money)).map(([field, error]) => [`rows.${index}.${field}`, error]),
  );
  return {
    ...Object.fromEntries(errors),
    ...(!chosenCategory(values) && { category: 'Elige una categoría' }),
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
