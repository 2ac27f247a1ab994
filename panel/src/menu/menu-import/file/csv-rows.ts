import { matchHeading } from '@vitrina/contract/menu/menu-import/table/heading-names.ts';
import {
  type Cell,
  maxTableRows,
  type TableRow,
} from '@vitrina/contract/menu/menu-import/table/table-row.ts';
import Papa from 'papaparse';
import { MenuFileError, maxColumns } from './file-errors.ts';

/** The first wins if several fit. */
const delimiters = [';', '\t', '|', ','];
const sampleLength = 60_000;
const sampleRecords = 200;
const headingRecords = 4;
/** No menu has such a line; a list of a million cells would take the memory of the phone. */
const maxDelimitersPerLine = 20_000;

export function readCsvRows(text: string): TableRow[] {
  checkLines(text);
  const named = findNamedDelimiter(text);
  const body = named ? text.slice(named[0].length) : text;
  const { data, errors, meta } = Papa.parse<string[]>(body, {
    delimiter: named?.[1] ?? guessDelimiter(text) ?? ',',
    preview: maxTableRows + 1,
  });
  const offset = named ? 2 : 1;
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new MenuFileError('quotes', (broken.row ?? 0) + offset);
  if (meta.truncated || data.length > maxTableRows) throw new MenuFileError('too-many-rows');
  const width = data.find((values) => values.length > 1)?.length ?? 1;
  return data.flatMap((record, index): TableRow[] => {
    const number = index + offset;
    const values = splitQuotedRecord(record, meta.delimiter, width);
    const cells = new Map<number, Cell>();
    for (const [column, value] of values.entries()) {
      if (value.trim() === '') continue;
      if (column >= maxColumns) throw new MenuFileError('too-many-columns', number);
      cells.set(column, { text: value.trim(), isNumber: false });
    }
    return cells.size === 0 ? [] : [{ number, cells }];
  });
}

/** A record that a program put in quotes as a whole, because a cell has the delimiter: `"1,""ACEITE, 1 L"",3830"`. */
function splitQuotedRecord(record: string[], delimiter: string, width: number): string[] {
  const [text = '', ...others] = record;
  if (others.some((cell) => cell !== '') || width < 3 || !text.includes(delimiter)) return record;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const [values = []] = data;
  return data.length === 1 && errors.length === 0 && values.length === width ? values : record;
}

/** Excel writes `sep=;` into the first line. */
function findNamedDelimiter(text: string) {
  return /^sep=(.)\r?\n/i.exec(text.slice(0, 16));
}

/**
 * Guesses it from parsed records, because a record may span many lines. Null if most records have no columns: the text is then not a
 * table.
 */
export function guessDelimiter(text: string): string | null {
  const named = findNamedDelimiter(text);
  if (named) return named[1] ?? null;
  const sample = text.slice(0, sampleLength);
  let best: string | null = null;
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const score = scoreDelimiter(sample, delimiter, text.length > sampleLength);
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best ?? findOddDelimiter(sample) ?? findSpacedCommas(sample);
}

/** `cod01, Ron, Barcelo, 750cc, 100, 11290`: as many commas in each line, each with a blank behind it, as no list of ingredients has. */
function findSpacedCommas(sample: string): string | null {
  const records = splitLines(sample).map((line) => line.split(', '));
  const width = records[0]?.length ?? 0;
  const isAlike = width >= fewestSpaced && records.every((cells) => cells.length === width);
  return records.length >= fewestLines && isAlike && hasColumns(records) ? ',' : null;
}

const fewestSpaced = 4;

/** Signs that some programs write between cells. */
export const oddDelimiters = ['%', '#', '~', '^', '@', '*', '&', '=', '+', '!', '_', '¬', '§', '>', '<'];
const fewestLines = 4;
/** With fewer the sign may belong to the texts. */
const fewestSigns = 2;

/** A sign that stands as often in each line, with texts on its one side and numbers alone on its other. */
function findOddDelimiter(sample: string): string | null {
  const lines = splitLines(sample);
  if (lines.length < fewestLines) return null;
  return (
    oddDelimiters.find((delimiter) => {
      const records = lines.map((line) => line.split(delimiter).map((cell) => cell.trim()));
      const [first = []] = records;
      const isAlike = first.length > fewestSigns && records.every(({ length }) => length === first.length);
      return isAlike && hasColumns(records);
    }) ?? null
  );
}

/** What spreadsheets write between cells. Not `|`, with which a text may have several tables. */
export const spreadsheetDelimiters = ['\t', ';', ','];

