import { z } from 'zod';
import { optionalUnparsedPrice, price, unparsedPrice } from '../../platform/money/schema.ts';
import { jsonField, oneLineText, requiredText, storedChoice, storedChoices } from '../../platform/schema.ts';
import { checkPrice, checkText, importPrice, list, longText, shortText } from '../menu-import/row-values.ts';
import { soldOut, storedSoldOut } from '../sold-out/schema.ts';
import { productLabelIds } from './labels.ts';
import { checkMaxPerOrder, maxPerOrderInput } from './max-per-order.ts';
import {
  checkMinutes,
  invalidCleanUp,
  invalidMinutes,
  maxCleanUpMinutes,
  maxMinutes,
  minMinutes,
  minutesInput,
  storedMinutes,
} from './minutes-input.ts';
import { priceKinds } from './price-kinds.ts';
import { checkSellBy, maxUnitLength, sellByInput, sellByRow, storedSellBy } from './sell-by-input.ts';
import { productTimes, storedTimes } from './times.ts';

export const missingFields = 'Por favor completa todos los campos requeridos';

export const maxNameLength = 120;
export const maxDescriptionLength = 1000;

const productLabel = z.enum(productLabelIds, { error: 'La etiqueta no es válida' });
const priceKind = z.enum(priceKinds, { error: 'El tipo de cobro no es válido' });
const invalidLabels = 'Las etiquetas no son válidas';

/** An empty text or null removes the previous price. */
export const compareAtPriceInput = unparsedPrice('').or(z.literal('')).nullish();

/** An empty text or null removes the fee. */
const containerFeeInput = unparsedPrice('').or(z.literal('')).nullish();

interface Field<Value, Reply, Body, Row, IsPublic> {
  /** As it is stored, in the reply. */
  reply: Reply;
  /** In the body of a call that creates or changes a product. Absent: what `plainProduct` has, or unchanged. */
  body: Body;
  /** In a row of an import. Absent: the same. */
  row: Row;
  /** Whether visitors see it. */
  isPublic: IsPublic;
  /** The name of its column in a file, in an edit conflict and in a change by an import. */
  label: string;
  /** What is wrong with the value in a row of an import, in Spanish. */
  check(value: Value, currency: string): string | null;
}

/**
 * The fields of a product that are one value: all but its category, pictures, sizes and option groups. Everything that
 * handles products follows from this table, `plainProduct` and the columns of the table in the database.
 */
