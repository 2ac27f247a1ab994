import { findAmounts } from '@vitrina/contract/menu/menu-import/amounts.ts';
import {
  parseCategoryCell,
  parseOptionGroupsCell,
  parseVariantsCell,
} from '@vitrina/contract/menu/menu-import/cells.ts';
import { productColumns } from '@vitrina/contract/menu/menu-import/columns.ts';
import { readPricedLine } from '@vitrina/contract/menu/menu-import/priced-line.ts';
import { type ExportedRow, readExportedRows } from '@vitrina/contract/menu/menu-import/read-exported.ts';
import type {
  Doubt,
  PriceQuestion,
  PriceSeparator,
  ReadMenu,
  ReadProduct,
  ReadVariant,
} from '@vitrina/contract/menu/menu-import/read-menu.ts';
import { maxImportRows } from '@vitrina/contract/menu/menu-import/schema.ts';
import type { ParsedCell } from '@vitrina/contract/menu/products/cells.ts';
import { mapFields } from '@vitrina/contract/menu/products/fields.ts';
import { unguardFormulas } from '@vitrina/contract/platform/formula-guard.ts';
import { currencyDecimals, editablePrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { type Column, type ColumnField, findHeadings, guessColumns, sizeOf } from './columns.ts';
import { MenuFileError } from './file-errors.ts';
import type { Cell, TableRow } from './table-row.ts';

export interface TableOptions extends MoneyFormat {
  separator?: PriceSeparator | undefined;
  /** What the owner chose for each column. Default: the guess. */
  columns?: readonly (ColumnField | null)[] | undefined;
}

export interface ReadTable {
  menu: ReadMenu;
  columns: Column[];
}

export function readTable(rows: readonly TableRow[], options: TableOptions): ReadTable {
  const headings = findHeadings(rows);
  const isPrice = (text: string) => findAmounts(text, options).length > 0 && !/\p{L}{4}/u.test(text);
  const guess = headings?.columns ?? guessColumns(rows, isPrice);
  const columns = guess.map((column, index) => ({
    ...column,
    field: options.columns?.[index] === undefined ? column.field : (options.columns[index] ?? null),
  }));
  const start = headings ? headings.index + 1 : 0;
  const above = rows.slice(0, headings?.index ?? 0);
  const body = rows.slice(start);
  const menu = isExport(columns)
    ? readExported(body, columns, options)
    : new TableReader(columns, options).read(body);
  if (menu.products.length > maxImportRows) throw new MenuFileError('too-many-rows');
  const notes = above.map(({ number, cells }) => ({
    line: number,
    text: joinCells(cells),
    reason: 'note' as const,
  }));
  return { menu: { ...menu, skipped: [...notes, ...menu.skipped] }, columns };
}

/** Whether the file has the headings of the export, so that its cells are exact. */
function isExport(columns: readonly Column[]): boolean {
  const found = columns.filter(
    ({ heading, field }) => field !== null && field !== 'size' && heading === productColumns[field].label,
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
        if (field === null || field === 'size') continue;
        const cell = cells.get(index);
        named[field] = cell?.isNumber ? editablePrice(cell.text, options) : (cell?.text ?? '');
      }
      return { line: number, cells: named };
    }),
    options,
  );
}

class TableReader {
  readonly #columns: readonly Column[];
  readonly #options: TableOptions;
  readonly #menu: ReadMenu = { categories: [], products: [], skipped: [], priceQuestion: null };
  readonly #hasCategories: boolean;
  #category: string | null = null;

  constructor(columns: readonly Column[], options: TableOptions) {
    this.#columns = columns;
    this.#options = options;
    this.#hasCategories = columns.some(({ field }) => field === 'category');
  }

  read(rows: readonly TableRow[]): ReadMenu {
    for (const row of rows) this.#readRow(row);
    return this.#menu;
  }

