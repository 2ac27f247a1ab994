import { isHeadingLike } from './headings.ts';
import { isMenuTitle } from './notices.ts';
import { findPageMarks } from './page-marks.ts';
import { toPlainLines } from './plain-lines.ts';
import type { ReadMenu } from './read-menu.ts';
import { createCellTests } from './table/column-profiles.ts';
import { fallbackRank, matchHeading, normalizeHeading, weakRank } from './table/heading-names.ts';
import { findHeadingsOfNumbers } from './table/heading-rows.ts';
import { namesWayToPay } from './table/price-headings.ts';
import { readTable, type TableOptions } from './table/read-table.ts';
import type { Cell, TableRow } from './table/table-row.ts';
import { readLine } from './text-lines.ts';

const maxLines = 20_000;
const longest = 400;
/** The headings stand in the first lines. */
const headingLines = 40;
/** Two columns that blanks keep apart are a name and a price, which need no headings. */
const fewestColumns = { tabs: 2, blanks: 3 };
const fewestRows = 2;

interface Place {
  text: string;
  start: number;
  end: number;
}

/**
 * Reads a text whose columns are kept apart by tabs or by blanks below their headings, as browsers and viewers copy tables and programs print
 * lists. Between blanks a value belongs to the heading whose left or right edge is nearest. Returns null for other texts.
 */
export function readAlignedTable(text: string, options: TableOptions): ReadMenu | null {
  if (!/\S(?: {2,}|\t)\S/.test(text.slice(0, headingLines * longest))) return null;
  const all = toPlainLines(text).slice(0, maxLines);
  const marks = findPageMarks(all);
  const lines = all.map((line, index) => (marks.has(index) ? '' : line));
  const named = lines.slice(0, headingLines).findIndex((line) => isHeading(line) || isJoinedHeading(line));
  const at = named === -1 ? findHeadingAboveNumbers(lines, options) : named;
  if (at === -1) return null;
  const isJoined = named !== -1 && !isHeading(lines[at] ?? '');
  const hasTabs = (lines[at] ?? '').includes('\t');
  const headings = isJoined ? findWords(lines[at] ?? '') : findPlaces(lines[at] ?? '');
  if (isJoined && !haveColumns(lines.slice(at + 1), headings.length)) return null;
  const toCells = (line: string) => {
    if (hasTabs) return readTabs(line);
    return isJoined ? readInOrder(line, headings) : readBlanks(line, headings);
  };
  const category = findCategoryAbove(lines, at, isHeading);
  const rows = lines.flatMap((line, index): TableRow[] => {
    if (index === category) return [{ number: index + 1, cells: new Map([[0, toName(line)]]) }];
    if (index <= at || isHeading(line) || !/\p{L}{2}|\d/u.test(line)) return [];
    const cells = toCells(line);
    return cells.size === 0 ? [] : [{ number: index + 1, cells: withPlainName(cells) }];
  });
  const heading = { number: at + 1, cells: hasTabs ? readTabs(lines[at] ?? '') : toHeadingCells(headings) };
  if (named !== -1 && !isTable(rows, heading.cells)) return null;
  const { menu } = readTable([heading, ...rows], { ...options, hasHeading: true });
  const notes = lines.slice(0, at + 1).flatMap((line, index) => {
    const note = line.replace(/\s+/g, ' ').trim();
    return note === '' || index === category
      ? []
      : [{ line: index + 1, text: note, reason: 'note' as const }];
  });
  return { ...menu, skipped: [...notes, ...menu.skipped] };
}

/** The line of unknown headings above columns of numbers, between tabs. -1: there is none. */
function findHeadingAboveNumbers(lines: readonly string[], options: TableOptions): number {
  const rows = lines.slice(0, 2 * headingLines).flatMap((line, index): TableRow[] => {
    const cells = line.includes('\t') ? readTabs(line) : new Map<number, Cell>();
    return cells.size === 0 ? [] : [{ number: index, cells }];
  });
  return rows[findHeadingsOfNumbers(rows, createCellTests(options))]?.number ?? -1;
}

/** The line directly above the headings of columns, if further headings have one as well, or if it is marked as a heading. -1: there is none. */
function findCategoryAbove(
  lines: readonly string[],
  at: number,
  isHeading: (line: string) => boolean,
): number {
  const above = (index: number) => {
    const line = lines.slice(Math.max(0, index - 2), index).findLastIndex((text) => text.trim() !== '');
    return line === -1 ? -1 : Math.max(0, index - 2) + line;
  };
  const index = above(at);
  const read = readLine(lines[index] ?? '', index + 1);
  if (
    !read ||
    read.text.includes('\t') ||
    /\d{3}/.test(read.text) ||
    !isHeadingLike(read) ||
    isMenuTitle(read.text)
  )
    return -1;
  // A category below the headings makes what is above them a title.
  const first = lines.slice(at + 1).find((line) => /\p{L}{2}/u.test(line)) ?? '';
  if (findPlaces(first).length < 2) return -1;
  const others = lines.flatMap((line, other) => (other > at && isHeading(line) ? above(other) : []));
  const areNamed =
    others.filter((other) => findPlaces(lines[other] ?? '').length === 1).length >= others.length / 2;
  const isMarked = read.level > 0 || read.isMarked || read.endsWithColon || read.isUpperCase;
  return (others.length > 0 && areNamed) || (isMarked && index > 0) ? index : -1;
}