/** Whether each line has as many semicolons, or two tabs and more, with numbers alone in one place and words in another: no list of ingredients has. */
export function hasEqualColumns(text: string, delimiter: string): boolean {
  const fewestCells = delimiter === ';' ? 1 : 3;
  if (delimiter !== ';' && delimiter !== '\t') return false;
  const lines = splitLines(text.slice(0, sampleLength)).map((line) => line.split(delimiter));
  // Between tabs a text alone is the heading of a section.
  const records = delimiter === ';' ? lines : lines.filter((cells) => cells.length > 1);
  const isAlike =
    records.length >= Math.max(fewestLines, lines.length / 2) &&
    (records[0]?.length ?? 0) >= fewestCells &&
    records.every(({ length }) => length === records[0]?.length);
  return isAlike && (hasColumns(records) || hasColumns(records.slice(1)));
}

/** Without the last line, which may be cut. */
function splitLines(sample: string): string[] {
  const lines = sample.split('\n', sampleRecords).filter((line) => line.trim() !== '');
  return lines.length > fewestLines ? lines.slice(0, -1) : lines;
}

/** Whether a column has numbers alone, and another one words. */
function hasColumns(records: readonly (readonly string[])[]): boolean {
  const isColumn = (fits: RegExp) =>
    records[0]?.some((_, column) => records.every((cells) => fits.test(cells[column]?.trim() ?? '')));
  return isColumn(/^[^\p{L}]*\d[^\p{L}]*$/u) === true && isColumn(/\p{L}{2}/u) === true;
}

/** How many records have as many cells as most. 0 for a text without columns. */
function scoreDelimiter(sample: string, delimiter: string, isCut: boolean): number {
  if (!sample.includes(delimiter)) return 0;
  const { data, errors } = Papa.parse<string[]>(sample, { delimiter, preview: sampleRecords });
  if (isCut && data.length > 1) data.pop();
  const records = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const counts = records.map((cells) =>
    delimiter === ',' && !hasQuotedCell(sample) ? countSeparateCells(cells) : cells.length,
  );
  const most = middle(counts);
  if (most < 2) return 0;
  const fitting = counts.filter((count) => count > 1 && (count === most || delimiter !== ',')).length;
  const usual = middle(records.map(({ length }) => length));
  // A title or the letters of the columns may stand above the headings.
  const headings = Math.max(
    ...records
      .slice(0, headingRecords)
      .map((cells) => (cells.length <= usual + 1 ? countHeadings(cells) : 0)),
  );
  if (headings >= 2) return records.length + headings;
  if (
    counts.length >= fewestLines &&
    usual > fewestOfRaster &&
    records.every(({ length }) => length === usual)
  )
    return records.length;
  if (delimiter === ',' && areEqualRecords(records)) return records.length + 1;
  const share = fitting / records.length;
  return share < 0.8 || errors.some(({ type }) => type === 'Quotes') ? 0 : fitting;
}

/** As many cells in each line, the titles between them included, are a table, whatever stands in them. */
const fewestOfRaster = 4;
/** `Servicio,Lempiras,Tiempo`, and below it `Corte,150,30`: as many cells in all records, without a blank before them, and numbers alone below words. */
function areEqualRecords([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const isAlike = others.every(
    (cells) => cells.length === first.length && !cells.some((cell) => cell.startsWith(' ')),
  );
  const areHeadings = first.every((cell) => /^\p{L}/u.test(cell) && !/\d/.test(cell));
  return first.length >= fewestCells && others.length >= 2 && isAlike && areHeadings && hasColumns(others);
}

const fewestCells = 3;

const middle = (counts: readonly number[]) =>
  counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

const hasQuotedCell = (sample: string) => /(?:^|[,\n])"/.test(sample);

const countHeadings = (cells: readonly string[]) =>
  new Set(cells.flatMap((cell) => (cell.length > 40 ? [] : (matchHeading(cell)?.field ?? [])))).size;

/** A comma between digits belongs to a price: `28,500`. A sentence has a blank after it. */
function countSeparateCells(cells: readonly string[]): number {
  return cells.filter((cell, index) => {
    const before = cells[index - 1];
    return (
      before === undefined ||
      !(cell.startsWith(' ') || (/\d$/.test(before) && /^\d/.test(cell) && !/^\d{4,}/.test(cell)))
    );
  }).length;
}

/** In one pass, before the parser creates a text for each cell. */
function checkLines(text: string): void {
  let line = 1;
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 10) {
      line++;
      count = 0;
    } else if (code === 59 || code === 44 || code === 9 || code === 124) {
      if (++count > maxDelimitersPerLine) throw new MenuFileError('too-many-columns', line);
    }
  }
}
