import {
  type ProductColumn,
  productColumnNames,
  productColumns,
} from '@vitrina/contract/menu/menu-import/columns.ts';
import { isSize } from '@vitrina/contract/menu/menu-import/words.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import type { TableRow } from './table-row.ts';

/** `size`: the prices of one size, which is the heading. */
export type ColumnField = ProductColumn | 'size';

export interface Column {
  /** As in the file. Empty without headings. */
  heading: string;
  /** Null: the column is not read. */
  field: ColumnField | null;
}

const fieldsByName = new Map(
  productColumnNames.flatMap((column) =>
    productColumns[column].synonyms.split('|').map((name): [string, ColumnField] => [name, column]),
  ),
);

const headingRows = 15;

/** Finds the row of the headings among the first. Null: the file has none. */
export function findHeadings(rows: readonly TableRow[]): { index: number; columns: Column[] } | null {
  for (const [index, row] of rows.slice(0, headingRows).entries()) {
    const columns = readHeadings(row);
    const fields = columns.flatMap(({ field }) => field ?? []);
    const hasNumber = [...row.cells.values()].some(({ isNumber }) => isNumber);
    const isUseful = fields.includes('name') || fields.includes('price') || fields.includes('size');
    if (!hasNumber && isUseful && (fields.length >= 2 || (row.cells.size === 1 && fields[0] === 'name')))
      return { index, columns };
  }
  return null;
}

/** The first column of a field counts. */
function readHeadings(row: TableRow): Column[] {
  const width = Math.max(...row.cells.keys()) + 1;
  const used = new Set<ColumnField>();
  return Array.from({ length: width }, (_, index) => {
    const heading = row.cells.get(index)?.text ?? '';
    const field = findField(heading);
    if (field === null || (field !== 'size' && used.has(field))) return { heading, field: null };
    used.add(field);
    return { heading, field };
  });
}

function findField(heading: string): ColumnField | null {
  const text = normalizeText(heading)
    .replace(/[*:?()[\]$]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const field =
    fieldsByName.get(text) ??
    fieldsByName.get(
      text.replace(/ (?:cop|mxn|pen|clp|ars|crc|gtq|usd|uyu|dop|bob|s\/|de venta|en pesos)$/, ''),
    );
  if (field) return field;
  return sizeOf(heading) === null ? null : 'size';
}

/** `Precio chica` → `chica`. */
export function sizeOf(heading: string): string | null {
  const text = heading.trim().replace(/^(?:precio|valor|price)\s+/i, '');
  return text.length <= 40 && isSize(text) && !/^\d+$/.test(text) ? text : null;
}

/** Guesses the columns of a file without headings by their cells. */
export function guessColumns(rows: readonly TableRow[], isPrice: (text: string) => boolean): Column[] {
  const sample = rows.slice(0, 200);
  const width = Math.max(0, ...sample.flatMap(({ cells }) => [...cells.keys()])) + 1;
  const profiles = Array.from({ length: width }, (_, column) => {
    const cells = sample.flatMap(({ cells: of }) => of.get(column) ?? []);
    const texts = cells.map(({ text }) => text);
    return {
      column,
      count: cells.length,
      prices: cells.filter(({ text, isNumber }) => isNumber || isPrice(text)).length,
      distinct: new Set(texts).size,
      length: texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length),
    };
  }).filter(({ count }) => count > 0);
  const fields = new Map<number, ColumnField>();
  const price = profiles
    .filter(({ prices, count }) => prices > count * 0.7)
    .toSorted((a, b) => b.distinct - a.distinct || b.column - a.column)[0];
  if (price) fields.set(price.column, 'price');
  const texts = profiles.filter(({ prices, count }) => prices <= count * 0.7);
  const isRepeated = ({ distinct, count }: (typeof texts)[number]) => count >= 4 && distinct <= count / 2;
  const name = texts.find((profile) => !isRepeated(profile)) ?? texts[0];
  if (name) fields.set(name.column, 'name');
  const category = texts.find((profile) => profile !== name && isRepeated(profile));
  if (category) fields.set(category.column, 'category');
  const others = texts.filter((profile) => profile !== name && profile !== category);
  const description = others.toSorted((a, b) => b.length - a.length)[0];
  if (description) fields.set(description.column, 'description');
  return Array.from({ length: width }, (_, column) => ({ heading: '', field: fields.get(column) ?? null }));
}
