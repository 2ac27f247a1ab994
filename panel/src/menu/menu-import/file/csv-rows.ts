import Papa from 'papaparse';
import { MenuFileError, maxColumns } from './file-errors.ts';
import { type Cell, maxTableRows, type TableRow } from './table-row.ts';

/** The first wins if several fit. */
const delimiters = [';', '\t', '|', ','];
const sampleLength = 20_000;
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
  return data.flatMap((values, index): TableRow[] => {
    const number = index + offset;
    const cells = new Map<number, Cell>();
    for (const [column, value] of values.entries()) {
      if (value.trim() === '') continue;
      if (column >= maxColumns) throw new MenuFileError('too-many-columns', number);
      cells.set(column, { text: value.trim(), isNumber: false });
    }
    return cells.size === 0 ? [] : [{ number, cells }];
  });
}

/** Excel writes `sep=;` into the first line. */
function findNamedDelimiter(text: string) {
  return /^sep=(.)\r?\n/i.exec(text.slice(0, 16));
}

/** Null if most lines have no columns. The text is then not a table. */
export function guessDelimiter(text: string): string | null {
  const named = findNamedDelimiter(text);
  if (named) return named[1] ?? null;
  const lines = sampleLines(text);
  let best: string | null = null;
  let bestCount = lines.length * 0.8;
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => countDelimiters(line, delimiter));
    const most = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const fitting = counts.filter((count) => count > 0 && (count === most || delimiter !== ',')).length;
    if (most > 0 && fitting >= bestCount && (best === null || fitting > bestCount)) {
      best = delimiter;
      bestCount = fitting;
    }
  }
  return best;
}

/** Without texts in quotes, which may have any character. */
function sampleLines(text: string): string[] {
  const sample = text.slice(0, sampleLength).replace(/"[^"]*"/g, '""');
  const lines = sample.split(/\r\n|\r|\n/);
  if (text.length > sampleLength && lines.length > 1) lines.pop();
  return lines.filter((line) => line.trim() !== '');
}

/** A comma between digits belongs to a price: `28,500`. A sentence has a blank after it. */
function countDelimiters(line: string, delimiter: string): number {
  return line.split(delimiter === ',' ? /(?<!\d),(?! )|,(?![\d ])/ : delimiter).length - 1;
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
