import { unguardFormulas } from '../../../platform/formula-guard.ts';
import { comparePrices, type MoneyFormat } from '../../../platform/money/rules.ts';
import type { ParsedCell } from '../../products/cells.ts';
import { mapCells } from '../../products/field-cells.ts';
import { maxDescriptionLength } from '../../products/fields.ts';
import { hasPrice } from '../../products/price-kinds.ts';
import { parseOptionGroupsCell } from '../cells.ts';
import { doubtOutliers } from '../doubt-outliers.ts';
import { isListUnsure } from '../list-doubt.ts';
import { dropRowNumbers } from '../name-codes.ts';
import { findNotice } from '../notices.ts';
import { findScaleQuestion, hasKnownScale, type KnownPrices, scalePrice } from '../price-scale.ts';
import type { Doubt, ReadMenu, ReadProduct, ReadVariant } from '../read-menu.ts';
import { withoutMarks } from '../text-lines.ts';
import { isAskedPrice } from '../unpriced-words.ts';
import type { CategoryCells } from './category-cells.ts';
import type { Column } from './column.ts';
import { toFieldText } from './field-texts.ts';
import { type ColumnField, fallbackRank, matchHeading, namesMoney } from './heading-names.ts';
import { isNoText, toPlainCell } from './plain-cell.ts';
import type { PriceCellOptions } from './price-cells.ts';
import type { Program } from './programs.ts';
import { groupRows, type RowGroup } from './row-groups.ts';
import { RowPrices, type Texts } from './row-prices.ts';
import { nameSizeColumns } from './size-names.ts';
import { readStock } from './stock-cells.ts';
import { type Cell, joinCells, type TableRow } from './table-row.ts';

export interface ReaderOptions extends PriceCellOptions {
  /** What the menu has already. */
  knownPrices?: KnownPrices | undefined;
}

export interface ReaderContext {
  /** The headings did not say which columns have the names and the prices. */
  isGuess: boolean;
  categories: CategoryCells;
  /** What stands alone in rows above the headings. */
  titles: ReadonlySet<string>;
  /** Whose export it is. Null: not known. */
  program: Program | null;
  /** The columns that are not read, and may have the price. */
  rivals: readonly number[];
}

const fewestConstant = 4;
/** `Limpieza` and `Extras` are headings of columns as well, and above products they are categories. */
const titleFields = new Set<ColumnField>(['name', 'price', 'category', 'description']);

/** Reads the rows below the headings of a table. */
export class TableReader {
  readonly #rows: readonly TableRow[];
  readonly #columns: readonly Column[];
  readonly #options: ReaderOptions;
  readonly #context: ReaderContext;
  readonly #prices: RowPrices;
  readonly #menu: ReadMenu = { categories: [], products: [], skipped: [], priceQuestion: null };
  readonly #hasCategories: boolean;
  readonly #constantColumns: ReadonlySet<number>;
  readonly #sizeNames: ReadonlyMap<number, string>;
  #category: string | null = null;
  readonly #categories = new Set<string>();

  constructor(
    rows: readonly TableRow[],
    columns: readonly Column[],
    options: ReaderOptions,
    context: ReaderContext,
  ) {
    this.#rows = rows;
    this.#columns = columns;
    this.#options = options;
    this.#context = context;
    this.#hasCategories = columns.some(({ field }) => field === 'category');
    this.#constantColumns = new Set(columns.flatMap((_, column) => (isConstant(rows, column) ? column : [])));
    this.#sizeNames = nameSizeColumns(columns);
    this.#prices = new RowPrices(rows, columns, { ...options, rivals: context.rivals });
  }

