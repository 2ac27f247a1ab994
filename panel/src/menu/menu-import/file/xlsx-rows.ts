import {
  type Cell,
  maxTableRows,
  type TableRow,
} from '@vitrina/contract/menu/menu-import/table/table-row.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { MenuFileError, maxColumns } from './file-errors.ts';
import { listZipEntries, readZipText, type ZipEntry } from './zip-entries.ts';

/** The last row that spreadsheets have. */
const maxSheetRow = 1_048_576;
/** Characters of all texts of the workbook. */
const maxSharedLength = 30_000_000;

export interface Sheet {
  name: string;
  /** Null: it has too many rows or columns for a list. */
  rows: TableRow[] | null;
}

/** A workbook of reports has more, and no menu has. */
const maxSheets = 60;

/** Sheets behind the sixtieth are named and not read. */
export function nameFurther(sheets: readonly Sheet[]): Sheet[] {
  return sheets.map((sheet, index) => (index < maxSheets ? sheet : { ...sheet, rows: null }));
}

/** Reads the visible sheets that have values, at least one. A formula is never run: its stored value is read. */
export function readXlsxSheets(file: Uint8Array, onProgress: (share: number) => void): Sheet[] {
  const entries = listZipEntries(file);
  const workbook = entries.get('xl/workbook.xml');
  if (!workbook) throw new MenuFileError(nameOtherFile(entries));
  const texts = readSharedTexts(entries.get('xl/sharedstrings.xml'));
  const otherStyles = readOtherStyles(entries.get('xl/styles.xml'));
  const listed = listSheets(workbook, entries.get('xl/_rels/workbook.xml.rels'));
  const sheets: Sheet[] = [];
  let failure: MenuFileError | undefined;
  for (const [index, { name, path }] of listed.entries()) {
    const entry = entries.get(path);
    if (!entry) continue;
    if (sheets.length >= maxSheets) {
      sheets.push({ name, rows: null });
      continue;
    }
    try {
      const showProgress = (share: number) => onProgress((index + share) / listed.length);
      const rows = readSheet(entry, { texts, otherStyles }, showProgress);
      if (rows.length > 0) sheets.push({ name, rows });
    } catch (error) {
      if (!(error instanceof MenuFileError) || !error.code.startsWith('too-many')) throw error;
      failure ??= error;
      sheets.push({ name, rows: null });
    }
  }
  if (sheets.some(({ rows }) => rows)) return sheets;
  throw failure ?? new MenuFileError('no-sheet');
}

function nameOtherFile(entries: ReadonlyMap<string, ZipEntry>) {
  if (entries.has('word/document.xml')) return 'document';
  if (entries.has('index/calculationengine.iwa')) return 'numbers';
  const type = new TextDecoder().decode(entries.get('mimetype')?.bytes.subarray(0, 80));
  if (type.includes('opendocument.text')) return 'document';
  if (type.includes('opendocument.presentation')) return 'slides';
  return entries.has('content.xml') || entries.has('xl/workbook.bin') || entries.has('index.zip')
    ? 'other-sheet'
    : 'unknown';
}

interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads XML without keeping it. `findRow` names the place of an error. */
function readXml(
  entry: ZipEntry,
  handlers: Handlers,
  findRow = (): number | undefined => undefined,
  onProgress?: (share: number) => void,
) {
  const parser = new SaxesParser();
  const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
  const fail = () => {
    throw new MenuFileError('broken', findRow());
  };
  parser.on('error', fail);
  // A document type can define entities that grow. Spreadsheets have none.
  parser.on('doctype', fail);
  parser.on('opentag', (tag: SaxesTagPlain) => handlers.open(withoutPrefix(tag.name), tag.attributes));
  if (handlers.text) parser.on('text', handlers.text);
  parser.on('closetag', (tag: SaxesTagPlain) => handlers.close?.(withoutPrefix(tag.name)));
  try {
    readZipText(entry, (text) => parser.write(text), onProgress);
  } catch (error) {
    throw error instanceof MenuFileError && error.code === 'broken'
      ? new MenuFileError('broken', findRow())
      : error;
  }
  parser.close();
}

function listSheets(workbook: ZipEntry, relations: ZipEntry | undefined): { name: string; path: string }[] {
  const targets = new Map<string, string>();
  if (relations)
    readXml(relations, {
      open: (name, { Id, Target }) => {
        if (name === 'Relationship' && Id && Target) targets.set(Id, toPath(Target));
      },
    });
  const sheets: { name: string; path: string }[] = [];
  readXml(workbook, {
    open: (name, attributes) => {
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const path = (id && targets.get(id)) ?? `xl/worksheets/sheet${sheets.length + 1}.xml`;
      sheets.push({ name: attributes.name?.trim() ?? '', path });
    },
  });
  return sheets;
}

function toPath(target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
  return path.toLowerCase();
}

