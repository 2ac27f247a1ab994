import { z } from 'zod';
import { id } from '../../platform/schema.ts';
import {
  maxDisabledGroups,
  maxOptionGroups,
  maxOptionGroupsPerProduct,
  maxOptions,
  maxSourceExcept,
} from '../option-groups/limits.ts';
import { groupPricings } from '../option-groups/pricings.ts';
import { shapeOf } from '../products/fields.ts';
import { storedMinutes } from '../products/minutes-input.ts';
import { maxVariants } from '../products/schema.ts';
import { shapeOfVariant } from '../products/variant-fields.ts';
import { soldOut } from '../sold-out/schema.ts';
import { importPrice, importStock, list, shortText } from './row-values.ts';

export const maxImportRows = 5_000;
/** Room for the rows with their descriptions. */
export const maxImportBytes = 6 * 1024 * 1024;

const count = z.int({ error: 'Debe ser un número' }).min(0).max(1_000);
const place = z.int({ error: 'Debe ser un número' }).min(1).max(100_000);

const importVariant = z.object({
  ...shapeOfVariant('row'),
  soldOut: soldOut.optional(),
  ...importStock,
});
export type ImportVariant = z.output<typeof importVariant>;

const groupName = z.object({
  name: shortText,
  /** Which of the groups with this name, from 1. */
  number: count.min(1),
});

const groupReference = groupName.extend({
  /** The names of the sizes that offer it. Absent: all. */
  sizes: list(shortText, maxVariants, `Un producto puede tener hasta ${maxVariants} tamaños`).optional(),
});
export type GroupReference = z.output<typeof groupReference>;

/** A category, and its products that are not offered. An empty name is that of a category that was deleted. */
const importSource = z.object({
  category: shortText,
  except: list(shortText, maxSourceExcept, `Puedes dejar fuera hasta ${maxSourceExcept} productos`),
});
export type ImportSource = z.output<typeof importSource>;

const importGroup = groupReference.extend({
  /** The row that defines it. */
  line: place,
  min: count,
  max: count,
  repeat: z.boolean({ error: 'Debe ser sí o no' }),
  /** Absent: unchanged, or `sum` for a new group. */
  pricing: z.enum(groupPricings, { error: 'Debe ser una forma de cobrar' }).optional(),
  /** Absent: unchanged, or 0 for a new group. */
  included: count.optional(),
  /** Absent: unchanged, or nothing for a new group. */
  extraPrice: importPrice.optional(),
  /** Absent: the options are those of the group. */
  fromCategory: importSource.optional(),
  options: list(
    z.object({
      name: shortText,
      price: importPrice,
      /** What it adds in sizes by their names. Absent: unchanged. */
      prices: z.record(z.string(), importPrice, { error: 'Debe ser un objeto' }).optional(),
      soldOut: soldOut.optional(),
      /** Absent: unchanged. */
      disables: list(
        groupName,
        maxDisabledGroups,
        `Una opción puede quitar hasta ${maxDisabledGroups} grupos`,
      ).optional(),
      /** Absent: unchanged. */
      minutes: storedMinutes.optional(),
    }),
    maxOptions,
    `Un grupo puede tener hasta ${maxOptions} opciones`,
  ),
});
export type ImportGroup = z.output<typeof importGroup>;

const importRow = z.object({
  /** The line or row of the source, from 1. Errors name it. */
  line: place,
  /** The id of the exported product. An unknown one is ignored. */
  id: id.optional(),
  /** A new product needs a price or sizes. */
  ...shapeOf('row'),
  ...importStock,
  /** Null: none. Absent: unchanged, and required for a new product. */
  category: shortText.nullish(),
  /** Empty: one price. */
  variants: list(
    importVariant,
    maxVariants,
    `Un producto puede tener hasta ${maxVariants} tamaños`,
  ).optional(),
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
  /** How many products and sizes have another count of what is left. */
  counted: z.int().min(0).default(0),
});
export type ImportCounts = z.output<typeof importCounts>;

export const importMenuBody = importMenu.extend({
  /** What the owner saw. The import is rejected if the menu has changed and it would do something else. */
  expected: importCounts,
});
