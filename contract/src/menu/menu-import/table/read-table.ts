import { unguardFormulas } from '../../../platform/formula-guard.ts';
import {
  comparePrices,
  currencyDecimals,
  editablePrice,
  hasThousands,
  type MoneyFormat,
} from '../../../platform/money/rules.ts';
import { normalizePrice } from '../../../platform/money/schema.ts';
import type { ParsedCell } from '../../products/cells.ts';
import { mapFields, maxDescriptionLength } from '../../products/fields.ts';
import { type Amount, findAmounts } from '../amounts.ts';
import { parseOptionGroupsCell, parseVariantsCell } from '../cells.ts';
import { productColumns } from '../columns.ts';
import { doubtOutliers } from '../doubt-outliers.ts';
import { findScaleQuestion, hasKnownScale, type KnownPrices, scalePrice } from '../price-scale.ts';
import { type Answer, readPricedLine } from '../priced-line.ts';
import { type ExportedRow, readExportedRows } from '../read-exported.ts';
import type {
  Doubt,
  PriceQuestion,
  PriceSeparator,
  ReadMenu,
  ReadProduct,
  ReadVariant,
} from '../read-menu.ts';
import { findSeparatorEvidence, judgeSeparator, type SeparatorEvidence } from '../separator-evidence.ts';
import { CategoryCells } from './category-cells.ts';
import { type Column, findColumns } from './columns.ts';
import { type ColumnField, fallbackRank, matchHeading, sizeOf } from './heading-names.ts';
import { isNoText, toPlainCell } from './plain-cell.ts';
import { groupRows, type RowGroup } from './row-groups.ts';
import { readStock } from './stock-cells.ts';
import type { Cell, TableRow } from './table-row.ts';

export interface TableOptions extends MoneyFormat {
  separator?: PriceSeparator | undefined;
  /** By how much all prices are multiplied: the answer to the question about the scale. */
  scale?: number;
  /** What the menu has already. */
  knownPrices?: KnownPrices | undefined;
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
  const rows = all.map(withoutErrors).filter(({ cells }) => cells.size > 0);
  const isPrice = (text: string) => findAmounts(text, options).length > 0 && !/\p{L}{4}/u.test(text);
  const found = findColumns(rows, isPrice, options.hasHeading);
  const columns = found.columns.map((column, index) => ({
    ...column,
    field: options.columns?.[index] === undefined ? column.field : (options.columns[index] ?? null),
  }));
  const above = rows.slice(0, Math.max(0, found.index));
  const body = rows.slice(found.index + 1).map((row) => joinSurplus(row, columns));
  if (isExport(columns)) return { menu: addNotes(readExported(body, columns, options), above), columns };
  const isProduct = (row: TableRow) => isAboveProduct(row, columns);
  const reader = new TableReader(columns, options, {
    isGuess: found.isGuess && !options.columns,
    categories: new CategoryCells(body, columns, found.program?.listsCategories === true),
  });
  const menu = reader.read([...above.filter(isProduct), ...body]);
  return {
    menu: addNotes(
      menu,
      above.filter((row) => !isProduct(row)),
    ),
    columns,
  };
}

/** `#DIV/0!`: a formula without a result says nothing. */
function withoutErrors(row: TableRow): TableRow {
  const cells = [...row.cells].filter(([, { text }]) => !isSheetError(text));
  return cells.length === row.cells.size ? row : { ...row, cells: new Map(cells) };
}

function isSheetError(text: string): boolean {
  return (
    text.startsWith('#') && /^#(?:¡|¿)?[\p{Lu}][\p{Lu}/0 ]{2,18}[!?]?$/u.test(text) && /[!?/]/.test(text)
  );
}

/** Lists that begin above a row of headings. */
function isAboveProduct({ cells }: TableRow, columns: readonly Column[]): boolean {
  const name = cells.get(columns.findIndex(({ field }) => field === 'name'));
  const price = cells.get(columns.findIndex(({ field }) => field === 'price'));
  return (
    !!name && !!price && /\p{L}{2}/u.test(name.text) && (price.isNumber || /^[^\p{L}]*\d/u.test(price.text))
  );
}

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

