import type { MoneyFormat } from '../../platform/money/rules.ts';
import type { PriceSeparator, ReadMenu } from './read-menu.ts';
import { fallbackRank, matchHeading } from './table/heading-names.ts';
import { readTable } from './table/read-table.ts';
import { toRecordRows, unfoldRecords } from './table/records.ts';
import type { Cell, TableRow } from './table/table-row.ts';
import { withoutPictures } from './text-lines.ts';
import { isSize } from './words.ts';

/** A table of Markdown: rows of cells between `|`, with a drawn line below the headings. */
export interface TableInText {
  /** The index after its last line. */
  end: number;
  menu: ReadMenu;
}

interface Options extends MoneyFormat {
  answer: PriceSeparator | null;
}

/** `|Cerveza |Preco |` */
function isRow(line: string): boolean {
  const text = line.length > 1_000 ? '' : line.trim();
  const isClosed = text.startsWith('|') && text.endsWith('|');
  return isClosed && text.split('|').filter((cell) => cell.trim() !== '').length >= 2;
}

/** `=====` between rows such as `|Cerveza |Precio |`. */
const ruled = /^\s*[=+_-]{5,}\s*$/;
const drawn = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?)?\s*$/;
const maxRows = 2_000;
const maxLines = 20_000;

/** Reads the table whose headings are in the line at `index`. Null: there is none. */
export function readTableInText(
  lines: readonly string[],
  index: number,
  options: Options,
): TableInText | null {
  const first = lines[index] ?? '';
  if (!first.includes('|')) return null;
  const isFramed = isRow(first) && ruled.test((lines[index + 1] ?? '').slice(0, 400));
  const isRuled = isFramed || isDrawn(lines[index + 1] ?? '');
  if (!isRuled && !areHeadings(lines, index)) return null;
  const rows: TableRow[] = [toRow(first, index)];
  let end = index + (isRuled ? 2 : 1);
  while (end < lines.length && end - index < maxRows && lines[end]?.includes('|')) {
    const line = lines[end] ?? '';
    if (!isDrawn(line)) rows.push(toRow(line, end));
    end++;
  }
  const { menu } = readTable(
    rows.filter(({ cells }) => cells.size > 0),
    // The whole text has one scale.
    { ...options, separator: options.answer ?? undefined, scale: 1, hasHeading: true },
  );
  const skipped = [
    {
      line: index + 1,
      text: [...(rows[0]?.cells.values() ?? [])].map(({ text }) => text).join(' | '),
      reason: 'note' as const,
    },
    ...menu.skipped,
  ];
  return { end, menu: { ...menu, skipped } };
}

/** The fewest rows that show that the line above them names their columns. */
const fewestRows = 3;

/** `Clase | Días | Precio` above rows with as many cells, without a drawn line between. */
function areHeadings(lines: readonly string[], index: number): boolean {
  const cellsOf = (line = '') => (line.length > 1_000 ? [] : line.split('|').map((cell) => cell.trim()));
  const headings = cellsOf(lines[index]);
  const isHeading = (text: string) => text !== '' && text.length <= 30 && (!/\d/.test(text) || isSize(text));
  if (headings.length < 3 || !headings.every(isHeading)) return false;
  const rows = lines.slice(index + 1, index + 1 + fewestRows).map(cellsOf);
  const isNumber = (column: number) => rows.every((cells) => /^\D{0,5}\d[\d.,]*/.test(cells[column] ?? ''));
  return (
    rows.length === fewestRows &&
    rows.every((cells) => cells.length === headings.length) &&
    headings.some((_, column) => column > 0 && isNumber(column)) &&
    (headings.some((text) => isSize(text) || (matchHeading(text)?.rank ?? fallbackRank) < fallbackRank) ||
      headings.some((_, column) => rows.every((cells) => /[$€₡₲]\s?\d/.test(cells[column] ?? ''))))
  );
}

/** Reads a text that is a report of records, each with `Nombre: …` and `Precio: …` in its lines. Null: it is none. */
export function readRecordsInText(text: string, { answer, ...money }: Options): ReadMenu | null {
  const rows = toRecordRows(text.split('\n', maxLines));
  const table = rows && unfoldRecords(rows);
  return table && readTable(table, { ...money, separator: answer ?? undefined, scale: 1 }).menu;
}

/** The fewest rows, and bars in each of them, that are a table. */
const fewestBarRows = 4;
const fewestBars = 3;

/** `128|Alcohol 70|Frasco|3.50`: rows with as many bars each, and no other lines. Null: another text. */
export function readBarRows(text: string, { answer, ...money }: Options): ReadMenu | null {
  if (!text.includes('|')) return null;
  const lines = text.split('\n', maxLines).map((line, index) => ({ line, index }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const bars = countBars(filled[0]?.line ?? '');
  if (filled.length < fewestBarRows || bars < fewestBars) return null;
  if (!filled.every(({ line }) => countBars(line) === bars && !isRow(line) && !isDrawn(line))) return null;
  const rows = filled.map(({ line, index }) => toRow(line, index)).map(withoutNothing);
  return readTable(rows, { ...money, separator: answer ?? undefined, scale: 1 }).menu;
}

const countBars = (line: string) => (line.length > 1_000 ? 0 : line.split('|').length - 1);

/** `None`, `NULL`: what a program writes into an empty cell. */
function withoutNothing({ number, cells }: TableRow): TableRow {
  const filled = [...cells].filter(([, { text }]) => !/^(?:none|null|nan|n\/a)$/i.test(text));
  return { number, cells: new Map(filled) };
}

const isDrawn = (line: string) => line.length < 1_000 && drawn.test(line);

function toRow(line: string, index: number): TableRow {
  const texts = line.trim().slice(0, 5_000).replace(/^\|/, '').replace(/\|$/, '').split('|');
  const cells = texts.map((text, column): [number, Cell] => [
    column,
    { text: toCell(text), isNumber: false },
  ]);
  return { number: index + 1, cells: new Map(cells.filter(([, { text }]) => text !== '')) };
}

function toCell(text: string): string {
  return withoutPictures(text)
    .replace(/\*{1,3}|`|~~|(?<![\p{L}\p{N}])__?|__?(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\d{1,3}[-.)] (?=\p{L})/u, '');
}
