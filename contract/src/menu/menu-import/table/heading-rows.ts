import { normalizeText } from '../../../platform/normalize-text.ts';
import { isAskedPrice } from '../unpriced-words.ts';
import type { CellTests } from './column-profiles.ts';
import { type ColumnField, fallbackRank, matchHeading } from './heading-names.ts';
import { namesWayToPay } from './price-headings.ts';
import type { Cell, TableRow } from './table-row.ts';

/** The headings stand in the first rows. */
const headingRows = 15;

/** Whether the first rows have headings whose words are known. */
export function hasKnownHeadings(rows: readonly TableRow[]): boolean {
  return findKnownHeadings(rows) !== -1 || findHeadingsOfPrices(rows) !== -1;
}

/** The index of the row of the headings. -1: there is none. */
export function findHeadingRow(rows: readonly TableRow[], tests: CellTests): number {
  const known = findKnownHeadings(rows);
  if (known !== -1) return known;
  const found = [findHeadingsOfPrices(rows), findHeadingsOfNumbers(rows, tests)].filter(
    (index) => index !== -1,
  );
  return found.length === 0 ? -1 : Math.min(...found);
}

/** Short texts above columns of numbers: whatever they say, they are headings. */
export function findHeadingsOfNumbers(rows: readonly TableRow[], tests: CellTests): number {
  return rows
    .slice(0, headingRows)
    .findIndex((row, index) => isAboveColumns(row, rows.slice(index + 1, index + 1 + headingRows), tests));
}

const longestHeading = 40;
/** The fewest columns of numbers that show that the texts above them are headings. */
const fewestOfNumbers = 2;
const fewestBelow = 2;

/** The indexes of the rows below the first headings that begin another table, with headings of its own. */
export function findFurtherHeadings(rows: readonly TableRow[], first: number, tests: CellTests): number[] {
  const headings = new Set([...(rows[first]?.cells.values() ?? [])].map(({ text }) => text));
  return rows.flatMap((row, index) => {
    if (index <= first + 1 || row.cells.size < 2) return [];
    if ([...row.cells.values()].every(({ text }) => headings.has(text))) return [];
    return isAboveColumns(row, rows.slice(index + 1, index + 1 + headingRows), tests) ? index : [];
  });
}

/** Whether different texts without a value stand above columns of numbers. */
function isAboveColumns(
  { cells }: TableRow,
  following: readonly TableRow[],
  { isPrice }: CellTests,
): boolean {
  const below = following.filter((row) => row.cells.size > 1);
  // A table of texts alone is left soon.
  const hasAmount = below
    .slice(0, fewestBelow)
    .some((row) => [...row.cells.values()].some((cell) => cell.isNumber || startsWithAmount.test(cell.text)));
  if (!hasAmount) return false;
  if (
    cells.size < 2 ||
    below.length < fewestBelow ||
    ![...cells.values()].every((cell) => isHeadingText(cell) && !isPrice(cell.text))
  )
    return false;
  const texts = [...cells.values()].map(({ text }) => normalizeText(text));
  if (new Set(texts).size < texts.length || hasLabels([...cells.values()])) return false;
  const amounts = [...cells.keys()].flatMap((column) => {
    const own = below.flatMap((row) => row.cells.get(column) ?? []);
    const count = own.filter((cell) => cell.isNumber || startsWithAmount.test(cell.text)).length;
    const fitting = own.filter(({ text }) => /\d/.test(text) || isAskedPrice(text)).length;
    return count >= 0.5 * below.length && fitting >= 0.8 * own.length ? count : [];
  });
  return (
    amounts.length >= fewestOfNumbers &&
    Math.max(...amounts) >= fewestBelow &&
    amounts.length < Math.max(...below.map((row) => row.cells.size))
  );
}

/** `$ 1.200`, `20€`, `15 € (1 visita)`, but no `3 Marías`. */
const startsWithAmount = /^(?:\p{L}{0,3}[$€₡₲/.]{0,2}\s?|[$€₡₲]\s?)\d[\d.,]*(?![\d.,]|\s?\p{L}{4})/u;

