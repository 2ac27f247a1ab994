import { comparePrices } from '../../platform/money/rules.ts';
import { continuesName, joinBeginning } from './broken-names.ts';
import {
  hasPriceAlone,
  isDescriptive,
  isHeadingLike,
  isPriceAlone,
  isStrongHeading,
  type TextStyle,
} from './headings.ts';
import { joinTexts, type PricedLine, splitDescription } from './priced-line.ts';
import { describeProduct } from './product-descriptions.ts';
import type { ReadMenu, ReadProduct } from './read-menu.ts';
import { settleTexts, takeHeadings } from './text-headings.ts';
import type { Item } from './text-items.ts';
import { type TextLine, trimEdges } from './text-lines.ts';
import { TextMenu } from './text-menu.ts';
import {
  countBullets,
  countSizes,
  endsOpen,
  joinBroken,
  lastGroup,
  type Pending,
  type Priced,
  takeWhilePrices,
  toDescription,
  withoutRepetition,
} from './text-runs.ts';
import { findTrailingSize, isSize } from './words.ts';

/** Reads the items of a text in their order. What is around a line tells what it is. */
export class TextReader {
  readonly #style: TextStyle;
  readonly #menu = new TextMenu();
  #pending: Pending[] = [];
  #isAfterBlank = true;
  /** The product directly above, without a blank line between. */
  #above: ReadProduct | null = null;
  /** Blanks before it. Infinity: not known. */
  #indentAbove = Number.POSITIVE_INFINITY;
  /** The product whose sizes stand in lines of their own below it. */
  #hasSizesBelow: ReadProduct | null = null;
  /** The last product has no bullet. */
  #isBelowPlainProduct = false;
  /** The first line of the name that was broken last has a bullet. */
  #beginsWithBullet = false;

  constructor(style: TextStyle) {
    this.#style = style;
  }

