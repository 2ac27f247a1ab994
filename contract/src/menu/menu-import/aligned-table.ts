import { toPlainLines } from './plain-lines.ts';
import type { ReadMenu } from './read-menu.ts';
import { fallbackRank, matchHeading, normalizeHeading } from './table/heading-names.ts';
import { readTable, type TableOptions } from './table/read-table.ts';
import type { TableRow } from './table/table-row.ts';

const maxLines = 20_000;
const longest = 400;
/** The headings stand in the first lines. */
const headingLines = 40;
/** Two columns are a name and a price, which need no headings. */
const fewestColumns = 3;
const fewestRows = 2;

interface Place {
  text: string;
  start: number;
  end: number;
}

/**
 * Reads a text whose columns are kept apart by blanks below their headings, as programs print lists and viewers copy tables of a PDF. A
 * value belongs to the heading whose left or right edge is nearest. Returns null for other texts.
 */
export function readAlignedTable(text: string, options: TableOptions): ReadMenu | null {
  if (!/\S {2,}\S/.test(text.slice(0, headingLines * longest))) return null;
  const lines = toPlainLines(text).slice(0, maxLines);
  const at = lines.slice(0, headingLines).findIndex((line) => isHeading(findPlaces(line)));
  if (at === -1) return null;
  const headings = findPlaces(lines[at] ?? '');
  const rows = lines.flatMap((line, index): TableRow[] => {
    const places = findPlaces(line);
    const isRepeated = index > at && places.length === headings.length && isHeading(places);
    if (places.length === 0 || isRepeated) return [];
    const isAlone = index < at || places.length === 1;
    return [{ number: index + 1, cells: isAlone ? toAlone(places) : toColumns(places, headings) }];
  });
  const price = headings.findIndex(({ text }) => matchHeading(text)?.field === 'price');
  const below = rows.filter(({ number, cells }) => number > at + 1 && cells.size > 1);
  const priced = below.filter(({ cells }) => /\d/.test(cells.get(price)?.text ?? ''));
  if (priced.length < fewestRows || priced.length < 0.7 * below.length) return null;
  return readTable(rows, options).menu;
}

function findPlaces(line: string): Place[] {
  if (line.length > longest) return [];
  const places: Place[] = [];
  for (const { 0: text, index } of line.matchAll(/\S+(?: \S+)*/g))
    if (/[\p{L}\d]/u.test(text)) places.push({ text, start: index, end: index + text.length });
  return places;
}

/** Different words, of which one is a name and one a price. */
function isHeading(places: readonly Place[]): boolean {
  const texts = places.map(({ text }) => normalizeHeading(text));
  if (places.length < fewestColumns || new Set(texts).size < texts.length) return false;
  if (places.some(({ text }) => /\d{3}|[$€₡₲]\s?\d/.test(text))) return false;
  const fields = places.flatMap(({ text }) => {
    const match = matchHeading(text);
    return match && match.rank < fallbackRank ? match.field : [];
  });
  const isNamed = fields.includes('name') || fields.includes('description');
  return isNamed && fields.includes('price') && fields.length >= 2;
}

function toAlone(places: readonly Place[]): TableRow['cells'] {
  return new Map([[0, { text: places.map(({ text }) => text).join(' '), isNumber: false }]]);
}

function toColumns(places: readonly Place[], headings: readonly Place[]): TableRow['cells'] {
  const cells = new Map<number, { text: string; isNumber: boolean }>();
  for (const place of places) {
    const column = findColumn(place, headings);
    const before = cells.get(column);
    cells.set(column, { text: before ? `${before.text} ${place.text}` : place.text, isNumber: false });
  }
  return cells;
}

function findColumn({ start, end }: Place, headings: readonly Place[]): number {
  const distances = headings.map((heading) =>
    Math.min(Math.abs(heading.start - start), Math.abs(heading.end - end)),
  );
  return distances.indexOf(Math.min(...distances));
}
