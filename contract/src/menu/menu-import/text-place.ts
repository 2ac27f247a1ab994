import { continuesName } from './broken-names.ts';
import type { TextStyle } from './headings.ts';
import type { PricedLine } from './priced-line.ts';
import { describeProduct } from './product-descriptions.ts';
import type { ReadProduct } from './read-menu.ts';
import { settleTexts, takeHeadings } from './text-headings.ts';
import type { TextLine } from './text-lines.ts';
import { TextMenu } from './text-menu.ts';
import { joinBroken, type Pending } from './text-runs.ts';

/** Where the reader of a text is: what it has read, and what is around the next line. */
export class TextPlace {
  readonly style: TextStyle;
  readonly menu = new TextMenu();
  /** The lines above whose meaning is not known yet. */
  pending: Pending[] = [];
  isAfterBlank = true;
  /** The product directly above, without a blank line between. */
  above: ReadProduct | null = null;
  /** Blanks before it. Infinity: not known. */
  indentAbove = Number.POSITIVE_INFINITY;
  /** The product whose sizes stand in lines of their own below it. */
  hasSizesBelow: ReadProduct | null = null;
  /** The last product has no bullet. */
  isBelowPlainProduct = false;
  /** The first line of the name that was broken last has a bullet. */
  beginsWithBullet = false;

  constructor(style: TextStyle) {
    this.style = style;
  }

  add(number: number, read: PricedLine): void {
    this.above = this.menu.add(number, read);
    this.indentAbove = Number.POSITIVE_INFINITY;
  }

  /** Reads `texts` as headings, descriptions and notes. */
  settle(texts: readonly Pending[]): void {
    settleTexts(this.menu, this.style, texts);
  }

  takeHeadings(texts: readonly Pending[]): void {
    takeHeadings(
      this.menu,
      this.style,
      texts.map(({ line }) => line),
    );
  }

  /**
   * Takes the lines directly below a product that describe it. Returns the others. `isFollowed`: the last line stands
   * directly above a price, so that it can be a name or a heading.
   */
  takeDescriptions(isFollowed = false, isNameOfList = false): Pending[] {
    const texts = this.pending;
    const product = this.above;
    this.pending = [];
    this.above = null;
    if (!product) return texts;
    const count = describeProduct(product, texts, {
      style: this.style,
      indent: this.indentAbove,
      isBelowPlainProduct: this.isBelowPlainProduct,
      isFollowed,
      isNameOfList,
    });
    return texts.slice(count);
  }

  /** The lines above that are the start of a name that was broken. */
  takeBeginning(next: TextLine): string {
    let beginning = '';
    while (!this.isAfterBlank) {
      const last = this.pending.at(-1);
      if (!last || !continuesName(last.line, { following: beginning || next.text, next, style: this.style }))
        break;
      this.pending.pop();
      this.beginsWithBullet = last.line.hasBullet;
      const { text, sentence } = last.line;
      beginning = joinBroken(sentence.endsWith(',') ? sentence : text, beginning);
      if (last.isAfterBlank) break;
    }
    return beginning;
  }
}