  /** Reads the item at `index`. Returns the index of the next. */
  take(items: Item[], index: number): number {
    const item = items[index];
    if (!item || item.kind === 'blank') {
      this.#isAfterBlank = true;
      if (this.#pending.length === 0 && !this.#style.hasPricesBelow) this.#above = null;
      return index + 1;
    }
    if (item.kind === 'skipped') {
      this.#menu.addSkipped(item.skipped);
      this.#isAfterBlank = true;
      if (this.#pending.length === 0) this.#above = null;
      return index + 1;
    }
    if (item.kind === 'table') {
      this.#takeTable(item.menu);
      return index + 1;
    }
    const { productLevel } = this.#style;
    if (item.kind === 'text' && productLevel > 0 && item.line.level > 0) {
      settleTexts(this.#menu, this.#style, this.#takeDescriptions());
      if (item.line.level === productLevel && hasPriceAlone(items, index + 1))
        return this.#takeProductSection(item.line, items, index + 1);
    }
    if (item.kind === 'text') {
      this.#pending.push({ line: item.line, isAfterBlank: this.#isAfterBlank });
      this.#isAfterBlank = false;
      return index + 1;
    }
    const next = item.kind === 'price' ? this.#takePrices(items, index) : this.#takePriced(items, index);
    this.#isAfterBlank = false;
    return next;
  }

  finish(): Omit<ReadMenu, 'priceQuestion'> {
    settleTexts(this.#menu, this.#style, this.#takeDescriptions());
    return this.#menu.finish();
  }

  /** A line with a name and a price. The text directly above is its heading, or the start of its name. */
  #takePriced(items: Item[], index: number): number {
    const item = items[index];
    if (item?.kind !== 'priced') return index + 1;
    if (
      this.#above &&
      !this.#isAfterBlank &&
      this.#pending.length === 0 &&
      isSizeInBrackets(item.line.text)
    ) {
      this.#above.doubts.push({ id: 'price-other-number', text: item.line.text });
      this.#menu.addSkipped({ line: item.line.number, text: item.line.text, reason: 'unreadable' });
      return index + 1;
    }
    if (item.isSize && !this.#isAfterBlank && this.#pending.length === 0 && this.#addSizeAbove(item))
      return index + 1;
    const nested = this.#countNested(items, index);
    if (nested >= 2) {
      const name = this.#pending.splice(-1);
      settleTexts(this.#menu, this.#style, this.#takeDescriptions());
      return this.#addSizes(items, index, nested, name);
    }
    const beginning = this.#takeBeginning(item.line);
    const isFollowed = !this.#isAfterBlank && beginning === '';
    const rest = this.#takeDescriptions(isFollowed, isFollowed && this.#opensList(items, index));
    const group = this.#isAfterBlank ? [] : lastGroup(rest);
    settleTexts(this.#menu, this.#style, rest.slice(0, rest.length - group.length));
    const sizes = this.#isAfterBlank || !this.#isNameOfSizes(group) ? 0 : countSizes(items, index);
    if (sizes >= 2) return this.#addSizes(items, index, sizes, group);
    const bullets = this.#isAfterBlank || !this.#isNameOfBullets(group) ? 0 : countBullets(items, index);
    if (bullets >= 2) return this.#addSizes(items, index, bullets, group);
    takeHeadings(
      this.#menu,
      this.#style,
      group.map(({ line }) => line),
    );
    const isPlaced = this.#menu.openSection(item.line.column);
    const product = item.read(this.#menu.sizes);
    this.#isBelowPlainProduct = !(beginning === '' ? item.line.hasBullet : this.#beginsWithBullet);
    this.#add(item.line.number, joinBeginning(beginning, product));
    this.#indentAbove = item.line.indent;
    const bracket = findUnsureBracket(item.line.text);
    if (bracket) this.#above?.doubts.push({ id: 'bracket-unsure', text: bracket });
    if (!isPlaced) this.#above?.doubts.push({ id: 'category-unsure', text: item.line.text });
    return index + 1;
  }

  /** `- Cuadernos:` with priced lines that are indented more: these are its sizes. */
  #countNested(items: Item[], index: number): number {
    const name = this.#isAfterBlank ? undefined : this.#pending.at(-1)?.line;
    if (!name?.hasBullet || !name.endsWithColon) return 0;
    let count = 0;
    for (
      let item = items[index];
      item?.kind === 'priced' && item.line.indent > name.indent;
      item = items[index + count]
    )
      count++;
    return count;
  }

  /** Prices below a name, perhaps with a description between. */
  #takePrices(items: Item[], index: number): number {
    const item = items[index];
    if (item?.kind !== 'price') return index + 1;
    const own = this.#style.linesOfPrices.get(item) ?? 0;
    if (own > 0 && this.#pending.length >= own) return this.#takeLinesOfPrice(item, own, index);
    if (this.#style.hasTextsAbovePrices) this.#above = null;
    const rest = this.#takeDescriptions(true);
    const group = this.#withNameAbove(lastGroup(rest), rest);
    settleTexts(this.#menu, this.#style, rest.slice(0, rest.length - group.length));
    const prices = takeWhilePrices(items, index, group.length);
    if (this.#isSale(group, prices)) return this.#addSale(group, prices, index);
    if (prices.length >= 2 && group.length >= prices.length) return this.#addColumns(group, prices, index);
    const lines = withoutRepetition(group.map(({ line }) => line));
    const { cards } = this.#style;
    if (cards && lines.length === cards.lines) lines.unshift(...lines.splice(cards.name, 1));
    const hasNameAbove = lines.length > lastGroup(rest).length;
    if (lines.length > 1 && !hasNameAbove && lines[0] && isStrongHeading(lines[0], this.#style))
      this.#menu.replaceHeading(lines.shift() ?? null);
    const [heading, product, explanation] = lines;
    const canBeHeading = heading && product && isHeadingLike(heading) && !isDescriptive(product, this.#style);
    if (canBeHeading && !hasNameAbove && explanation && isDescriptive(explanation, this.#style))
      this.#menu.replaceHeading(lines.shift() ?? null);
    const first = lines.shift();
    if (!first) {
      this.#addPriceAlone(item);
      return index + 1;
    }
    let name = first.text;
    while (lines[0] && endsOpen(name)) name = joinBroken(name, lines.shift()?.text ?? '');
    const parts = splitDescription(name);
    const description = joinTexts(parts.description, ...lines.map(({ sentence }) => sentence));
    this.#menu.openSection();
    const read = item.read(this.#menu.sizes);
    this.#add(first.number, {
      ...read,
      name: parts.name,
      description: joinTexts(description, read.description),
    });
    return index + 1;
  }

  /** A product whose lines are known: its name, then its description. */
  #takeLinesOfPrice(item: Priced, count: number, index: number): number {
    const lines = withoutRepetition(this.#pending.splice(-count).map(({ line }) => line));
    this.#above = null;
    takeHeadings(
      this.#menu,
      this.#style,
      this.#pending.splice(0).map(({ line }) => line),
    );
    const [first, ...others] = lines;
    if (!first) return index + 1;
    const parts = splitDescription(first.text);
    const read = item.read(this.#menu.sizes);
    const texts = others.map(({ sentence }) => toDescription(sentence));
    this.#add(first.number, {
      ...read,
      name: parts.name,
      description: joinTexts(parts.description, ...texts, read.description),
    });
    return index + 1;
  }

  /** Cards of a shop page: a name, its description, the price and the one before. */
  #isSale(group: Pending[], prices: Priced[]): boolean {
    const [, text] = group;
    return group.length === 2 && prices.length === 2 && !!text && isDescriptive(text.line, this.#style);
  }

  #addSale([name, text]: Pending[], [first, second]: Priced[], index: number): number {
    const [price, other] = [first?.read([]), second?.read([])];
    if (!name || !price?.price || !other?.price) return index + 2;
    const isFirstLower = comparePrices(price.price, other.price) < 0;
    const [current, before] = isFirstLower ? [price.price, other.price] : [other.price, price.price];
    this.#add(name.line.number, {
      ...splitDescription(name.line.text),
      description: toDescription(text?.line.sentence ?? ''),
      price: current,
      compareAtPrice: before,
      variants: [],
      doubts: [...price.doubts, { id: 'price-other-number', text: before }],
    });
    return index + 2;
  }

  /** `COMBO DUPLO`, a blank line, `2 pizzas + refresco`, its price: the last lines describe the name above them. */
  #withNameAbove(group: Pending[], rest: Pending[]): Pending[] {
    const [first] = group;
    const above = rest.at(-group.length - 1);
    if (!first || !above || !this.#style.hasPricesBelow) return group;
    const isDescription = /, | \+ /.test(first.line.text) || first.line.sentence.endsWith('.');
    const isName =
      isHeadingLike(above.line) && !isDescriptive(above.line, this.#style) && !above.line.endsWithColon;
    return isDescription && isName && above.line.level === 0 ? [above, ...group] : group;
  }

  /** A heading that is a product, with its text and its price below. */
  #takeProductSection(line: TextLine, items: Item[], start: number): number {
    const texts: string[] = [];
    let price: PricedLine | null = null;
    let index = start;
    for (; index < items.length; index++) {
      const item = items[index];
      if (!item || item.kind === 'table' || (item.kind === 'text' && item.line.level > 0)) break;
      if (item.kind === 'text') texts.push(toDescription(item.line.sentence));
      else if (item.kind === 'skipped') this.#menu.addSkipped(item.skipped);
      else if (isPriceAlone(item) && price === null) price = item.read(this.#menu.sizes);
      else if (item.kind !== 'blank')
        this.#menu.addSkipped({
          line: item.line.number,
          text: item.line.text.replace(/\t/g, ' '),
          reason: 'note',
        });
    }
    if (price)
      this.#add(line.number, {
        ...price,
        name: line.text.replace(/\t/g, ' '),
        description: joinTexts(...texts),
        doubts: price.doubts,
      });
    this.#above = null;
    this.#isAfterBlank = true;
    return index;
  }

  /** The products of a table. Sizes alone are those of the heading above. */
  #takeTable({ products, categories, skipped }: ReadMenu): void {
    const rest = this.#takeDescriptions();
    const isSubtitle = ({ line }: Pending) => line.level === 0 && !line.endsWithColon;
    const heading = rest.findLastIndex(({ line }) => line.level > 0);
    settleTexts(this.#menu, this.#style, heading === -1 ? rest : rest.slice(0, heading + 1));
    for (const { line } of heading === -1 ? [] : rest.slice(heading + 1).filter(isSubtitle))
      this.#menu.skip(line);
    this.#menu.addSkipped(...skipped);
    const sizes = products.filter(({ name, price }) => isSize(name) && price !== null);
    const areSizes = sizes.length >= 2 && sizes.length === products.length;
    const name = areSizes ? this.#menu.takeHeading() : null;
    if (name)
      this.#menu.add(name.number, {
        ...splitDescription(name.text),
        price: null,
        compareAtPrice: null,
        variants: sizes.map((size) => ({ name: size.name, price: size.price ?? '' })),
        doubts: sizes.flatMap(({ doubts }) => doubts),
      });
    this.#menu.addTable({ products: name ? [] : products, categories });
    this.#above = null;
    this.#isAfterBlank = true;
  }

  /** A price without a name. With a product directly above that has none, it is that product's. */
  #addPriceAlone(item: Priced): void {
    const { price, variants } = item.read(this.#menu.sizes);
    const above = this.#above;
    if (above && above.price === null && above.variants.length === 0) {
      above.price = price;
      above.variants = variants;
      above.doubts = above.doubts.filter(({ id }) => id !== 'price-missing');
    } else
      this.#menu.addSkipped({
        line: item.line.number,
        text: item.line.text.replace(/\t/g, ' '),
        reason: 'unreadable',
      });
  }

  /** A column of names, then a column of as many prices. */
  #addColumns(group: Pending[], prices: Priced[], index: number): number {
    const names = group.slice(-prices.length);
    takeHeadings(
      this.#menu,
      this.#style,
      group.slice(0, -prices.length).map(({ line }) => line),
    );
    for (const [place, { line }] of names.entries()) {
      const price = prices[place];
      if (!price) continue;
      const read = price.read(this.#menu.sizes);
      const doubt = { id: 'price-other-number' as const, text: price.line.text };
      this.#add(line.number, { ...read, ...splitDescription(line.text), doubts: [...read.doubts, doubt] });
    }
    return index + prices.length;
  }

  #isNameOfSizes(group: Pending[]): boolean {
    const last = group.at(-1);
    if (!last || isStrongHeading(last.line, this.#style)) return false;
    return !last.isAfterBlank || this.#above !== null;
  }

  /** `Granola 250 g 12000`, and below it `500 g 20500`: another size of the same product. */
  #addSizeAbove(item: Priced): boolean {
    const above = this.#above;
    const { name, description, price, doubts } = item.read([]);
    if (!above || description !== '' || price === null) return false;
    const start = isSize(above.name) ? -1 : findTrailingSize(above.name);
    const isMeasured = (size: string) => /[\d½¼¾]/.test(size);
    const isAlike = start > 0 && isMeasured(above.name.slice(start)) === isMeasured(name);
    if (above.variants.length === 0 && above.price !== null && isAlike) {
      above.variants = [{ name: above.name.slice(start), price: above.price }];
      above.name = trimEdges(above.name.slice(0, start));
      above.price = null;
      this.#hasSizesBelow = above;
    }
    if (this.#hasSizesBelow !== above) return false;
    above.variants.push({ name, price });
    above.doubts.push(...doubts);
    return true;
  }

  /** Whether the text above names a list of sizes. */
  #opensList(items: Item[], index: number): boolean {
    const last = this.#pending.at(-1)?.line;
    if (!last || isDescriptive(last, this.#style)) return false;
    const hasBullets = this.#isBelowPlainProduct && !last.hasBullet && countBullets(items, index) >= 2;
    return hasBullets || countSizes(items, index) >= 2;
  }

  /** A line without a bullet, below a product without one. */
  #isNameOfBullets(group: Pending[]): boolean {
    const last = group.at(-1);
    return (
      !!last && this.#isBelowPlainProduct && !last.isAfterBlank && !last.line.hasBullet && !last.line.isMarked
    );
  }

  /** A name with a line below for each size. */
  #addSizes(items: Item[], index: number, count: number, group: Pending[]): number {
    const line = group.pop()?.line;
    takeHeadings(
      this.#menu,
      this.#style,
      group.map((pending) => pending.line),
    );
    const sizes = items
      .slice(index, index + count)
      .flatMap((item) => (item.kind === 'priced' ? item.read([]) : []));
    this.#add(line?.number ?? 0, {
      ...splitDescription(line?.text ?? ''),
      price: null,
      compareAtPrice: null,
      variants: sizes.flatMap(({ name, description, price }) =>
        price
          ? [{ name: description && description.length <= 30 ? `${name} (${description})` : name, price }]
          : [],
      ),
      doubts: sizes.flatMap(({ doubts }) => doubts),
    });
    return index + count;
  }

