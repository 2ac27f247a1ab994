import { editablePrice } from '../../../platform/money/rules.ts';
import { productColumns } from '../columns.ts';
import { type ExportedRow, readExportedRows } from '../read-exported.ts';
import type { ReadMenu } from '../read-menu.ts';
import { CategoryCells } from './category-cells.ts';
import type { Column } from './column.ts';
import { createCellTests } from './column-profiles.ts';
import { findColumns } from './columns.ts';
import type { ColumnField } from './heading-names.ts';
import { findFurtherHeadings } from './heading-rows.ts';
import { unfoldRecords } from './records.ts';
import { divideSections } from './section-headings.ts';
import { unfoldBlocks } from './side-by-side.ts';
import { findRivals } from './size-columns.ts';
import { type ReaderOptions, TableReader } from './table-reader.ts';
import { type Cell, joinCells, type TableRow } from './table-row.ts';

export interface TableOptions extends ReaderOptions {
  /** What the owner chose for each column. Default: the guess. */
  columns?: readonly (ColumnField | null)[] | undefined;
  /** The first row has the headings. */
  hasHeading?: boolean;
}

export interface ReadTable {
  menu: ReadMenu;
  columns: Column[];
}

export function readTable(all: readonly TableRow[], options: TableOptions): ReadTable {
  const filled = all.map(withoutErrors).filter(({ cells }) => cells.size > 0);
  const rows = divideSections(unfoldRecords(filled) ?? unfoldBlocks(filled));
  const tests = createCellTests(options);
  const found = findColumns(rows, tests, options.hasHeading);
  const further = found.program || found.index === -1 ? [] : findFurtherHeadings(rows, found.index, tests);
  if (further.length > 0) return readTables(divideTables(rows, [found.index, ...further]), options);
  const isSame = isSameCategory(rows.slice(found.index + 1), found.columns);
  const columns = found.columns.map((column, index) => {
    const guess = isSame && column.field === 'category' ? null : column.field;
    return {
      ...column,
      field: options.columns?.[index] === undefined ? guess : (options.columns[index] ?? null),
    };
  });
  const category = findCategoryAbove(rows, found.index);
  const above = rows.slice(0, Math.max(0, found.index)).filter((row) => row !== category);
  const body = rows.slice(found.index + 1).map((row) => alignPrice(joinSurplus(row, columns), columns));
  if (isExport(columns)) {
    // Its cells are exact, also where a description is just `nan`.
    const exact = new Map(all.map((row) => [row.number, row]));
    const exported = body.map((row) => joinSurplus(exact.get(row.number) ?? row, columns));
    return { menu: addNotes(readExported(exported, columns, options), above), columns };
  }
  const isProduct = (row: TableRow) => isAboveProduct(row, columns, tests.isPrice);
  const products = [...above.filter(isProduct), ...(category ? [category] : []), ...body];
  const menu = new TableReader(products, columns, options, {
    isGuess: found.isGuess && !options.columns,
    categories: new CategoryCells(body, columns, found.program ?? {}),
    titles: new Set(above.flatMap(({ cells }) => (cells.size === 1 ? joinCells(cells) : []))),
    program: found.program,
    rivals: options.columns || found.program ? [] : findRivals(columns, body, tests),
  }).read();
  return {
    menu: addNotes(
      menu,
      above.filter((row) => !isProduct(row)),
    ),
    columns,
  };
}

/**
 * Tables below each other, each from its headings on. A text alone above the headings is the category of the rows below these. Above the first headings it may be the title,
 * unless each of the others has one.
 */
