import {
  type Cell,
  maxTableRows,
  type TableRow,
} from '@vitrina/contract/menu/menu-import/table/table-row.ts';
import { Parser } from 'htmlparser2';
import { MenuFileError, maxColumns } from './file-errors.ts';
import { nameFurther, type Sheet } from './xlsx-rows.ts';

/** The most columns or rows that one cell may stand in. */
const maxSpan = 100;

interface OpenTable {
  name: string;
  rows: TableRow[];
  cells: Map<number, Cell>;
  row: number;
  column: number;
  /** By column: what a cell of an earlier row says in it, and for how many more rows. */
  spanned: Map<number, { cell: Cell | null; rows: number }>;
  /** The columns of this row in which cells of earlier rows stand. */
  taken: Set<number>;
  isTooLarge: boolean;
}

/** Collects the cells of tables as their tags come. Tables may stand inside of others. */
class TableCollector {
  readonly sheets: Sheet[] = [];
  readonly #open: OpenTable[] = [];

  get #table(): OpenTable | undefined {
    return this.#open.at(-1);
  }

  startTable(name: string): void {
    const rows: TableRow[] = [];
    this.#open.push({
      name,
      rows,
      cells: new Map(),
      row: 0,
      column: -1,
      spanned: new Map(),
      taken: new Set(),
      isTooLarge: false,
    });
  }

  /** `number`: where it stands, from 1. Default: behind the row before. */
  startRow(number?: number): void {
    const table = this.#table;
    if (!table) return;
    this.endRow();
    table.row = number ?? table.row + 1;
    table.column = -1;
    table.taken = new Set(table.spanned.keys());
    for (const [column, { cell, rows }] of table.spanned) {
      if (cell) table.cells.set(column, cell);
      if (rows > 1) table.spanned.set(column, { cell, rows: rows - 1 });
      else table.spanned.delete(column);
    }
  }

  /** `column`: where it stands, from 0. Default: in the next one that is free. What stands in several rows holds for each. */
  addCell(
    cell: Cell | null,
    { column, columns = 1, rows = 1 }: { column?: number; columns?: number; rows?: number },
  ): void {
    const table = this.#table;
    if (!table) return;
    let place = column ?? table.column + 1;
    while (column === undefined && table.taken.has(place)) place++;
    if (place + columns > maxColumns) table.isTooLarge = true;
    else if (cell) table.cells.set(place, cell);
    table.column = place + columns - 1;
    if (rows > 1)
      for (let spanned = place; spanned < place + columns; spanned++)
        table.spanned.set(spanned, { cell: spanned === place ? cell : null, rows: rows - 1 });
  }

  endRow(): void {
    const table = this.#table;
    if (!table || table.cells.size === 0) return;
    if (table.rows.length >= maxTableRows) table.isTooLarge = true;
    else table.rows.push({ number: table.row, cells: table.cells });
    table.cells = new Map();
  }

  endTable({ isHidden = false } = {}): void {
    this.endRow();
    const table = this.#open.pop();
    if (!isHidden && table && table.rows.length > 0)
      this.sheets.push({ name: table.name, rows: table.isTooLarge ? null : table.rows });
  }

  finish(): Sheet[] {
    while (this.#open.length > 0) this.endTable();
    if (this.sheets.some(({ rows }) => rows)) return this.sheets;
    throw new MenuFileError(this.sheets.length > 0 ? 'too-many-rows' : 'web-page');
  }
}

const toSpan = (text: string | undefined) =>
  Math.min(maxSpan, Math.max(1, Number.parseInt(text ?? '1', 10) || 1));

