import { z } from 'zod';
import { price, unparsedPrice } from '../../platform/money/schema.ts';
import { requiredText } from '../../platform/schema.ts';
import { checkPrice, checkText, importPrice, shortText } from '../menu-import/row-values.ts';
import { compareAtPriceInput } from './fields.ts';
import {
  checkMinutes,
  invalidMinutes,
  maxMinutes,
  minMinutes,
  minutesInput,
  storedMinutes,
} from './minutes-input.ts';

export const maxVariantNameLength = 60;

interface Field<Value, Reply, Body, Row> {
  /** As it is stored, in the reply. */
  reply: Reply;
  /** In the body of a call that creates or changes a product. Absent: `empty`, or unchanged. */
  body: Body;
  /** In a row of an import. Absent: the same. */
  row: Row;
  /** What a new size has until the owner types a value. */
  empty: Value;
  /** Whether it is a price, which is a decimal in the database and typed in the business's format. */
  isPrice: boolean;
  /** Whether it is a whole number. */
  isNumber: boolean;
  /** The word in front of the value in `productos.csv` and in an edit conflict: `(antes 4000)`. Null: it stands without one. */
  mark: string | null;
  /** What is wrong with the value in a row of an import, in Spanish. */
  check(value: Value, currency: string): string | null;
}

/**
 * The fields of a size that are one value: all but whether it is sold out and what is left of it. Everything that handles sizes
 * follows from this table and the columns of the table in the database.
 */
export const variantFields = {
  name: defineField({
    reply: z.string(),
    body: requiredText('Escribe el nombre de cada tamaño', maxVariantNameLength),
    row: shortText,
    empty: '',
    isPrice: false,
    isNumber: false,
    mark: null,
    check: (value) =>
      checkText(value, 'Un tamaño no tiene nombre', maxVariantNameLength, 'El nombre de un tamaño'),
  }),
  price: defineField({
    reply: price,
    body: unparsedPrice('Escribe el precio de cada tamaño'),
    row: importPrice,
    empty: '',
    isPrice: true,
    isNumber: false,
    mark: null,
    check: checkPrice,
  }),
  /** The previous price. Shown only while it is higher than the price. */
  compareAtPrice: defineField({
    reply: price.nullable(),
    body: compareAtPriceInput,
    row: importPrice.nullish(),
    empty: null,
    isPrice: true,
    isNumber: false,
    mark: 'antes',
    check: (value, currency) => value && checkPrice(value, currency),
  }),
  /** How long the service takes in this size. Null: as long as the product. */
  minutes: defineField({
    reply: storedMinutes,
    body: minutesInput(invalidMinutes, minMinutes, maxMinutes),
    row: storedMinutes.optional(),
    empty: null,
    isPrice: false,
    isNumber: true,
    mark: 'dura',
    check: (value) => checkMinutes(value, minMinutes, maxMinutes, invalidMinutes),
  }),
};

type Fields = typeof variantFields;
export type VariantFieldName = keyof Fields;
/** The fields as they are stored. */
export type VariantContent = { [Name in VariantFieldName]: z.output<Fields[Name]['reply']> };

/** For what all fields have in common. */
export const variantFieldEntries = Object.entries(variantFields) as [
  VariantFieldName,
  Field<string | number | null, z.ZodType, z.ZodType, z.ZodType>,
][];

/** The schemas of all fields, for `z.object`. */
export function shapeOfVariant<Use extends 'reply' | 'body' | 'row'>(use: Use) {
  return mapVariantFields((_, field) => field[use]) as { [Name in VariantFieldName]: Fields[Name][Use] };
}

export function mapVariantFields<T>(
  toValue: (name: VariantFieldName, field: (typeof variantFieldEntries)[number][1]) => T,
) {
  return Object.fromEntries(
    variantFieldEntries.map(([name, field]) => [name, toValue(name, field)]),
  ) as Record<VariantFieldName, T>;
}

function defineField<
  Reply extends z.ZodType<string | number | null>,
  Body extends z.ZodType,
  Row extends z.ZodType<z.output<Reply> | undefined>,
>(field: Field<z.output<Reply>, Reply, Body, Row>) {
  return field;
}