function divideTables(rows: readonly TableRow[], [first = 0, ...starts]: readonly number[]): TableRow[][] {
  const isNamed = starts.every((start) => rows[start - 1]?.cells.size === 1);
  const tables: TableRow[][] = [];
  for (const [nth, start] of [0, ...starts].entries()) {
    const table = rows.slice(start, starts[nth]);
    const category = nth > 0 ? tables.at(-1)?.at(-1) : undefined;
    if (category?.cells.size === 1) {
      tables.at(-1)?.pop();
      table.splice(1, 0, inFirstColumn(category));
    }
    const title = nth === 0 && isNamed && first > 0 ? rows[first - 1] : undefined;
    if (title?.cells.size === 1) table.splice(first - 1, 2, rows[first] as TableRow, inFirstColumn(title));
    tables.push(table);
  }
  return tables;
}

function inFirstColumn(row: TableRow): TableRow {
  const [cell] = row.cells.values();
  return { ...row, cells: new Map([[0, cell as Cell]]) };
}

function readTables(tables: readonly (readonly TableRow[])[], options: TableOptions): ReadTable {
  const [first, ...others] = tables.map((rows, nth) =>
    nth === 0
      ? readTable(rows, options)
      : readTable(rows, { ...options, columns: undefined, hasHeading: true }),
  );
  const all = [first, ...others].flatMap((table) => table ?? []);
  const menus = all.map(({ menu }) => menu);
  return {
    columns: all[0]?.columns ?? [],
    menu: {
      categories: [...new Set(menus.flatMap(({ categories }) => categories))],
      products: menus.flatMap(({ products }) => products),
      skipped: menus.flatMap(({ skipped }) => skipped),
      priceQuestion: menus.find(({ priceQuestion }) => priceQuestion)?.priceQuestion ?? null,
      ...(menus.some(({ isUnsure }) => isUnsure) && { isUnsure: true as const }),
    },
  };
}

/** A text alone directly above the headings, where the same headings stand again, below another one. */
function findCategoryAbove(rows: readonly TableRow[], index: number): TableRow | undefined {
  const above = rows[index - 1];
  const headings = index === -1 ? '' : joinCells(rows[index]?.cells ?? new Map());
  const isNamed = rows.some(
    ({ cells }, other) =>
      other > index && rows[other - 1]?.cells.size === 1 && cells.size > 1 && joinCells(cells) === headings,
  );
  return isNamed && above?.cells.size === 1 ? above : undefined;
}

/** `#DIV/0!`, a formula without a result, and `NULL`, a field of a database without a value, say nothing. */
function withoutErrors(row: TableRow): TableRow {
  const cells = [...row.cells].filter(([, { text }]) => !isSheetError(text) && !nothing.test(text));
  return cells.length === row.cells.size ? row : { ...row, cells: new Map(cells) };
}

/** `$   -` is how spreadsheets write zero. */
const nothing = /^(?:NULL|null|\(null\)|\\N|NaN|nan|None|undefined|(?:R?[$€₡₲]|S\/|Bs\.?) {0,9}[-–—])$/;

function isSheetError(text: string): boolean {
  return (
    text.startsWith('#') && /^#(?:¡|¿)?[\p{Lu}][\p{Lu}/0 ]{2,18}[!?]?$/u.test(text) && /[!?/]/.test(text)
  );
}

/** A category that is the same in all rows, in a list whose sections stand in rows of their own, says nothing. */
function isSameCategory(rows: readonly TableRow[], columns: readonly Column[]): boolean {
  const indexOf = (field: ColumnField) => columns.findIndex((column) => column.field === field);
  const [category, name] = [indexOf('category'), indexOf('name')];
  const texts = rows.flatMap(({ cells }) => cells.get(category)?.text ?? []);
  const hasSections = rows.some(({ cells }) => cells.size === 1 && cells.has(name));
  return hasSections && texts.length >= fewestAlike && new Set(texts).size === 1;
}

const fewestAlike = 4;

/** Lists that begin above a row of headings. */
function isAboveProduct(
  { cells }: TableRow,
  columns: readonly Column[],
  isPrice: (text: string) => boolean,
): boolean {
  const name = cells.get(columns.findIndex(({ field }) => field === 'name'));
  const hasPrice = columns.some(({ field }, index) => {
    const cell = field && fieldsOfPrices.has(field) ? cells.get(index) : undefined;
    return cell && (cell.isNumber || (/\d/.test(cell.text) && isPrice(cell.text)));
  });
  return !!name && hasPrice && /\p{L}{2}/u.test(name.text);
}

