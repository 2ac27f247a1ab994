import { hasPrice } from '../products/price-kinds.ts';
import { isHeadingLike, readAlternatives, readHeading } from './headings.ts';
import { saysSomething } from './notices.ts';
import type { PricedLine } from './priced-line.ts';
import type { ReadMenu, ReadProduct, SkippedLine } from './read-menu.ts';
import { readSizeSections } from './size-sections.ts';
import type { TextLine } from './text-lines.ts';
import {
  beginsWithPlural,
  hasPersonName,
  isBusinessName,
  isKnownHeading,
  isLongHeading,
  isPlural,
  isSize,
} from './words.ts';

const namesOneSize = (text: string) =>
  /^(?:porci[oó]n|raci[oó]n|unidad|und?|c\/u|kilo|docena|por[cç][aã]o)\.?$/iu.test(text) && isSize(text);

/** What was read so far, with the section that the next product belongs to. */
export class TextMenu {
  readonly #menu: Omit<ReadMenu, 'priceQuestion'> = { categories: [], products: [], skipped: [] };
  readonly #names = new Set<string>();
  #category: string | null = null;
  #sizes: string[] = [];
  /** The names of the sizes below the heading without products. */
  #sizesOfHeading: string[] = [];
  /** The names of the sizes in the last heading that has them in columns. */
  #sizesOfColumns: string[] = [];
  /** The headings of a page with several columns. */
  #columns: string[] = [];
  /** What the heading of the section says of its prices in brackets. */
  #alternatives: string[] = [];
  /** A heading without products so far. */
  #heading: TextLine | null = null;
  /** A line that could be a heading or a product, and was neither. */
  #dropped: TextLine | null = null;
  /** The first heading, if it may be the name of the business. */
  #title: TextLine | null = null;

  /** The names of the sizes in the heading of the section. */
  get sizes(): readonly string[] {
    return this.#sizes;
  }

  /** The names of the sizes of a line, which may stand in the columns of an earlier section. */
  sizesOf({ text }: TextLine): readonly string[] {
    const prices = text.split('\t').slice(1);
    const isSame = prices.length === this.#sizesOfColumns.length && prices.every((cell) => /\d/.test(cell));
    if (this.#sizes.length > 0) return this.#sizes;
    return isSame && prices.length > 0 ? this.#sizesOfColumns : this.#alternatives;
  }

  finish(): Omit<ReadMenu, 'priceQuestion'> {
    this.skip(this.#heading);
    this.#dropTitle();
    this.#menu.skipped.sort((a, b) => a.line - b.line);
    readSizeSections(this.#menu);
    return this.#menu;
  }

  replaceHeading(line: TextLine | null): void {
    if (!line) return;
    const { name, sizes } = readHeading(line);
    if (name === '') {
      this.#sizes = sizes;
      this.#sizesOfHeading = sizes;
      return;
    }
    // `PORCIÓN` below `Postres`: of what the prices are.
    if (this.#heading && namesOneSize(line.text)) {
      this.#sizesOfHeading = [];
      return;
    }
    this.skip(this.#heading);
    this.#heading = line;
    this.#sizesOfHeading = [];
  }

  /** Returns the heading without products, which then names no section. */
  takeHeading(): TextLine | null {
    const heading = this.#heading;
    this.#heading = null;
    return heading;
  }

  skip(line: TextLine | null): void {
    if (!line) return;
    const isOdd = this.#menu.products.length > 0 && isHeadingLike(line) && !saysSomething(line.text);
    const reason = isOdd ? 'unreadable' : 'note';
    this.addSkipped({ line: line.number, text: line.sentence.replace(/\t/g, ' '), reason });
    if (isOdd) this.#dropped = line;
    if (line === this.#heading) this.#heading = null;
  }

  addSkipped(...lines: readonly SkippedLine[]): void {
    this.#menu.skipped.push(...lines);
  }

  /** Whether the headings say which section a product in `column` belongs to. */
  openSection(column?: TextLine['column']): boolean {
    if (this.#heading) {
      const { name, sizes } = readHeading(this.#heading);
      this.#columns = this.#heading.text.split('\t');
      this.#sizes = sizes.length > 0 ? sizes : this.#sizesOfHeading;
      this.#alternatives = readAlternatives(this.#heading);
      if (sizes.length > 1 && this.#heading.text.includes('\t')) this.#sizesOfColumns = sizes;
      const hasSizes = sizes.length > 0 || (this.#sizes.length > 0 && beginsWithPlural(name));
      const canBeTitle = !this.#heading.endsWithColon && !this.#heading.isMarked && !hasSizes;
      const isCategory =
        (isKnownHeading(name) || isLongHeading(name) || isPlural(name)) && !hasPersonName(name);
      if (canBeTitle && this.#menu.products.length === 0 && !isCategory) this.#title = this.#heading;
      this.#setCategory(name, this.#columns.length === column?.count);
      this.#heading = null;
    }
    const hasOwnHeading = column?.count === this.#columns.length;
    if (column && hasOwnHeading) this.#setCategory(this.#columns[column.index] ?? null);
    return !column || hasOwnHeading || this.#columns.length < 2;
  }

  add(number: number, read: PricedLine): ReadProduct {
    const { name, description, price, compareAtPrice, variants, doubts, priceKind } = read;
    this.openSection();
    const product: ReadProduct = {
      line: number,
      name: name.replace(/\s+/g, ' '),
      category: this.#category,
      price: variants.length > 0 ? null : price,
      variants,
      // The list may be read in another way as well.
      doubts: [...doubts],
    };
    if (description !== '') product.description = description;
    if (priceKind) product.priceKind = priceKind;
    if (this.#dropped) product.doubts.push({ id: 'category-unsure', text: this.#dropped.text });
    this.#dropped = null;
    if (compareAtPrice !== null) product.compareAtPrice = compareAtPrice;
    if (
      price === null &&
      hasPrice(priceKind) &&
      variants.length === 0 &&
      !doubts.some(({ id }) => id === 'price-missing')
    )
      product.doubts.push({ id: 'price-missing', text: name });
    if (variants.length === 1) {
      product.price = variants[0]?.price ?? null;
      product.variants = [];
    }
    this.#menu.products.push(product);
    return product;
  }

  /** Products of a table without a category belong to the section. What follows a table with categories has none. */
  addTable({ products, categories }: Pick<ReadMenu, 'products' | 'categories'>): void {
    if (products.length > 0) this.openSection();
    for (const product of products) {
      const category = product.category ?? this.#category;
      this.#menu.products.push({ ...product, category });
      if (product.category !== null) this.#addCategory(product.category);
    }
    if (categories.length > 0) this.#category = null;
  }

  #setCategory(name: string | null, hasColumns = false): void {
    this.#category = name;
    if (name !== null && !hasColumns) this.#addCategory(name);
  }

  #addCategory(name: string): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    this.#menu.categories.push(name);
  }

  /** A single heading in the first line is the name of the business, unless it is a usual category or the name stands above. */
  #dropTitle(): void {
    const title = this.#title;
    const { categories, products } = this.#menu;
    if (!title || categories.length !== 1 || products.some(({ category }) => category === null)) return;
    if (this.#menu.skipped.some(({ line, text }) => line < title.number && isBusinessName(text))) return;
    this.#menu.categories = [];
    for (const product of products) product.category = null;
    this.addSkipped({ line: title.number, text: title.text, reason: 'note' });
  }
}
