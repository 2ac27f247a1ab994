import { proposeDailyMenu } from '@vitrina/contract/business/country-daily-menus.ts';
import { createDailyMenuBody } from '@vitrina/contract/menu/daily-menus/schema.ts';
import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { z } from 'zod';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { validatePrice } from '../products/product-form.ts';

/** What is typed about a daily menu that does not exist yet. */
export const setUpDraft = z.object({
  name: z.string(),
  parts: z.array(z.object({ key: z.number(), name: z.string() })),
  /** Each with the keys of the parts that it has. */
  sizes: z.array(
    z.object({ key: z.number(), name: z.string(), price: z.string(), parts: z.array(z.number()) }),
  ),
  /** Without sizes. */
  price: z.string(),
  /** Whether the menu has the price, or each dish its own. */
  pricing: z.enum(['menu', 'dishes']),
});
export type SetUpValues = z.output<typeof setUpDraft>;

const newMenu = createDailyMenuBody.omit({ idempotencyKey: true });

export function proposeSetUp(country: Country): SetUpValues {
  const { name, parts, sizes } = proposeDailyMenu(country);
  return {
    name,
    parts: parts.map((part, key) => ({ key, name: part })),
    sizes: sizes.map((size, key) => ({
      key,
      name: size.name,
      price: '',
      parts: size.parts.map((part) => parts.indexOf(part)),
    })),
    price: '',
    pricing: 'menu',
  };
}

export function nextRowKey({ parts, sizes }: SetUpValues): number {
  return Math.max(0, ...[...parts, ...sizes].map(({ key }) => key + 1));
}

const withIndex = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, index }));

/** A way without a price is one that this business does not have. */
const listSold = ({ sizes, pricing }: SetUpValues) =>
  pricing === 'dishes' ? [] : withIndex(sizes).filter(({ price }) => price.trim() !== '');

/** Returns the body, and the form's name of each of its fields. */
export function toNewMenu(values: SetUpValues, money: MoneyFormat) {
  const sold = listSold(values);
  const isSingle = sold.length < 2;
  const toPrice = (typed: string) => parsePrice(typed, money) ?? '';
  const single = values.pricing === 'dishes' ? '0' : (sold[0]?.price ?? values.price);
  const parts = withIndex(values.parts)
    .filter(({ name }) => name.trim() !== '')
    .map(({ index, name, key }) => ({
      index,
      name,
      offering: sold.filter((size) => size.parts.includes(key)).map((size) => size.name),
    }))
    .filter(({ offering }) => isSingle || offering.length > 0);
  const rows: Record<string, readonly { index: number }[]> = { sizes: sold, parts };
  return {
    menu: {
      name: values.name,
      price: toPrice(single),
      sizes: isSingle ? [] : sold.map(({ name, price }) => ({ name, price: toPrice(price) })),
      parts: parts.map(({ name, offering }) => ({
        name,
        ...(!isSingle && offering.length < sold.length && { sizes: offering }),
      })),
    },
    rename: (field: string) => {
      if (field === 'price' && sold[0]) return `sizes.${sold[0].index}.price`;
      return field.replace(/^(sizes|parts)\.(\d+)/, (whole, list: string, index: string) => {
        const row = rows[list]?.[Number(index)];
        return row ? `${list}.${row.index}` : whole;
      });
    },
  };
}

export function validateSetUp(values: SetUpValues, money: MoneyFormat): Record<string, string> {
  const { sizes, price, pricing } = values;
  const sold = listSold(values);
  const missing = 'Escribe al menos un precio, como 15.000';
  const checked =
    pricing === 'dishes'
      ? []
      : sizes.length === 0
        ? [['price', price.trim() ? validatePrice(price, money) : missing]]
        : sold.length === 0
          ? [['sizes.0.price', missing]]
          : sold.map((size) => [`sizes.${size.index}.price`, validatePrice(size.price, money)]);
  const priceErrors = checked.filter(([, error]) => error);
  const { menu, rename } = toNewMenu(values, money);
  const found = Object.entries(getFieldErrors(newMenu, menu)).map(([field, error]) => [rename(field), error]);
  return Object.fromEntries([
    // A price that cannot be parsed is empty in the body, and has a better text.
    ...(priceErrors.length > 0 ? found.filter(([field]) => !field?.endsWith('price')) : found),
    ...priceErrors,
  ]);
}