/** A row with more cells than headings has a text whose commas nobody put in quotes. It is joined where the description is. */
function joinSurplus(row: TableRow, columns: readonly Column[]): TableRow {
  const last = Math.max(...row.cells.keys());
  const surplus = last + 1 - columns.length;
  const at = columns.findIndex(({ field }) => field === 'description');
  if (surplus <= 0 || at === -1 || columns.every(({ heading }) => heading === '')) return row;
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

type Texts = ReadonlyMap<ColumnField, Cell>;

interface ReaderContext {
  isGuess: boolean;
  categories: CategoryCells;
}

class TableReader {
  readonly #columns: readonly Column[];
  readonly #options: TableOptions;
  readonly #context: ReaderContext;
  readonly #menu: ReadMenu = { categories: [], products: [], skipped: [], priceQuestion: null };
  readonly #hasCategories: boolean;
  #evidence: SeparatorEvidence = {};
  /** Most prices are numbers below 1000 where a dish costs thousands. */
  #isShort = false;
  #category: string | null = null;
  readonly #categories = new Set<string>();

  constructor(columns: readonly Column[], options: TableOptions, context: ReaderContext) {
    this.#columns = columns;
    this.#options = options;
    this.#context = context;
    this.#hasCategories = columns.some(({ field }) => field === 'category');
  }

  read(rows: readonly TableRow[]): ReadMenu {
    const { knownPrices, scale, separator } = this.#options;
    this.#evidence = findSeparatorEvidence(this.#listPrices(rows, false));
    this.#isShort = isShortList(this.#listPrices(rows, true), this.#options);
    for (const group of groupRows(rows, this.#columns)) this.#readGroup(group);
    const { products, priceQuestion } = this.#menu;
    if (this.#isShort && priceQuestion && hasKnownScale(products.map(withLiteralPrice), knownPrices))
      return this.#settle(rows);
    const question =
      scale === undefined && !(this.#isShort && (separator || priceQuestion))
        ? findScaleQuestion(products, this.#options, knownPrices)
        : null;
    if (question) this.#menu.scaleQuestion = question;
    doubtOutliers(this.#menu);
    return this.#menu;
  }

  /** The stored prices answer the question. */
  #settle(rows: readonly TableRow[]): ReadMenu {
    return new TableReader(this.#columns, { ...this.#options, separator: 'decimals' }, this.#context).read(
      rows,
    );
  }

  *#listPrices(rows: readonly TableRow[], withNumbers: boolean): Generator<string> {
    const prices = new Set<ColumnField>(['price', 'size', 'salePrice', 'compareAtPrice', 'variants']);
    const columns = this.#columns.flatMap(({ field }, index) => (field && prices.has(field) ? index : []));
    for (const { cells } of rows)
      for (const column of columns) {
        const cell = cells.get(column);
        if (cell && (withNumbers || !cell.isNumber)) yield cell.text;
      }
  }

  #readGroup({ first: row, variants }: RowGroup): void {
    const { texts, sizes } = this.#readCells(row);
    if (this.#isHeadings(row)) {
      this.#menu.skipped.push({ line: row.number, text: joinCells(row.cells), reason: 'note' });
      return;
    }
    const name = texts.get('name')?.text ?? '';
    const category = texts.get('category')?.text;
    if (category !== undefined) this.#category = this.#context.categories.read(category);
    if (this.#category !== null && category !== undefined) this.#addCategory(this.#category);
    const isHeadingAgain =
      texts.size === 2 && matchHeading(texts.get('price')?.text ?? '')?.field === 'price' && name !== '';
    const hasPrice =
      (texts.has('price') && !isHeadingAgain) ||
      sizes.length > 0 ||
      texts.has('variants') ||
      variants.length > 0;
    const isAlone = row.cells.size === 1 || isHeadingAgain;
    const title = isHeadingAgain ? name : joinCells(row.cells);
    if (isTotal(name) && !(hasPrice && texts.has('category'))) {
      this.#menu.skipped.push({ line: row.number, text: joinCells(row.cells), reason: 'note' });
    } else if (
      !this.#hasCategories &&
      !hasPrice &&
      isAlone &&
      this.#columns.length > 1 &&
      !this.#isTitle(title)
    ) {
      this.#category = title.replace(/^#+\s*/, '').replace(/:$/, '');
      this.#addCategory(this.#category);
    } else if (/[\p{L}\p{N}]/u.test(name) && !(isAlone && !hasPrice && this.#isTitle(title))) {
      const product = this.#readProduct(row, name, texts, sizes);
      if (variants.length > 0) this.#addRowVariants(product, variants);
      this.#menu.products.push(product);
    } else if (!(category !== undefined && texts.size === 1))
      this.#menu.skipped.push({
        line: row.number,
        text: joinCells(row.cells),
        reason: hasPrice ? 'unreadable' : 'note',
      });
  }

  /** The headings again, above another block. */
  #isHeadings({ cells }: TableRow): boolean {
    if (cells.size < 2) return false;
    return [...cells].every(
      ([column, { text, isNumber }]) => !isNumber && text === this.#columns[column]?.heading,
    );
  }

  /** `Productos` alone above the first product. */
  #isTitle(text: string): boolean {
    const match = this.#menu.products.length === 0 ? matchHeading(text) : null;
    return match !== null && match.rank < fallbackRank;
  }

  #readCells(row: TableRow) {
    const texts = new Map<ColumnField, Cell>();
    const sizes: [string, Cell][] = [];
    for (const [index, { field, heading }] of this.#columns.entries()) {
      const cell = row.cells.get(index);
      if (!cell || field === null || field === 'option') continue;
      if (field === 'size') sizes.push([sizeOf(heading) ?? heading, cell]);
      else {
        const text = toPlainCell(unguardFormulas(cell.text)).trim();
        if (field !== 'description' || !isNoText(text)) texts.set(field, { ...cell, text });
      }
    }
    return { texts, sizes };
  }

  #addCategory(category: string): void {
    if (this.#categories.has(category)) return;
    this.#categories.add(category);
    this.#menu.categories.push(category);
  }

  /** The prices of the rows of one product. */
  #addRowVariants(product: ReadProduct, rows: RowGroup['variants']): void {
    const doubts: Doubt[] = [];
    const variants = rows.flatMap(({ row, name }, index): ReadVariant[] => {
      const { texts } = this.#readCells(row);
      const { price, compareAtPrice } = this.#readPrices(texts, doubts);
      if (price === null) return [];
      const stock = readStock((field) => texts.get(field)?.text);
      return [
        {
          name: name || `Tamaño ${index + 1}`,
          price,
          ...(compareAtPrice !== null && { compareAtPrice }),
          ...(stock !== undefined && { stock }),
        },
      ];
    });
    if (rows.some(({ name }) => name === ''))
      doubts.push({ id: 'variant-names', text: rows.map(({ name }) => name).join(' / ') });
    product.doubts = [
      ...product.doubts.filter(({ id }) => id !== 'price-missing'),
      ...doubts.filter(({ id }, index) => doubts.findIndex((other) => other.id === id) === index),
    ];
    product.price = variants.length === 1 ? (variants[0]?.price ?? null) : null;
    product.variants = variants.length > 1 ? variants : [];
    delete product.compareAtPrice;
    // What is left belongs to each size.
    if (variants.some(({ stock }) => stock !== undefined)) delete product.stock;
  }

  #readProduct(row: TableRow, name: string, cells: Texts, sizes: [string, Cell][]): ReadProduct {
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
    const { price, compareAtPrice, variants: typed } = this.#readPrices(cells, doubts);
    const sized = sizes.flatMap(([size, cell]): ReadVariant[] => {
      const { price: value, variants: listed } = this.#readPrice(cell, doubts);
      const names = size.split(/\s*[,|]\s*|\s+\/\s+/);
      if (listed.length > 1 && names.length === listed.length)
        return listed.map((variant, index) => ({ ...variant, name: names[index] ?? variant.name }));
      return value === null ? [] : [{ name: size, price: value }];
    });
    const listed = read('variants', (text) => this.#readVariants(text, doubts)) ?? [];
    const areQuantities = price !== null && sizes.length > 0 && sizes.every(([size]) => /^\d/.test(size));
    if (price !== null && sized.length > 0)
      doubts.push({
        id: 'price-other-number',
        text: sized.map((size) => `${size.name} ${size.price}`).join(' / '),
      });
    const variants = [listed, areQuantities ? [] : sized, typed].find(({ length }) => length > 1) ?? [];
    const single = price ?? sized[0]?.price ?? listed[0]?.price ?? null;
    const category = this.#hasCategories ? textOf('category') : undefined;
    const product: ReadProduct = {
      line: row.number,
      name: name.replace(/\s+/g, ' '),
      category: this.#hasCategories && category === undefined ? null : this.#category,
      price: variants.length > 0 ? null : single,
      variants,
      doubts,
    };
    if (category !== undefined && this.#context.categories.read(category) === null) product.noCategory = true;
    if (row.isHidden) product.isHidden = true;
    if (variants.length === 0 && single === null && !doubts.some(({ id }) => id === 'price-missing'))
      doubts.push({ id: 'price-missing', text: textOf('price') ?? name });
    if (this.#context.isGuess) doubts.push({ id: 'columns-unsure', text: name });
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
      description:
        typeof fields.description === 'string' ? this.#shorten(fields.description, doubts) : undefined,
      compareAtPrice: variants.length === 0 ? (compareAtPrice ?? undefined) : undefined,
      order: order !== undefined && /^\d{1,5}$/.test(order) && order !== '0' ? Number(order) : undefined,
      optionGroups: read('optionGroups', parseOptionGroupsCell),
      stock: readStock(textOf),
    };
    for (const [field, value] of Object.entries(optional))
      if (value !== undefined) Object.assign(product, { [field]: value });
    this.#addTextsOfSizes(product, row);
    return product;
  }

  /** `120 mL` in a column of presentations. In a row of its own it describes the product. */
  #addTextsOfSizes(product: ReadProduct, { cells }: TableRow): void {
    for (const [index, { field, heading }] of this.#columns.entries()) {
      const text = cells.get(index)?.text;
      if (field !== 'option' || text === undefined || matchHeading(heading)?.field !== 'variants') continue;
      if (product.description === undefined) product.description = text;
      else product.doubts.push({ id: 'value-ignored', text });
    }
  }

  /** A page of text about a product ends after a sentence. */
  #shorten(text: string, doubts: Doubt[]): string {
    if (text.length <= maxDescriptionLength) return text;
    doubts.push({ id: 'description-cut', text: text.slice(0, 80) });
    const start = text.slice(0, maxDescriptionLength);
    const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '));
    return end > 200 ? start.slice(0, end + 1) : start.slice(0, Math.max(1, start.lastIndexOf(' ')));
  }

  /** A sale price counts if it is lower. */
  #readPrices(cells: Texts, doubts: Doubt[]) {
    const typed = cells.get('price');
    const { price, variants } = typed ? this.#readPrice(typed, doubts) : { price: null, variants: [] };
    const sale = this.#readOther(cells.get('salePrice'));
    if (sale !== null && (price === null || comparePrices(sale, price) < 0))
      return { price: sale, compareAtPrice: price, variants: [] };
    const before = this.#readOther(cells.get('compareAtPrice'));
    if (price === null && variants.length === 0 && before !== null)
      return { price: before, compareAtPrice: null, variants };
    return { price, compareAtPrice: before, variants };
  }

  /** Null for a price that cannot be read, and for zero. */
  #readOther(cell: Cell | undefined): string | null {
    const price = cell ? this.#readPrice(cell, []).price : null;
    return price !== null && Number(price) > 0 ? price : null;
  }

  #readPrice({ text, isNumber }: Cell, doubts: Doubt[]): { price: string | null; variants: ReadVariant[] } {
    if (isNumber) return { price: this.#readNumber(text, doubts), variants: [] };
    const amounts = findAmounts(text, this.#options).map((amount) => this.#addMeanings(amount));
    const answer = this.#answerFor(amounts);
    if (amounts.length === 0 || amounts.every(({ price }) => price !== null && Number(price) === 0)) {
      doubts.push({ id: 'price-missing', text });
      return { price: null, variants: [] };
    }
    for (const amount of amounts)
      if (amount.meanings && answer === null) this.#ask(amount.text, amount.meanings);
    const line = readPricedLine(text, amounts, [], answer);
    doubts.push(...line.doubts);
    return {
      price: line.variants.length > 0 || line.price === null ? null : this.#scale(line.price),
      variants:
        line.variants.length > 1
          ? line.variants.map((variant) => ({ ...variant, price: this.#scale(variant.price) }))
          : [],
    };
  }

  /** `120` among prices such as `32`: all are short. */
  #addMeanings(amount: Amount): Amount {
    if (!this.#isShort || amount.meanings || !/^\d{3}$/.test(amount.text)) return amount;
    return {
      ...amount,
      price: scalePrice(amount.text, 1_000),
      meanings: { groups: scalePrice(amount.text, 1_000), decimals: amount.text },
    };
  }

  #scale(price: string): string {
    const { scale = 1 } = this.#options;
    return scale === 1 ? price : scalePrice(price, scale);
  }

  /** What the owner said, or what the other prices show. */
  #answerFor(amounts: readonly Amount[]): Answer {
    if (this.#options.separator) return this.#options.separator;
    const ambiguous = amounts.find(({ meanings }) => meanings !== null);
    return ambiguous ? judgeSeparator(ambiguous.text, this.#evidence) : null;
  }

  /** A number of a spreadsheet. Exact, unless it has fractions of a cent, or is short where a dish costs thousands. */
  #readNumber(text: string, doubts: Doubt[]): string | null {
    if (!/^\d{1,10}(?:\.\d+)?$/.test(text)) {
      doubts.push({ id: 'price-missing', text });
      return null;
    }
    const { scale = 1, separator, currency } = this.#options;
    if (this.#isShort && separator !== 'decimals' && Number(text) > 0 && Number(text) < 1_000) {
      const meanings = { groups: scalePrice(text, 1_000), decimals: roundPrice(text, currency) };
      if (separator === 'groups') return meanings.groups;
      this.#ask(text, meanings);
      doubts.push({ id: 'price-separator', text });
      return meanings.groups;
    }
    if (scale !== 1) return scalePrice(text, scale);
    const price = roundPrice(text, currency);
    if (Number(price) !== Number(text)) doubts.push({ id: 'value-ignored', text });
    return price;
  }

  #ask(example: string, meanings: PriceQuestion['meanings']): void {
    if (this.#options.separator || this.#menu.priceQuestion) return;
    this.#menu.priceQuestion = { example: example.replace(/^[^\d]+|[^\d]+$/g, ''), meanings };
  }

  /** As exported, or as in a menu: `chica 3.50 / grande 5`. */
  #readVariants(text: string, doubts: Doubt[]): ParsedCell<ReadVariant[]> {
    const parsed = parseVariantsCell(text, this.#options);
    // What people type in a cell of sizes ends no count.
    if (parsed.unread.length === 0) return { value: parsed.value.map(withoutMissingCounts), unread: [] };
    const amounts = findAmounts(text, this.#options);
    if (amounts.length < 2) return { value: [], unread: [text] };
    const answer = this.#answerFor(amounts);
    for (const amount of amounts)
      if (amount.meanings && answer === null) this.#ask(amount.text, amount.meanings);
    const line = readPricedLine(text, amounts, [], answer);
    doubts.push(...line.doubts);
    return { value: line.variants, unread: [] };
  }
}

function withoutMissingCounts({ stock, dailyStock, ...size }: ReadVariant): ReadVariant {
  return { ...size, ...(stock != null && { stock, dailyStock: dailyStock ?? null }) };
}

/** Without fractions that the currency does not have. */
function roundPrice(text: string, currency: string): string {
  const decimals = currencyDecimals(currency);
  const isExact = (text.split('.')[1] ?? '').length <= decimals;
  return normalizePrice(isExact ? text : Number(text).toFixed(decimals));
}

/** `32`, `27,5` and `120` where a dish costs thousands: most prices are short for thousands, or very low. */
function isShortList(texts: Iterable<string>, { currency }: MoneyFormat): boolean {
  if (!hasThousands(currency)) return false;
  let short = 0;
  let all = 0;
  for (const text of texts) {
    const [number] = /\d[\d.,]*/.exec(text) ?? [];
    if (number === undefined || Number(number.replace(/[.,]/g, '')) === 0) continue;
    all++;
    if (/^\d{1,3}(?:[.,]\d{1,2})?$/.test(number)) short++;
  }
  return short > 0 && short >= 0.6 * all;
}

/** A product as it is without the question about short prices. */
function withLiteralPrice(product: ReadProduct): ReadProduct {
  return {
    ...product,
    price: product.price === null ? null : scalePrice(product.price, 0.001),
    variants: [],
  };
}

/** `Total`, `Total productos procesados: 5`, `Subtotal`. */
function isTotal(name: string): boolean {
  return /^(?:sub)?total(?:es)?\b(?! (?:look|black|white))/i.test(name.trim());
}

function joinCells(cells: TableRow['cells']): string {
  return [...cells.values()].map(({ text }) => text).join(' ');
}
