import { type ColumnField, matchHeading } from './heading-names.ts';
import type { TableRow } from './table-row.ts';

export interface Column {
  /** As in the file. Empty without headings. */
  heading: string;
  /** Null: the column is not read. */
  field: ColumnField | null;
}

export interface FoundColumns {
  /** The row of the headings. -1: the file has none. */
  index: number;
  columns: Column[];
  /** The cells decided because the headings did not, and another reading is possible. */
  isGuess: boolean;
}

type IsPrice = (text: string) => boolean;

const headingRows = 15;
const sampleRows = 200;
const manyFields = new Set<ColumnField>(['size', 'option']);

/** Finds the columns by their headings, and what these do not say by the cells. */
export function findColumns(rows: readonly TableRow[], isPrice: IsPrice, hasHeading = false): FoundColumns {
  const index = hasHeading ? 0 : findHeadingRow(rows);
  if (index === -1) return { index, ...guessColumns(rows, isPrice) };
  const body = rows.slice(index + 1);
  const columns = readHeadings(rows[index] as TableRow, body);
  return { index, ...completeColumns(columns, body, isPrice) };
}

/** Whether the first rows have headings. */
export function hasHeadings(rows: readonly TableRow[]): boolean {
  return findHeadingRow(rows) !== -1;
}

function findHeadingRow(rows: readonly TableRow[]): number {
  return rows.slice(0, headingRows).findIndex((row, index) => {
    const cells = [...row.cells.values()];
    const fields = cells.flatMap(({ text }) => matchHeading(text)?.field ?? []);
    const isUseful = ['name', 'price', 'size', 'description'].some((field) =>
      fields.includes(field as ColumnField),
    );
    if (cells.some(({ isNumber, text }) => isNumber || text.length > 120) || !isUseful) return false;
    if (new Set(fields).size >= 2) return true;
    const isName = fields[0] === 'name' && row.cells.has(0);
    return isName && (cells.length === 1 || isAboveNumbers(row, rows.slice(index + 1)));
  });
}

/** Words above a column of numbers. */
function isAboveNumbers({ cells }: TableRow, below: readonly TableRow[]): boolean {
  const sample = below.slice(0, headingRows);
  return [...cells].some(([column, { text }]) => {
    const numbers = sample.flatMap((row) => row.cells.get(column) ?? []);
    return (
      !/\d/.test(text) &&
      numbers.length > 0 &&
      numbers.every((cell) => cell.isNumber || /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell.text))
    );
  });
}

/** The best heading of a field counts, first among those whose column has values. */
function readHeadings(row: TableRow, body: readonly TableRow[]): Column[] {
  const width = Math.max(...row.cells.keys()) + 1;
  const used = new Set<number>();
  for (const { cells } of body.slice(0, sampleRows)) for (const column of cells.keys()) used.add(column);
  const columns = Array.from({ length: width }, (_, index): Column => {
    return { heading: row.cells.get(index)?.text ?? '', field: null };
  });
  const hasParents = columns.some(({ heading }) => matchHeading(heading)?.field === 'parent');
  const best = new Map<ColumnField, { rank: number; column: Column }>();
  for (const [index, column] of columns.entries()) {
    const isSku = hasParents && /^(?:sku|ref|referencia)$/i.test(column.heading.trim());
    const match = isSku ? { field: 'key' as const, rank: 0 } : matchHeading(column.heading);
    if (!match) continue;
    const rank = match.rank + (used.has(index) ? 0 : 1_000);
    if (manyFields.has(match.field)) column.field = match.field;
    else if (rank < (best.get(match.field)?.rank ?? Number.POSITIVE_INFINITY))
      best.set(match.field, { rank, column });
  }
  for (const [field, { column }] of best) column.field = field;
  return columns;
}

