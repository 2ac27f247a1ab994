import { z } from 'zod';
import { price } from '../../platform/money/schema.ts';
import { id } from '../../platform/schema.ts';
import { maxOptionGroups, maxOptionGroupsPerProduct, maxOptions } from '../option-groups/limits.ts';
import { productLabelIds } from '../products/labels.ts';
import { maxVariants } from '../products/schema.ts';
import { soldOut } from '../sold-out/schema.ts';

export const maxImportRows = 5_000;
/** Room for the rows with their descriptions. */
export const maxImportBytes = 6 * 1024 * 1024;

/** Lists are measured before their items are read, because a body has room for millions of invalid ones. */
function list<S extends z.ZodType>(item: S, max: number, message: string) {
  return z
    .array(z.unknown(), { error: 'Debe ser una lista' })
    .max(max, { error: message })
    .pipe(z.array(item));
}

// Whether a row makes sense is checked by `planImport`, which names it. This is the shape.
const shortText = z
  .string({ error: 'Debe ser un texto' })
  .max(500, { error: 'No puede tener más de 500 caracteres' });
const longText = z
  .string({ error: 'Debe ser un texto' })
  .max(5_000, { error: 'No puede tener más de 5000 caracteres' });
const importPrice = price.max(20, { error: 'El precio no es válido' });
const count = z.int({ error: 'Debe ser un número' }).min(0).max(1_000);
const place = z.int({ error: 'Debe ser un número' }).min(1).max(100_000);

const importVariant = z.object({
  name: shortText,
  price: importPrice,
  compareAtPrice: importPrice.nullish(),
  soldOut: soldOut.optional(),
});
export type ImportVariant = z.output<typeof importVariant>;

const groupReference = z.object({
  name: shortText,
  /** Which of the groups with this name, from 1. */
  number: count.min(1),
});
export type GroupReference = z.output<typeof groupReference>;

const importGroup = groupReference.extend({
  /** The row that defines it. */
  line: place,
  min: count,
  max: count,
  repeat: z.boolean({ error: 'Debe ser sí o no' }),
  options: list(
    z.object({ name: shortText, price: importPrice, soldOut: soldOut.optional() }),
    maxOptions,
    `Un grupo puede tener hasta ${maxOptions} opciones`,
  ),
});
export type ImportGroup = z.output<typeof importGroup>;

const importRow = z.object({
  /** The line or row of the source, from 1. Errors name it. */
  line: place,
  /** Of the exported product. An unknown one is ignored. */
  id: id.optional(),
  name: shortText,
  /** Null: none. Absent: unchanged, and required for a new product. */
  category: shortText.nullish(),
  // Absent: unchanged. A new product needs a price or sizes.
  price: importPrice.optional(),
  description: longText.optional(),
  compareAtPrice: importPrice.nullish(),
  /** Empty: one price. */
  variants: list(
    importVariant,
    maxVariants,
    `Un producto puede tener hasta ${maxVariants} tamaños`,
  ).optional(),
  active: z.boolean({ error: 'Debe ser sí o no' }).optional(),
  labels: list(
    z.enum(productLabelIds, { error: 'La etiqueta no es válida' }),
    productLabelIds.length,
    'Las etiquetas no son válidas',
  ).optional(),
  soldOut: soldOut.optional(),
  optionGroups: list(
    groupReference,
    maxOptionGroupsPerProduct,
    `Un producto puede tener hasta ${maxOptionGroupsPerProduct} grupos de opciones`,
  ).optional(),
});
export type ImportRow = z.output<typeof importRow>;

export const importMenu = z.object({
  /** In the order of new ones. Also those without products. */
  categories: list(shortText, maxImportRows, `Puedes importar hasta ${maxImportRows} categorías`),
  optionGroups: list(
    importGroup,
    maxOptionGroups,
    `Puedes importar hasta ${maxOptionGroups} grupos de opciones`,
  ),
  rows: list(importRow, maxImportRows, `Puedes importar hasta ${maxImportRows} filas`),
});
export type ImportMenu = z.output<typeof importMenu>;

/** What an import creates and changes. */
export const importCounts = z.object({
  created: z.int().min(0),
  changed: z.int().min(0),
  unchanged: z.int().min(0),
  categoriesCreated: z.int().min(0),
  groupsCreated: z.int().min(0),
  groupsChanged: z.int().min(0),
});
export type ImportCounts = z.output<typeof importCounts>;

export const importMenuBody = importMenu.extend({
  /** What the owner saw. The import is rejected if the menu has changed and it would do something else. */
  expected: importCounts,
});