const isHeadingText = ({ text, isNumber }: Cell) =>
  !isNumber &&
  text.length <= longestHeading &&
  /\p{L}/u.test(text) &&
  !/[$€₡₲]\s?\d|\d\s?[€₡₲]|^[^\p{L}]?\d+(?:[.,]\d+)?$/u.test(text) &&
  !isAskedPrice(text);

/** `Trabajo`, `Efectivo`, `Tarjeta` above numbers: whatever the first is called, it is no value. */
function findHeadingsOfPrices(rows: readonly TableRow[]): number {
  return rows.slice(0, headingRows).findIndex(({ cells }, index) => {
    const prices = [...cells].filter(
      ([, { text, isNumber }]) => !isNumber && !/\d/.test(text) && namesPrice(text),
    );
    const [first, ...others] = rows.slice(index + 1, index + 1 + headingRows);
    return (
      prices.length >= 2 &&
      prices.length < cells.size &&
      [first, ...others].every((row) =>
        prices.some(([column]) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(row?.cells.get(column)?.text ?? '')),
      )
    );
  });
}

const namesPrice = (text: string) =>
  namesWayToPay(text) ||
  (matchHeading(text)?.field === 'price' && (matchHeading(text)?.rank ?? 0) < fallbackRank);

function findKnownHeadings(rows: readonly TableRow[]): number {
  return rows
    .slice(0, headingRows)
    .findIndex((row, index) => areKnownHeadings(row, rows.slice(index + 1, index + 1 + headingRows)));
}

/** A word alone is a title or a category, not a row of headings. */
function areKnownHeadings(row: TableRow, below: readonly TableRow[]): boolean {
  const cells = [...row.cells.values()];
  if (cells.length < 2) return false;
  const fields = cells.flatMap(({ text }) => matchHeading(text)?.field ?? []);
  const isUseful = ['name', 'price', 'size', 'description'].some((field) =>
    fields.includes(field as ColumnField),
  );
  const isValue = ({ isNumber, text }: Cell) =>
    isNumber || text.length > 120 || /^\D?\d{2,}(?:[.,]\d+)?$/.test(text) || amount.test(text);
  if (cells.some(isValue) || !isUseful || hasLabels(cells)) return false;
  if (new Set(fields).size >= 2) return true;
  const isName = fields[0] === 'name' && row.cells.has(0);
  // `COD`, `DESCRIPCION`, `KG`, `BOLSA`: one word is known, and there are several columns.
  const isDescribed = fields[0] === 'description' && cells.length > fewestBesideDescription;
  return (isName || isDescribed) && isAboveNumbers(row, below);
}

const fewestBesideDescription = 3;

/** `$ 1.890`, `S/ 12`, `3.500 Gs` */
const amount =
  /^(?:\p{L}{0,3}[$€₡₲/.]{0,2}\s?)\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{1,2})?\s?(?:[$€₡₲]|Bs\.?|Gs\.?)?$/u;

/** `Cliente:`, `Público`, `Orden:`, `Descripción`: by what the list was filtered and sorted. */
function hasLabels(cells: readonly Cell[]): boolean {
  const labels = cells.filter(({ text }) => text.trim().endsWith(':'));
  return labels.length > 0 && labels.length < cells.length;
}

/** Words above a column of numbers. */
function isAboveNumbers({ cells }: TableRow, below: readonly TableRow[]): boolean {
  const sample = below.slice(0, headingRows);
  return [...cells].some(([column, { text }]) => {
    // The headings may stand again above another block.
    const numbers = sample.flatMap((row) => row.cells.get(column) ?? []).filter((cell) => cell.text !== text);
    return (
      !/\d/.test(text) &&
      numbers.length > 0 &&
      numbers.every((cell) => cell.isNumber || /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell.text))
    );
  });
}