/** Without a column for the name the description has it. What still lacks is guessed. */
function completeColumns(columns: Column[], body: readonly TableRow[], isPrice: IsPrice) {
  const find = (field: ColumnField) => columns.find((column) => column.field === field);
  const description = find('description');
  let isGuess = false;
  const profiles = profileColumns(body, isPrice).filter(({ column }) => columns[column]?.field === null);
  if (!find('name')) {
    const text = profiles.find(({ prices, count, isRepeated }) => prices <= count * 0.7 && !isRepeated);
    const named = description ?? columns[text?.column ?? -1];
    if (named) named.field = 'name';
    const others = profiles.filter(({ prices, count, isRepeated }) => prices <= count * 0.7 && !isRepeated);
    isGuess = description === undefined && others.length !== 1;
  }
  const hasPrice = ['price', 'salePrice', 'size', 'variants'].some((field) => find(field as ColumnField));
  if (!hasPrice) {
    const prices = profiles.filter(({ column, ...profile }) => {
      const isOther = /^(?:id|cod|stock|cant|coste?|peso|ref|sku|ean|barras|orden|#|n[°º]|iva)/i.test(
        columns[column]?.heading ?? '',
      );
      return !isOther && profile.prices > profile.count * 0.7;
    });
    const price = columns[prices[0]?.column ?? -1];
    if (price && price.field === null) price.field = 'price';
    isGuess ||= prices.length > 0;
  }
  const category = find('category');
  if (category && isCodes(body, columns.indexOf(category))) category.field = null;
  return { columns, isGuess };
}

/** Numbers that stand for categories of another table. */
function isCodes(body: readonly TableRow[], column: number): boolean {
  const texts = body.slice(0, sampleRows).flatMap(({ cells }) => cells.get(column)?.text ?? []);
  return texts.length > 0 && texts.every((text) => /^\d+$/.test(text));
}

interface Profile {
  column: number;
  count: number;
  prices: number;
  distinct: number;
  length: number;
  isRepeated: boolean;
}

function profileColumns(rows: readonly TableRow[], isPrice: IsPrice): Profile[] {
  const sample = rows.slice(0, sampleRows);
  const byColumn = new Map<number, { text: string; isNumber: boolean }[]>();
  for (const { cells } of sample)
    for (const [column, cell] of cells) byColumn.set(column, [...(byColumn.get(column) ?? []), cell]);
  return [...byColumn]
    .toSorted(([a], [b]) => a - b)
    .map(([column, cells]) => {
      const texts = cells.map(({ text }) => text);
      const count = cells.length;
      const distinct = new Set(texts).size;
      return {
        column,
        count,
        prices: cells.filter(({ text, isNumber }) => isNumber || isPrice(text)).length,
        distinct,
        length: texts.reduce((sum, { length }) => sum + length, 0) / count,
        isRepeated: count >= 4 && distinct <= count / 2,
      };
    });
}

/** Guesses the columns of a file without headings by their cells. */
function guessColumns(rows: readonly TableRow[], isPrice: IsPrice) {
  const profiles = profileColumns(rows, isPrice);
  const width = Math.max(-1, ...profiles.map(({ column }) => column)) + 1;
  const fields = new Map<number, ColumnField>();
  const prices = profiles.filter((profile) => profile.prices > profile.count * 0.7);
  const price = prices.toSorted((a, b) => b.distinct - a.distinct || b.column - a.column)[0];
  if (price) fields.set(price.column, 'price');
  const texts = profiles.filter((profile) => profile.prices <= profile.count * 0.7);
  const most = Math.max(0, ...texts.map(({ count }) => count));
  const filled = texts.filter(({ count }) => count >= most / 2);
  const name = filled.find((profile) => !profile.isRepeated) ?? filled[0];
  if (name) fields.set(name.column, 'name');
  const category = texts.find((profile) => profile !== name && profile.isRepeated);
  if (category) fields.set(category.column, 'category');
  const others = texts.filter((profile) => profile !== name && profile !== category);
  const description = others.toSorted((a, b) => b.length - a.length)[0];
  if (description) fields.set(description.column, 'description');
  const columns = Array.from({ length: width }, (_, column): Column => {
    return { heading: '', field: fields.get(column) ?? null };
  });
  return { columns, isGuess: prices.length > 1 || others.length > 1 };
}