const fieldsOfPrices = new Set<ColumnField>(['price', 'salePrice', 'size']);

function addNotes(menu: ReadMenu, rows: readonly TableRow[]): ReadMenu {
  const notes = rows.map(({ number, cells }) => ({
    line: number,
    text: joinCells(cells),
    reason: 'note' as const,
  }));
  return { ...menu, skipped: [...notes, ...menu.skipped] };
}

/** Whether the file has the headings of the export, so that its cells are exact. */
function isExport(columns: readonly Column[]): boolean {
  const found = columns.filter(
    ({ heading, field }) =>
      field !== null && field in productColumns && heading === productColumns[field as 'name'].label,
  );
  const fields = new Set(found.map(({ field }) => field));
  return (
    fields.has('id') &&
    fields.has('name') &&
    fields.has('price') &&
    columns.every((column) => column.field === null || found.includes(column))
  );
}

function readExported(
  rows: readonly TableRow[],
  columns: readonly Column[],
  options: TableOptions,
): ReadMenu {
  return readExportedRows(
    rows.map(({ number, cells }): ExportedRow => {
      const named: ExportedRow['cells'] = {};
      for (const [index, { field }] of columns.entries()) {
        if (field === null || !(field in productColumns)) continue;
        const cell = cells.get(index);
        named[field as 'name'] = cell?.isNumber ? editablePrice(cell.text, options) : (cell?.text ?? '');
      }
      return { line: number, cells: named };
    }),
    options,
  );
}

/** `Citología`, `5 $` below `Examen`, `Descripción`, `Precio`: a price at the end of a row whose cells were merged belongs to the column of prices. */
function alignPrice(row: TableRow, columns: readonly Column[]): TableRow {
  const indexOf = (field: ColumnField) => columns.findIndex((column) => column.field === field);
  const [name, price] = [indexOf('name'), indexOf('price')];
  const last = Math.max(...row.cells.keys());
  const cell = row.cells.get(last);
  const isMerged = last > name && last < price && name !== -1 && row.cells.has(name);
  if (!cell || !isMerged || !signedAmount.test(cell.text)) return row;
  const cells = new Map([...row.cells].filter(([index]) => index !== last));
  return { ...row, cells: cells.set(price, cell) };
}

const signedAmount = /^(?:\p{L}{0,2}[$€₡₲]|S\/|Bs\.?|Gs\.?)\s{0,3}\d[\d.,]*$|^\d[\d.,]*\s?[$€₡₲]$/u;

/** A row with more cells than headings has a text whose commas nobody put in quotes. It is joined where the description is. */
function joinSurplus(row: TableRow, columns: readonly Column[]): TableRow {
  const last = Math.max(...row.cells.keys());
  const surplus = last + 1 - columns.length;
  const at = columns.findIndex(({ field }) => field === 'description');
  const priceAt = columns.findIndex(({ field }) => field === 'price');
  const price = row.cells.get(priceAt)?.text ?? '';
  const isInPlace = priceAt > at && /^[^\d\p{L}]{0,3}\d[\d.,]*(?:\s?\p{L}{3})?$/u.test(price);
  if (surplus <= 0 || at === -1 || isInPlace || columns.every(({ heading }) => heading === '')) return row;
  const cells = new Map<number, Cell>();
  const joined: string[] = [];
  for (const [index, cell] of row.cells) {
    if (index < at) cells.set(index, cell);
    else if (index > at + surplus) cells.set(index - surplus, cell);
    else joined.push(cell.text);
  }
  if (joined.length > 0) cells.set(at, { text: joined.join(', '), isNumber: false });
  return { ...row, cells };
}