  read(): ReadMenu {
    const { knownPrices, scale, separator } = this.#options;
    for (const group of groupRows(this.#rows, this.#columns, this.#context.program ?? {}))
      this.#readGroup(group);
    const { products } = this.#menu;
    dropRowNumbers(products);
    const { isShort, question: priceQuestion } = this.#prices.cells;
    if (isShort && priceQuestion && hasKnownScale(products.map(withLiteralPrice), knownPrices))
      return this.#settle();
    this.#menu.priceQuestion = priceQuestion;
    const question =
      scale === undefined && !(isShort && (separator || priceQuestion))
        ? findScaleQuestion(products, this.#options, knownPrices)
        : null;
    if (question) this.#menu.scaleQuestion = question;
    doubtOutliers(this.#menu, 'table');
    if (isListUnsure(this.#menu, 'table')) this.#menu.isUnsure = true;
    return this.#menu;
  }

  /** The stored prices answer the question. */
  #settle(): ReadMenu {
    const options: ReaderOptions = { ...this.#options, separator: 'decimals' };
    return new TableReader(this.#rows, this.#columns, options, this.#context).read();
  }

  #readGroup({ first: row, variants }: RowGroup): void {
    const { texts, sizes } = this.#readCells(row);
    if (this.#isHeadings(row)) {
      this.#menu.skipped.push({ line: row.number, text: joinCells(row.cells), reason: 'note' });
      return;
    }
    const name = withoutMarks(texts.get('name')?.text ?? '');
    const category = texts.get('category')?.text;
    if (category !== undefined) this.#category = this.#context.categories.read(category);
    if (this.#category !== null && category !== undefined) this.#addCategory(this.#category);
    const priceText = texts.get('price')?.text ?? '';
    const isHeadingAgain =
      texts.size === 2 &&
      !/\d/.test(priceText) &&
      matchHeading(priceText)?.field === 'price' &&
      !isAskedPrice(priceText) &&
      !namesMoney(priceText) &&
      name !== '';
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
      !this.#isTitle(title) &&
      !this.#isNotice(title) &&
      /\p{L}{2}/u.test(title)
    ) {
      this.#category = title.replace(/^#+\s*/, '').replace(/:$/, '');
      this.#addCategory(this.#category);
    } else if (
      /[\p{L}\p{N}]/u.test(name) &&
      !(isAlone && !hasPrice && (this.#isTitle(title) || this.#isNotice(title)))
    ) {
      const product = this.#readProduct(row, name, texts, sizes);
      if (variants.length > 0) this.#addRowVariants(product, variants);
      else this.#addTextsOfSizes(product, row);
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
    return match !== null && match.rank < fallbackRank && titleFields.has(match.field);
  }

  /** `FECHA: 08/05/2023`, `Página 2/29`, and the title of the list on its next page. */
  #isNotice(text: string): boolean {
    const isDated = text.length < 60 && /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/.test(text);
    const isPage = /\bp[aá]g(?:ina)?\.?\s?\d/iu.test(text);
    return isDated || isPage || this.#context.titles.has(text) || findNotice(text, false) !== null;
  }

  #readCells(row: TableRow) {
    const texts = new Map<ColumnField, Cell>();
    const sizes: [string, Cell][] = [];
    for (const [index, { field, heading }] of this.#columns.entries()) {
      const cell = row.cells.get(index);
      if (!cell || field === null || field === 'option') continue;
      if (field === 'size')
        sizes.push([this.#sizeNames.get(index) ?? heading, { ...cell, text: toPlainCell(cell.text) }]);
      else {
        const plain = toPlainCell(unguardFormulas(cell.text)).trim();
        const text = toFieldText(field, plain);
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
      const { price, compareAtPrice } = this.#prices.read(texts, doubts);
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
    const { price, compareAtPrice, variants: typed, priceKind } = this.#prices.read(cells, doubts);
    const sized = sizes.flatMap(([size, cell]): ReadVariant[] => {
      // A size that does not exist.
      if (sizes.length > 1 && /^[-–—]+$/.test(cell.text)) return [];
      const found: Doubt[] = [];
      const { price: value, variants: listed } = this.#prices.cells.read(cell, found);
      const names = size.split(/\s*[,|]\s*|\s+\/\s+/);
      const areNamed = listed.length > 1 && names.length === listed.length;
      doubts.push(...found.filter(({ id }) => !(areNamed && id === 'variant-names')));
      if (areNamed)
        return listed.map((variant, index) => ({ ...variant, name: names[index] ?? variant.name }));
      if (value !== null) return [{ name: size, price: value }];
      const [lowest] = listed.map(({ price: one }) => one).toSorted(comparePrices);
      if (lowest === undefined) return [];
      doubts.push({ id: 'price-other-number', text: cell.text });
      return [{ name: size, price: lowest }];
    });
    const listed = read('variants', (text) => this.#prices.readVariants(text, doubts)) ?? [];
    const areQuantities = price !== null && sizes.length > 0 && sizes.every(([size]) => /^\d/.test(size));
    // `1 docena`, `2 docenas` beside the price of one: what many cost.
    const isBulk = areQuantities && sizes.every(([size]) => bulk.test(size));
    if (price !== null && sized.length > 0 && !isBulk)
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
      category:
        this.#hasCategories && category === undefined && !this.#context.categories.isBlocks
          ? null
          : this.#category,
      price: variants.length > 0 ? null : single,
      variants,
      doubts,
    };
    if (category !== undefined && this.#context.categories.read(category) === null) product.noCategory = true;
    if (category === undefined && this.#context.categories.areFewBlocks && product.category !== null)
      doubts.push({ id: 'category-unsure', text: product.category });
    if (row.isHidden) product.isHidden = true;
    if (
      variants.length === 0 &&
      single === null &&
      hasPrice(priceKind) &&
      !doubts.some(({ id }) => id === 'price-missing')
    )
      doubts.push({ id: 'price-missing', text: textOf('price') ?? name });
    if (this.#context.isGuess) doubts.push({ id: 'columns-unsure', text: name });
    if (single !== null) this.#prices.doubtRivals(row, single, doubts);
    const order = textOf('order');
    const {
      name: _name,
      price: _price,
      compareAtPrice: _before,
      ...fields
    } = mapCells((field, { parseCell }) =>
      field === 'price' || field === 'compareAtPrice' ? undefined : read(field, parseCell),
    );
    // `desde` in a column of remarks.
    const isFrom =
      single !== null && variants.length === 0 && fromWords.test(String(fields.description ?? ''));
    const optional = {
      id: textOf('id'),
      ...fields,
      priceKind:
        fields.priceKind ??
        (isFrom ? 'from' : undefined) ??
        (variants.length === 0 ? (priceKind ?? this.#prices.kindOfRange(row, single)) : undefined),
      description:
        typeof fields.description === 'string' && !isFrom && fields.description.trim() !== name.trim()
          ? this.#shorten(fields.description, doubts)
          : undefined,
      compareAtPrice: variants.length === 0 ? (compareAtPrice ?? undefined) : undefined,
      order: order !== undefined && /^\d{1,5}$/.test(order) && order !== '0' ? Number(order) : undefined,
      optionGroups: read('optionGroups', parseOptionGroupsCell),
      stock: readStock(textOf),
    };
    for (const [field, value] of Object.entries(optional))
      if (value !== undefined) Object.assign(product, { [field]: value });
    return product;
  }

  /** `120 mL` in a column of presentations. In a row of its own it describes the product. */
  #addTextsOfSizes(product: ReadProduct, { cells }: TableRow): void {
    for (const [index, { field, heading }] of this.#columns.entries()) {
      const text = cells.get(index)?.text;
      const meaning = matchHeading(heading)?.field;
      if (meaning !== 'option' && meaning !== 'variants') continue;
      if (field !== 'option' || text === undefined || this.#context.program || text === product.name)
        continue;
      const isNumber = !/[\p{L}/×x]|\d[,;|]\s?\d/u.test(text);
      const isCode = !/\p{L}/u.test(text) && /\d{4}/.test(text);
      if (isCode || isNumber || this.#constantColumns.has(index)) continue;
      if (product.description === undefined) product.description = text;
      // Several values may be sizes. One measure is left out like a column that is not read.
      else if (/[,;|]\s|\s\/\s|\s[yo]\s/.test(text)) product.doubts.push({ id: 'value-ignored', text });
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
}

/** A product as it is without the question about short prices. */
function withLiteralPrice(product: ReadProduct): ReadProduct {
  return {
    ...product,
    price: product.price === null ? null : scalePrice(product.price, 0.001),
    variants: [],
  };
}

const fromWords = /^(?:precio )?(?:desde|a partir(?: de)?)[.:]?$/i;

const bulk =
  /^\d+\s?(?:docenas?|doc|cajas?|paquetes?|bultos?|millar(?:es)?|cientos?|unidades|unds?|piezas|pzas?)\.?$/i;

/** `Total`, `Total productos procesados: 5`, `Subtotal`. */
function isTotal(name: string): boolean {
  return /^(?:sub)?total(?:es)?\b(?! (?:look|black|white))/i.test(name.trim());
}

/** A column with one value in all rows describes none of them. */
function isConstant(rows: readonly TableRow[], column: number): boolean {
  const texts = rows.flatMap(({ cells }) => cells.get(column)?.text ?? []);
  return texts.length >= fewestConstant && new Set(texts).size === 1;
}
