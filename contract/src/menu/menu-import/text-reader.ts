import { hasPriceAlone, type TextStyle } from './headings.ts';
import type { Item } from './item.ts';
import { readPriced } from './lines-with-price.ts';
import { readPrices } from './prices-below.ts';
import type { ReadMenu } from './read-menu.ts';
import { TextPlace } from './text-place.ts';
import { readProductSection, readTableOfText } from './text-sections.ts';

/** Reads the items of a text in their order. What is around a line tells what it is. */
export class TextReader {
  readonly #place: TextPlace;

  constructor(style: TextStyle) {
    this.#place = new TextPlace(style);
  }

  /** Reads the item at `index`. Returns the index of the next. */
  take(items: Item[], index: number): number {
    const place = this.#place;
    const item = items[index];
    if (!item || item.kind === 'blank') {
      place.isAfterBlank = true;
      if (place.pending.length === 0 && !place.style.hasPricesBelow) place.above = null;
      return index + 1;
    }
    if (item.kind === 'skipped') {
      place.menu.addSkipped(item.skipped);
      if (item.isInside) return index + 1;
      place.isAfterBlank = true;
      if (place.pending.length === 0) place.above = null;
      return index + 1;
    }
    if (item.kind === 'table') {
      readTableOfText(place, item.menu);
      return index + 1;
    }
    if (item.kind === 'heading') {
      place.settle(place.takeDescriptions());
      place.menu.replaceHeading(item.line);
      return index + 1;
    }
    if (item.kind === 'note') {
      place.menu.skip(item.line);
      return index + 1;
    }
    if (item.kind === 'record') {
      place.menu.openSection();
      place.menu.add(item.line.number, item.read(place.menu.sizesOf(item.line)));
      return index + 1;
    }
    const { productLevel } = place.style;
    if (item.kind === 'text' && productLevel > 0 && item.line.level > 0) {
      place.settle(place.takeDescriptions());
      if (item.line.level === productLevel && hasPriceAlone(items, index + 1))
        return readProductSection(place, item.line, items, index + 1);
    }
    if (item.kind === 'text') {
      place.pending.push({ line: item.line, isAfterBlank: place.isAfterBlank });
      place.isAfterBlank = false;
      return index + 1;
    }
    const next = item.kind === 'price' ? readPrices(place, items, index) : readPriced(place, items, index);
    place.isAfterBlank = false;
    return next;
  }

  finish(): Omit<ReadMenu, 'priceQuestion'> {
    const place = this.#place;
    place.settle(place.takeDescriptions());
    return place.menu.finish();
  }
}