/** Without bullets, pictures and numbers before the name. */
function withPlainName(cells: TableRow['cells']): TableRow['cells'] {
  const name = cells.get(0);
  return name && /\p{L}{2}/u.test(name.text) ? new Map([...cells, [0, toName(name.text)]]) : cells;
}

const toName = (text: string) => toCell(readLine(text, 0)?.text.replace(/\t/g, ' ') ?? text);

/** Whether most rows have what the heading says: a price, or without prices a name. */
function isTable(rows: readonly TableRow[], headings: TableRow['cells']): boolean {
  const find = (...fields: string[]) =>
    [...headings].find(([, { text }]) => fields.includes(matchHeading(text)?.field ?? ''))?.[0];
  const below = rows.filter(({ cells }) => cells.size > 1);
  const price = find('price');
  const column = price ?? find('name');
  const fitting = below.filter(({ cells }) => {
    const text = column === undefined ? '' : (cells.get(column)?.text ?? '');
    return price === undefined ? /\p{L}{2}/u.test(text) : /\d|\p{L}{4}/u.test(text);
  });
  const isPaid = [...headings].some(([, { text }]) => namesWayToPay(text));
  const enough = price === undefined && !isPaid ? 2 * fewestRows : fewestRows;
  return fitting.length >= enough && fitting.length >= 0.7 * below.length;
}

/** Different words, of which one is a name and one a price. Tabs need no price. */
function isHeading(line: string): boolean {
  const hasTabs = line.includes('\t');
  const places = findPlaces(line);
  const texts = places.map(({ text }) => normalizeHeading(text));
  if (places.length < fewestColumns[hasTabs ? 'tabs' : 'blanks'] || new Set(texts).size < texts.length)
    return false;
  if (places.some(({ text }) => /\d{3}|[$€₡₲]\s?\d/.test(text))) return false;
  // `Trabajo`, `Precio efectivo`, `Precio tarjeta`
  const prices = texts.filter((text) => /^(?:precios?|valor(?:es)?) \p{L}/u.test(text)).length;
  if (texts.slice(1).filter(namesWayToPay).length >= 2) return true;
  if (hasTabs && prices >= 2 && !/^(?:precio|valor)/.test(texts[0] ?? '')) return true;
  const matches = places.flatMap(({ text }) => matchHeading(text) ?? []);
  const fields = matches.flatMap(({ field, rank }) => (rank < fallbackRank ? field : []));
  const isNamed = fields.includes('name') || fields.includes('description');
  if (fields.includes('price'))
    return (isNamed || (hasTabs && fields.includes('category'))) && fields.length >= 2;
  return hasTabs && matches.some(({ field, rank }) => field === 'name' && rank < weakRank);
}

/** `ENVASE DESCRIPCION PRECIO`: the headings of columns, with one blank between them. */
function isJoinedHeading(line: string): boolean {
  const words = findWords(line);
  if (words.length < fewestColumns.blanks || words.length > 8 || findPlaces(line).length > 1) return false;
  return isHeading(words.map(({ text }) => text).join('   '));
}

/** Whether nearly all rows below joined headings have a value for each of these. */
function haveColumns(lines: readonly string[], count: number): boolean {
  const rows = lines.map((line) => findPlaces(line).length).filter((places) => places > 1);
  return rows.length >= fewestRows && rows.filter((places) => places === count).length >= 0.8 * rows.length;
}

const findWords = (line: string) => findPlaces(line, /\S+/g);

function findPlaces(line: string, pattern = line.includes('\t') ? /[^\t]+/g : /\S+(?: \S+)*/g): Place[] {
  if (line.length > longest) return [];
  const places: Place[] = [];
  for (const { 0: text, index } of line.matchAll(pattern))
    if (/[\p{L}\d]/u.test(text)) places.push({ text: text.trim(), start: index, end: index + text.length });
  return places;
}

const toCell = (text: string): Cell => ({ text, isNumber: false });
const toHeadingCells = (headings: readonly Place[]) =>
  new Map(headings.map(({ text }, column) => [column, toCell(text)]));

function readTabs(line: string): TableRow['cells'] {
  const texts = line.slice(0, longest * 10).split('\t', 100);
  const cells = texts.map((text, column): [number, Cell] => [column, toCell(text.trim())]);
  return new Map(cells.filter(([, { text }]) => /[\p{L}\d]/u.test(text)));
}

function readBlanks(line: string, headings: readonly Place[]): TableRow['cells'] {
  const places = findPlaces(line);
  if (places.length === 1) return new Map([[0, toCell(places[0]?.text ?? '')]]);
  const cells = new Map<number, Cell>();
  for (const place of places) {
    const column = findColumn(place, headings);
    const before = cells.get(column);
    cells.set(column, toCell(before ? `${before.text} ${place.text}` : place.text));
  }
  return cells;
}

/** A line with one value stands where the names do: it may be a category. */
function readInOrder(line: string, headings: readonly Place[]): TableRow['cells'] {
  const places = findPlaces(line);
  const fields = headings.map(({ text }) => matchHeading(text)?.field);
  const first = places.length > 1 ? 0 : Math.max(0, fields.indexOf('name'), fields.indexOf('description'));
  return new Map(places.map(({ text }, column) => [first + column, toCell(text)]));
}

function findColumn({ start, end }: Place, headings: readonly Place[]): number {
  const distances = headings.map((heading) =>
    Math.min(Math.abs(heading.start - start), Math.abs(heading.end - end)),
  );
  return distances.indexOf(Math.min(...distances));
}