function readSharedTexts(entry: ZipEntry | undefined): string[] {
  const texts: string[] = [];
  if (!entry) return texts;
  let text = '';
  let length = 0;
  let isText = false;
  let isPhonetic = false;
  readXml(entry, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (piece) => {
      if (!isText) return;
      length += piece.length;
      if (length > maxSharedLength) throw new MenuFileError('zip-bomb');
      text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Formats of dates, times and percentages that have no code in the file. */
const isOtherBuiltIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 45 && id <= 47) || id === 9 || id === 10;
/** A file has some hundred. */
const maxStyles = 70_000;

/** The styles of cells that are dates, times or percentages: their numbers are no prices, counts or texts. */
function readOtherStyles(entry: ZipEntry | undefined): ReadonlySet<number> {
  const others = new Set<number>();
  if (!entry) return others;
  const codes = new Map<number, string>();
  let isCell = false;
  let style = 0;
  readXml(entry, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') isCell = true;
      else if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && isCell && style < maxStyles) {
        const id = Number(numFmtId ?? 0);
        const code = codes.get(id);
        if (code === undefined ? isOtherBuiltIn(id) : isOtherFormat(code)) others.add(style);
        style++;
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return others;
}

/** `dd/mm/yyyy`, `[h]:mm`, `0.0%`; not `#,##0 "días"` or `[$MXN] 0.00`. */
function isOtherFormat(code: string): boolean {
  const plain = code
    .slice(0, 200)
    .replace(/s\.0+/gi, 's')
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return (
    /%/.test(plain) ||
    (/[dmyhs]/i.test(plain) && !/general|standard|estándar/i.test(plain) && !/[#0]/.test(plain))
  );
}

interface SheetContext {
  texts: readonly string[];
  otherStyles: ReadonlySet<number>;
}

function readSheet(
  entry: ZipEntry,
  { texts, otherStyles }: SheetContext,
  onProgress: (share: number) => void,
): TableRow[] {
  const rows: TableRow[] = [];
  let row = 0;
  let column = -1;
  let type = '';
  let isOther = false;
  let isHidden = false;
  let value = '';
  let formula = '';
  let reading: 'value' | 'formula' | null = null;
  let cells = new Map<number, Cell>();
  const merged: string[] = [];
  readXml(
    entry,
    {
      open: (name, attributes) => {
        if (name === 'row') {
          row = Number(attributes.r ?? row + 1);
          if (!(row >= 1 && row <= maxSheetRow)) throw new MenuFileError('broken');
          column = -1;
          isHidden = attributes.hidden === '1' || attributes.hidden === 'true';
          cells = new Map();
        } else if (name === 'c') {
          column = attributes.r ? columnOf(attributes.r) : column + 1;
          type = attributes.t ?? 'n';
          isOther =
            type === 'd' || type === 'e' || (type === 'n' && otherStyles.has(Number(attributes.s ?? 0)));
          value = '';
          formula = '';
        } else if (name === 'v' || name === 't') reading = 'value';
        else if (name === 'f') reading = 'formula';
        else if (name === 'mergeCell' && merged.length < maxMerged) merged.push(attributes.ref ?? '');
      },
      text: (piece) => {
        if (reading === 'value') value += piece;
        else if (reading === 'formula') formula += piece;
      },
      close: (name) => {
        if (name === 'v' || name === 't' || name === 'f') reading = null;
        else if (name === 'c') {
          const cell = isOther ? null : toCell(type, value, formula, texts);
          if (cell && column >= maxColumns) throw new MenuFileError('too-many-columns', row);
          if (cell) cells.set(column, cell);
        } else if (name === 'row' && cells.size > 0) {
          if (rows.length >= maxTableRows) throw new MenuFileError('too-many-rows');
          rows.push(isHidden ? { number: row, cells, isHidden } : { number: row, cells });
          cells = new Map();
        }
      },
    },
    () => row + 1,
    onProgress,
  );
  return withMerged(rows, merged);
}

/** A sheet has fewer. */
const maxMerged = 20_000;
/** The most rows of one merged cell, and of all together. */
const maxMergedRows = 2_000;
const maxAllMergedRows = 50_000;

/** What stands in a cell over several rows holds for each of them: a category beside its products, a name beside its sizes. */
function withMerged(rows: TableRow[], merged: readonly string[]): TableRow[] {
  const byNumber = new Map(rows.map((row, index) => [row.number, index]));
  const filled = [...rows];
  let left = maxAllMergedRows;
  for (const reference of merged) {
    const [, start = '', first = '', last = ''] =
      /^([A-Z]{1,4})(\d{1,7}):[A-Z]{1,4}(\d{1,7})$/.exec(reference) ?? [];
    const [from, to] = [Number(first), Math.min(Number(last), Number(first) + maxMergedRows)];
    const column = columnOf(start);
    const cell = filled[byNumber.get(from) ?? -1]?.cells.get(column);
    for (let number = from + 1; cell && number <= to && left > 0; number++, left--) {
      const index = byNumber.get(number) ?? -1;
      const row = filled[index];
      if (!row || row.cells.has(column)) continue;
      const cells = [...row.cells, [column, cell] as const].toSorted(([a], [b]) => a - b);
      filled[index] = { ...row, cells: new Map(cells) };
    }
  }
  return filled;
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/.exec(reference)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function toCell(type: string, value: string, formula: string, texts: readonly string[]): Cell | null {
  // A formula that no spreadsheet has calculated yet.
  if (value === '' && formula !== '') return { text: `=${formula}`.trim(), isNumber: false };
  const raw = type === 's' ? (texts[Number(value)] ?? '') : value;
  const text = raw.trim();
  if (text === '') return null;
  if (type === 'b') return { text: text === '1' ? 'Sí' : 'No', isNumber: false };
  if (type !== 'n' || !Number.isFinite(Number(text))) return { text, isNumber: false };
  return { text: String(Number(Number(text).toPrecision(15))), isNumber: true };
}