  /**
   * Takes the lines directly below a product that describe it. Returns the others. `isFollowed`: the last line stands
   * directly above a price, so that it can be a name or a heading.
   */
  #takeDescriptions(isFollowed = false, isNameOfList = false): Pending[] {
    const texts = this.#pending;
    const product = this.#above;
    this.#pending = [];
    this.#above = null;
    if (!product) return texts;
    const count = describeProduct(product, texts, {
      style: this.#style,
      indent: this.#indentAbove,
      isBelowPlainProduct: this.#isBelowPlainProduct,
      isFollowed,
      isNameOfList,
    });
    return texts.slice(count);
  }

  /** The lines above that are the start of a name that was broken. */
  #takeBeginning(next: TextLine): string {
    let beginning = '';
    while (!this.#isAfterBlank) {
      const last = this.#pending.at(-1);
      if (!last || !continuesName(last.line, { following: beginning || next.text, next, style: this.#style }))
        break;
      this.#pending.pop();
      this.#beginsWithBullet = last.line.hasBullet;
      const { text, sentence } = last.line;
      beginning = joinBroken(sentence.endsWith(',') ? sentence : text, beginning);
      if (last.isAfterBlank) break;
    }
    return beginning;
  }

  #add(number: number, read: PricedLine): void {
    this.#above = this.#menu.add(number, read);
    this.#indentAbove = Number.POSITIVE_INFINITY;
  }
}

/** `(½ ración 14,00 €)` below a product. */
function isSizeInBrackets(text: string): boolean {
  const inside = /^\(([^()\d]{0,20}[^()]{1,60})\)$/.exec(text)?.[1];
  return inside !== undefined && isSize(inside.split(/\s+/).slice(0, 2).join(' '));
}

/** `Linguiça (5 unidades)`, `Corte (Junior)`: a size or a kind, which one list has in the name and another as a description. */
function findUnsureBracket(text: string): string | undefined {
  const [bracket, inside = ''] = /\(([^()]{4,60})\)/.exec(text.slice(0, 300)) ?? [];
  const isSure =
    /[,+]|^(?:con|sin|de|incluye|inclui|acompa|opcional|com)\s/iu.test(inside) || !/\p{L}/u.test(inside);
  return isSure ? undefined : bracket;
}