const toTextCell = (text: string): Cell | null => {
  const trimmed = text
    .replace(/[ \t\r\f\u00A0]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
  return trimmed === '' ? null : { text: trimmed, isNumber: false };
};

/** A page with more tables has one for each product or section. */
const maxTables = 12;

function joinTables(sheets: readonly Sheet[]): Sheet {
  const rows: TableRow[] = [];
  for (const sheet of sheets)
    for (const { cells } of sheet.rows ?? []) rows.push({ number: rows.length + 1, cells });
  return { name: '', rows: rows.length > maxTableRows ? null : rows };
}

const lineTags = new Set(['br', 'p', 'div', 'li']);

/** The tables of a web page. Tills and shops give such files the ending `.xls`. Throws for a page without tables. */
export function readHtmlSheets(html: string): Sheet[] {
  const tables = new TableCollector();
  let count = 0;
  /** The texts of the open cells, the innermost last. */
  const texts: { text: string; columns: number; rows: number }[] = [];
  let ignored = 0;
  const endCell = () => {
    const cell = texts.pop();
    if (cell) tables.addCell(toTextCell(cell.text), cell);
  };
  const parser = new Parser({
    onopentag(name, { colspan, rowspan }) {
      if (name === 'style' || name === 'script') ignored++;
      else if (name === 'table') tables.startTable(`Tabla ${++count}`);
      else if (name === 'tr') tables.startRow();
      else if (name === 'td' || name === 'th')
        texts.push({ text: '', columns: toSpan(colspan), rows: toSpan(rowspan) });
      else if (lineTags.has(name)) addText('\n');
    },
    ontext: (text) => {
      if (ignored === 0) addText(text.replace(/\n/g, ' '));
    },
    onclosetag(name) {
      if (name === 'style' || name === 'script') ignored--;
      else if (name === 'td' || name === 'th') endCell();
      else if (name === 'tr') tables.endRow();
      else if (name === 'table') tables.endTable();
    },
  });
  function addText(text: string): void {
    const cell = texts.at(-1);
    if (cell) cell.text += text;
  }
  parser.write(html);
  parser.end();
  const sheets = tables.finish();
  // Tables also place what is beside and below each other on a page.
  const lists = sheets.filter(({ rows }) => rows === null || rows.some(({ cells }) => cells.size > 1));
  return lists.length > maxTables ? [joinTables(lists)] : lists.length > 0 ? lists : sheets;
}

/** Whether it is a workbook in one file of XML, which Excel 2003 and reports of older tills write as `.xls`. */
export function isXmlWorkbook(text: string): boolean {
  const start = text.slice(0, 3_000);
  return start.trimStart().startsWith('<') && start.includes('urn:schemas-microsoft-com:office:spreadsheet');
}

export function readXmlSheets(xml: string): Sheet[] {
  const tables = new TableCollector();
  let text: string | null = null;
  let type = '';
  let cell: Parameters<TableCollector['addCell']>[1] = {};
  let value: Cell | null = null;
  let isHidden = false;
  let count = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const read = (name: string) => attributes[`ss:${name}`] ?? attributes[name];
        const name = tag.slice(tag.indexOf(':') + 1);
        if (name === 'Worksheet') {
          isHidden = false;
          tables.startTable(read('Name')?.trim() || `Hoja ${++count}`);
        } else if (name === 'Row') tables.startRow(Number(read('Index')) || undefined);
        else if (name === 'Cell') {
          value = null;
          const index = Number(read('Index'));
          cell = {
            ...(index > 0 && { column: index - 1 }),
            columns: toSpan(String(Number(read('MergeAcross') ?? 0) + 1)),
            rows: toSpan(String(Number(read('MergeDown') ?? 0) + 1)),
          };
        } else if (name === 'Data') {
          type = read('Type') ?? '';
          text = '';
        }
      },
      ontext: (piece) => {
        if (text !== null) text += piece;
        else if (piece.includes('SheetHidden')) isHidden = true;
      },
      onclosetag(tag) {
        const name = tag.slice(tag.indexOf(':') + 1);
        if (name === 'Data') {
          value = toXmlCell(type, text ?? '');
          text = null;
        } else if (name === 'Cell') tables.addCell(value, cell);
        else if (name === 'Row') tables.endRow();
        else if (name === 'Worksheet') {
          tables.endTable({ isHidden });
        }
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return nameFurther(tables.finish());
}

/** Dates and errors are no texts of a menu. */
function toXmlCell(type: string, text: string): Cell | null {
  if (type === 'DateTime' || type === 'Error') return null;
  if (type === 'Boolean') return { text: text === '1' ? 'Sí' : 'No', isNumber: false };
  const number = Number(text);
  if (type !== 'Number' || text.trim() === '' || !Number.isFinite(number)) return toTextCell(text);
  return { text: String(Number(number.toPrecision(15))), isNumber: true };
}
