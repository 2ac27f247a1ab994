import { readLine } from '../text-lines.ts';
import { fallbackRank, matchHeading, normalizeHeading, otherHeadings, weakRank } from './heading-names.ts';
import type { Cell, TableRow } from './table-row.ts';

/** The fewest records that are a list. */
const fewestRecords = 2;
/** The share of the rows with a label, from which on a table is a report. Most records also have a row with their name. */
const fewestLabelled = 0.55;
const maxRows = 12_000;
/** A report with more labels than a program has fields is none, and each of them would be a cell of every record. */
const maxLabels = 60;
const longestLine = 2_000;

/** What a row says of a product, and what stands in it without a label. */
interface Reading {
  row: TableRow;
  fields: [label: string, value: Cell][];
  texts: Cell[];
}

interface ProductRecord {
  number: number;
  values: Map<string, Cell>;
  /** The rows above it that are not its name. */
  above: TableRow[];
}

const nameLabel = 'Nombre';
/** `Precio: $ 45`, `**Precio:** $ 45`, `- Precio:`. */
const labelled = /^[^\p{L}\d]{0,8}(\p{L}[\p{L}\d _.()/-]{1,38}?)\s{0,2}:[*_]{0,3}(?!\/\/)\s*(.{0,2000})$/u;

/**
 * Reads `Clave:`, 330, `Precio:`, 45.00 below `Camisa` as one row with the headings `Clave` and `Precio`, as reports print articles. A
 * record begins at a text without a label, or where a label comes again. Returns null for other tables.
 */
export function unfoldRecords(rows: readonly TableRow[]): TableRow[] | null {
  if (rows.length > maxRows || rows.length < 2 * fewestRecords) return null;
  const labels = findLabels(rows);
  const readings = rows.map((row) => readRow(row, labels));
  const count = readings.filter(({ fields }) => fields.length > 0).length;
  if (count < fewestLabelled * rows.length) return null;
  const records = collectRecords(readings);
  const headings = [...new Set(records.flatMap(({ values }) => [...values.keys()]))];
  if (headings.length > maxLabels || !isList(records, headings)) return null;
  const [first] = records;
  const notes = first?.above.splice(0, first.above.length - Number(!headings.some(isCategory))) ?? [];
  return [
    ...notes,
    { number: rows[0]?.number ?? 1, cells: toCells(headings.map((text) => ({ text, isNumber: false }))) },
    ...records.flatMap(({ number, values, above }) => [
      ...above,
      { number, cells: toCells(headings.map((heading) => values.get(heading))) },
    ]),
  ];
}

/** The lines of a text as rows. Wide gaps divide their cells. Null: too few of the lines have a label. */
export function toRecordRows(lines: readonly string[]): TableRow[] | null {
  const filled = lines.filter((line) => /[\p{L}\d]/u.test(line));
  const count = filled.filter((line) => labelled.test(line.slice(0, longestLine))).length;
  return count < fewestLabelled * filled.length
    ? null
    : lines.map(toRecordRow).filter(({ cells }) => cells.size > 0);
}

function toRecordRow(line: string, index: number): TableRow {
  const texts = line.slice(0, longestLine).split(/\t| {3,}/);
  const cells = texts.map((text) => ({ text: toCellText(text), isNumber: false }));
  return { number: index + 1, cells: toCells(cells.filter(({ text }) => /[\p{L}\d]/u.test(text))) };
}

/** The known labels of a table, and those that come in at least half as many rows as the price: `Porciones:`. */
function findLabels(rows: readonly TableRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { cells } of rows)
    for (const { text } of cells.values()) {
      const name = labelled.exec(text)?.[1];
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  const prices = [...counts].reduce(
    (most, [name, count]) => (isPrice(name) ? Math.max(most, count) : most),
    0,
  );
  const isOften = (count: number) => prices >= fewestRecords && count >= prices / 2;
  return new Set([...counts].flatMap(([name, count]) => (isKnown(name) || isOften(count) ? name : [])));
}

/** A text without its decoration. A label keeps its colon. */
function toCellText(text: string): string {
  return labelled.test(text) ? text.trim() : (readLine(text, 0)?.text.replace(/\t/g, ' ') ?? '');
}

function readRow(row: TableRow, labels: ReadonlySet<string>): Reading {
  const reading: Reading = { row, fields: [], texts: [] };
  let label: string | null = null;
  for (const cell of row.cells.values()) {
    const [, name = '', value = ''] = labelled.exec(cell.text) ?? [];
    if (labels.has(name)) {
      reading.fields.push([name, { text: value.trim(), isNumber: false }]);
      label = value === '' ? name : null;
    } else if (label !== null) {
      reading.fields[reading.fields.length - 1] = [label, cell];
      label = null;
    } else reading.texts.push(cell);
  }
  return reading;
}

function isKnown(name: string): boolean {
  const match = matchHeading(name);
  if (match && match.field !== 'size' && match.rank < fallbackRank) return true;
  return otherHeadings.has(normalizeHeading(name));
}

const isCategory = (label: string) => matchHeading(label)?.field === 'category';
const isPrice = (label: string) => matchHeading(label)?.field === 'price';

function collectRecords(readings: readonly Reading[]): ProductRecord[] {
  const records: ProductRecord[] = [];
  let record: ProductRecord | null = null;
  let texts: TableRow[] = [];
  for (const { row, fields, texts: cells } of readings) {
    if (fields.length === 0) {
      if (cells.length > 0) texts.push(row);
      record = null;
      continue;
    }
    for (const [label, value] of fields) {
      if (record === null || record.values.has(label)) {
        record = { number: row.number, values: new Map(), above: texts };
        records.push(record);
        texts = [];
      }
      record.values.set(label, value);
    }
  }
  for (const each of records) takeName(each);
  return records;
}

/** The text above a record is its name, unless a label says it. */
function takeName(record: ProductRecord): void {
  const named = [...record.values].find(([label]) => isName(label))?.[1].text;
  const [title] = record.above.at(-1)?.cells.values() ?? [];
  if (!title) return;
  const text = title.text.replace(/^[#*\s]+|[*\s]+$/g, '');
  if (named !== undefined && named !== text) return;
  record.above = record.above.slice(0, -1);
  if (named === undefined) record.values = new Map([[nameLabel, { ...title, text }], ...record.values]);
}

function isName(label: string): boolean {
  const match = matchHeading(label);
  return match?.field === 'name' && match.rank < weakRank;
}

/** Most records have a name, a price and another field. */
function isList(records: readonly ProductRecord[], headings: readonly string[]): boolean {
  const price = headings.find(isPrice);
  const name = headings.find(isName);
  if (records.length < fewestRecords || headings.length < 3 || price === undefined || name === undefined)
    return false;
  const whole = records.filter(({ values }) => values.has(price) && values.has(name));
  return whole.length >= fewestRecords && whole.length >= 0.7 * records.length;
}

function toCells(cells: readonly (Cell | undefined)[]): Map<number, Cell> {
  return new Map(
    cells.flatMap((cell, column): [number, Cell][] => (cell && cell.text !== '' ? [[column, cell]] : [])),
  );
}