export const productFields = {
  name: defineField({
    reply: z.string(),
    body: requiredText(missingFields, maxNameLength),
    row: shortText,
    isPublic: true,
    label: 'Nombre',
    check: (value) => checkText(value, 'Falta el nombre', maxNameLength, 'El nombre'),
  }),
  description: defineField({
    reply: z.string(),
    body: requiredText(missingFields, maxDescriptionLength),
    row: longText.optional(),
    isPublic: true,
    label: 'Descripción',
    check: (value) => checkText(value, null, maxDescriptionLength, 'La descripción'),
  }),
  /** With sizes it is the lowest price of those that are available, or of all when none is. */
  price: defineField({
    reply: price,
    /** What is asked for may come without it: see `requirePrice`. */
    body: optionalUnparsedPrice(missingFields),
    row: importPrice.optional(),
    isPublic: true,
    label: 'Precio',
    check: checkPrice,
  }),
  /** The previous price. Shown only while it is higher than the price. Null for a product with sizes. */
  compareAtPrice: defineField({
    reply: price.nullable(),
    body: compareAtPriceInput,
    row: importPrice.nullish(),
    isPublic: true,
    label: 'Precio anterior',
    check: (value, currency) => value && checkPrice(value, currency),
  }),
  labels: defineField({
    reply: storedChoices(productLabelIds),
    body: jsonField(
      z
        .array(productLabel, { error: invalidLabels })
        .max(productLabelIds.length, { error: invalidLabels })
        .transform((labels) => productLabelIds.filter((label) => labels.includes(label))),
    ).optional(),
    row: list(productLabel, productLabelIds.length, invalidLabels).optional(),
    isPublic: true,
    label: 'Etiquetas',
    check: () => null,
  }),
  /** A product may also be sold out because its sizes or options are: see `findSoldOutReason`. */
  soldOut: defineField({
    reply: storedSoldOut,
    body: jsonField(soldOut).optional(),
    row: soldOut.optional(),
    isPublic: true,
    label: 'Agotado',
    check: () => null,
  }),
  times: defineField({
    reply: storedTimes,
    body: jsonField(productTimes).optional(),
    row: productTimes.optional(),
    isPublic: true,
    label: 'Horario de venta',
    check: () => null,
  }),
  /** What each piece costs more when the order leaves the house. Null: nothing. */
  containerFee: defineField({
    reply: price.nullable(),
    body: containerFeeInput,
    row: importPrice.nullable().transform(withoutZero).optional(),
    isPublic: true,
    label: 'Empaque para llevar',
    check: (value, currency) => value && checkPrice(value, currency),
  }),
  /** How long the service takes. Null: not a service that customers book. */
  minutes: defineField({
    reply: storedMinutes,
    body: minutesInput(invalidMinutes, minMinutes, maxMinutes),
    row: storedMinutes.optional(),
    isPublic: true,
    label: 'Duración (min)',
    check: (value) => checkMinutes(value, minMinutes, maxMinutes, invalidMinutes),
  }),
  /** What the professional needs after the service before the next one. Customers never see it. */
  cleanUpMinutes: defineField({
    reply: storedMinutes,
    body: minutesInput(invalidCleanUp, 0, maxCleanUpMinutes),
    row: storedMinutes.optional(),
    isPublic: false,
    label: 'Limpieza (min)',
    check: (value) => checkMinutes(value, 0, maxCleanUpMinutes, invalidCleanUp),
  }),
  /** Whether the price is fixed, where it begins, or asked for. One that is asked for is `0`. */
  priceKind: defineField({
    reply: storedChoice(priceKinds, 'ask'),
    /** An empty text: fixed. */
    body: z
      .literal('')
      .transform(() => 'fixed' as const)
      .or(priceKind)
      .optional(),
    row: priceKind.optional(),
    isPublic: true,
    label: 'Tipo de cobro',
    check: () => null,
  }),
  /** What the price is for, such as `kg`. Null: the product. */
  unit: defineField({
    reply: z.string().nullable(),
    body: oneLineText(maxUnitLength)
      .transform((text) => text || null)
      .nullish(),
    row: shortText.nullable().optional(),
    isPublic: true,
    label: 'Unidad del precio',
    check: (value) => value && checkText(value, null, maxUnitLength, 'La unidad'),
  }),
  /** The most pieces that one order may have, over all of its lines. Null: any number. */
  maxPerOrder: defineField({
    reply: z.int().nullable(),
    body: maxPerOrderInput.optional(),
    row: z.int({ error: 'Debe ser un número' }).nullable().optional(),
    isPublic: true,
    label: 'Máximo por pedido',
    check: checkMaxPerOrder,
  }),
  /** How it is sold by weight or length. Its unit is that of the product. Null: by the piece. */
  sellBy: defineField({
    reply: storedSellBy.nullable(),
    body: sellByInput.optional(),
    row: sellByRow.optional(),
    isPublic: true,
    label: 'Venta por medida',
    check: checkSellBy,
  }),
  active: defineField({
    reply: z.boolean(),
    /** A form field is text, JSON has a boolean. */
    body: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional(),
    row: z.boolean({ error: 'Debe ser sí o no' }).optional(),
    isPublic: false,
    label: 'Activo',
    check: () => null,
  }),
};

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;
export type PublicFieldName = {
  [Name in ProductFieldName]: Fields[Name]['isPublic'] extends true ? Name : never;
}[ProductFieldName];

/** For what all fields have in common. */
export const productFieldEntries = Object.entries(productFields) as [
  ProductFieldName,
  Field<unknown, z.ZodType, z.ZodType, z.ZodType, boolean>,
][];

export const productFieldNames = productFieldEntries.map(([name]) => name);

/** The schemas of all fields, for `z.object`. */
export function shapeOf<Use extends 'reply' | 'body' | 'row'>(use: Use) {
  return mapFields((_, field) => field[use]) as { [Name in ProductFieldName]: Fields[Name][Use] };
}

/** The fields that visitors do or do not see, for `pick` and `omit`. */
export function selectFields<IsPublic extends boolean>(isPublic: IsPublic) {
  const selected = productFieldEntries.filter(([, field]) => field.isPublic === isPublic);
  return Object.fromEntries(selected.map(([name]) => [name, true])) as {
    [Name in IsPublic extends true ? PublicFieldName : Exclude<ProductFieldName, PublicFieldName>]: true;
  };
}

/** The fields that `source` has. */
export function pickFields<Source extends { [Name in ProductFieldName]?: unknown }>(source: Source) {
  const entries = productFieldNames.flatMap((name) =>
    source[name] === undefined ? [] : [[name, source[name]]],
  );
  return Object.fromEntries(entries) as Defined<Pick<Source, ProductFieldName & keyof Source>>;
}

type Defined<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

export function mapFields<T>(
  toValue: (name: ProductFieldName, field: (typeof productFieldEntries)[number][1]) => T,
) {
  return Object.fromEntries(
    productFieldEntries.map(([name, field]) => [name, toValue(name, field)]),
  ) as Record<ProductFieldName, T>;
}

function defineField<
  Reply extends z.ZodType,
  Body extends z.ZodType,
  Row extends z.ZodType<z.output<Reply> | undefined>,
  const IsPublic extends boolean,
>(field: Field<z.output<Reply>, Reply, Body, Row, IsPublic>) {
  return field;
}

/** A fee of nothing is none. */
export function withoutZero(fee: string | null): string | null {
  return fee === '0' ? null : fee;
}