  #readRow(row: TableRow): void {
    const texts = new Map<ColumnField, Cell>();
    const sizes: [string, Cell][] = [];
    for (const [index, { field, heading }] of this.#columns.entries()) {
      const cell = row.cells.get(index);
      if (!cell || field === null) continue;
      if (field === 'size') sizes.push([sizeOf(heading) ?? heading, cell]);
      else texts.set(field, { ...cell, text: unguardFormulas(cell.text).trim() });
    }
    const name = texts.get('name')?.text ?? '';
    const category = texts.get('category')?.text;
    if (category !== undefined) this.#category = parseCategoryCell(category);
    if (this.#category !== null && category !== undefined) this.#addCategory(this.#category);
    const hasPrice = texts.has('price') || sizes.length > 0 || texts.has('variants');
    if (!this.#hasCategories && !hasPrice && row.cells.size === 1 && this.#columns.length > 1) {
      this.#category = joinCells(row.cells).replace(/:$/, '');
      this.#addCategory(this.#category);
    } else if (name !== '') this.#menu.products.push(this.#readProduct(row.number, name, texts, sizes));
    else if (!(category !== undefined && texts.size === 1))
      this.#menu.skipped.push({
        line: row.number,
        text: joinCells(row.cells),
        reason: hasPrice ? 'unreadable' : 'note',
      });
  }

  #addCategory(category: string): void {
    if (!this.#menu.categories.includes(category)) this.#menu.categories.push(category);
  }

  #readProduct(
    line: number,
    name: string,
    cells: ReadonlyMap<ColumnField, Cell>,
    sizes: [string, Cell][],
  ): ReadProduct {
    const doubts: Doubt[] = [];
    const textOf = (field: ColumnField) => cells.get(field)?.text;
    const read = <T>(
      field: ColumnField,
      parse: (text: string, money: MoneyFormat) => ParsedCell<T>,
    ): T | undefined => {
      const text = textOf(field);
      if (text === undefined) return undefined;
      const { value, unread } = parse(text, this.#options);
      doubts.push(...unread.map((part): Doubt => ({ id: 'value-ignored', text: part })));
      return value;
    };
    const typed = cells.get('price');
    const price = typed ? this.#readPrice(typed, doubts) : { price: null, variants: [] };
    const sized = sizes.flatMap(([size, cell]): ReadVariant[] => {
      const { price: value } = this.#readPrice(cell, doubts);
      return value === null ? [] : [{ name: size, price: value }];
    });
    const listed = read('variants', (text) => this.#readVariants(text, doubts)) ?? [];
    const variants = [listed, sized, price.variants].find(({ length }) => length > 1) ?? [];
    const single = price.price ?? sized[0]?.price ?? listed[0]?.price ?? null;
    const before = cells.get('compareAtPrice');
    const category = this.#hasCategories ? textOf('category') : undefined;
    const product: ReadProduct = {
      line,
      name: name.replace(/\s+/g, ' '),
      category: this.#hasCategories && category === undefined ? null : this.#category,
      price: variants.length > 0 ? null : single,
      variants,
      doubts,
    };
    if (category !== undefined && parseCategoryCell(category) === null) product.noCategory = true;
    if (variants.length === 0 && single === null && !doubts.some(({ id }) => id === 'price-missing'))
      doubts.push({ id: 'price-missing', text: typed?.text ?? name });
    const order = textOf('order');
    const {
      name: _name,
      price: _price,
      compareAtPrice: _before,
      ...fields
    } = mapFields((field, { parseCell }) =>
      field === 'price' || field === 'compareAtPrice' ? undefined : read(field, parseCell),
    );
    const optional = {
      id: textOf('id'),
      ...fields,
      compareAtPrice: (before && this.#readPrice(before, []).price) ?? undefined,
      order: order !== undefined && /^\d{1,5}$/.test(order) && order !== '0' ? Number(order) : undefined,
      optionGroups: read('optionGroups', parseOptionGroupsCell),
    };
    for (const [field, value] of Object.entries(optional))
      if (value !== undefined) Object.assign(product, { [field]: value });
    return product;
  }

  #readPrice({ text, isNumber }: Cell, doubts: Doubt[]): { price: string | null; variants: ReadVariant[] } {
    if (isNumber) return { price: this.#readNumber(text, doubts), variants: [] };
    const amounts = findAmounts(text, this.#options);
    const first = amounts[0];
    if (!first) {
      doubts.push({ id: 'price-missing', text });
      return { price: null, variants: [] };
    }
    for (const { text: example, meanings } of amounts) if (meanings) this.#ask(example, meanings);
    const line = readPricedLine(text, amounts, [], this.#options.separator ?? null);
    doubts.push(...line.doubts);
    return {
      price: line.variants.length > 0 ? null : line.price,
      variants: line.variants.length > 1 ? line.variants : [],
    };
  }

  /** Exact, unless it has fractions of a cent. */
  #readNumber(text: string, doubts: Doubt[]): string | null {
    const decimals = currencyDecimals(this.#options.currency);
    const isPlain = /^\d{1,10}(?:\.\d+)?$/.test(text);
    if (!isPlain) {
      doubts.push({ id: 'price-missing', text });
      return null;
    }
    if ((text.split('.')[1] ?? '').length > decimals) {
      doubts.push({ id: 'value-ignored', text });
      return normalizePrice(Number(text).toFixed(decimals));
    }
    return normalizePrice(text);
  }

  #ask(example: string, meanings: PriceQuestion['meanings']): void {
    if (this.#options.separator || this.#menu.priceQuestion) return;
    this.#menu.priceQuestion = { example: example.replace(/^[^\d]+|[^\d]+$/g, ''), meanings };
  }

  /** As exported, or as in a menu: `chica 3.50 / grande 5`. */
  #readVariants(text: string, doubts: Doubt[]): ParsedCell<ReadVariant[]> {
    const parsed = parseVariantsCell(text, this.#options);
    if (parsed.unread.length === 0) return parsed;
    const amounts = findAmounts(text, this.#options);
    if (amounts.length < 2) return { value: [], unread: [text] };
    for (const { text: example, meanings } of amounts) if (meanings) this.#ask(example, meanings);
    const line = readPricedLine(text, amounts, [], this.#options.separator ?? null);
    doubts.push(...line.doubts);
    return { value: line.variants, unread: [] };
  }
}

function joinCells(cells: TableRow['cells']): string {
  return [...cells.values()].map(({ text }) => text).join(' ');
}
