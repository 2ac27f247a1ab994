import { comparePrices } from '../../platform/money/rules.ts';
import { isDescriptive, isHeadingLike, isStrongHeading, type TextStyle } from './headings.ts';
import type { Item } from './item.ts';
import { joinTexts, splitDescription } from './name-parts.ts';
import { takeFromWord } from './priced-line.ts';
import type { TextLine } from './text-lines.ts';
import type { TextPlace } from './text-place.ts';
import {
  endsOpen,
  joinBroken,
  lastGroup,
  type Pending,
  type Priced,
  takeWhilePrices,
  toDescription,
  withoutRepetition,
} from './text-runs.ts';
import { isKnownHeading, isPlainHeading } from './words.ts';

/** Prices below a name, perhaps with a description between. */
export function readPrices(place: TextPlace, items: Item[], index: number): number {
  const item = items[index];
  if (item?.kind !== 'price') return index + 1;
  if (place.pending.length === 0 && place.above?.price && !place.isAfterBlank) {
    addPriceAlone(place, items, index);
    return index + 1;
  }
  const own = place.style.linesOfPrices.get(item) ?? 0;
  if (own > 0 && place.pending.length >= own) return readLinesOfPrice(place, item, own, index);
  if (place.style.hasTextsAbovePrices) place.above = null;
  const rest = place.takeDescriptions(true);
  const group = withNameAbove(place, lastGroup(rest), rest);
  place.settle(rest.slice(0, rest.length - group.length));
  const prices = takeWhilePrices(items, index, group.length);
  if (isSale(place, group, prices)) return addSale(place, group, prices, index);
  if (prices.length >= 2 && group.length >= prices.length) return addColumns(place, group, prices, index);
  const lines = withoutRepetition(group.map(({ line }) => line));
  const { cards } = place.style;
  if (cards && lines.length === cards.lines) lines.unshift(...lines.splice(cards.name, 1));
  const hasNameAbove = lines.length > lastGroup(rest).length;
  if (lines.length > 1 && !hasNameAbove && lines[0] && isHeadingOfPrice(lines, place.style))
    place.menu.replaceHeading(lines.shift() ?? null);
  const [heading, product, explanation] = lines;
  const canBeHeading = heading && product && isHeadingLike(heading) && !isDescriptive(product, place.style);
  if (canBeHeading && !hasNameAbove && explanation && isDescriptive(explanation, place.style))
    place.menu.replaceHeading(lines.shift() ?? null);
  const first = lines.shift();
  if (!first) {
    addPriceAlone(place, items, index);
    return index + 1;
  }
  let name = first.text;
  while (lines[0] && endsOpen(name)) name = joinBroken(name, lines.shift()?.text ?? '');
  const lineOfName = readName(name);
  const description = joinTexts(lineOfName.description, ...lines.map(({ sentence }) => sentence));
  place.menu.openSection();
  const read = item.read(place.menu.sizes);
  place.add(first.number, {
    ...read,
    name: lineOfName.name,
    description: joinTexts(description, read.description),
    ...lineOfName.kind,
  });
  if (first.hasBullet) place.indentAbove = first.indent;
  return index + 1;
}

/** Whether the first line above a price is a heading. A name in capitals or bold, with what describes it below, is none. */
function isHeadingOfPrice([first, ...others]: readonly TextLine[], style: TextStyle): boolean {
  if (!first || !isStrongHeading(first, style)) return false;
  const isName =
    first.level === 0 && !first.endsWithColon && !isPlainHeading(first.text) && !isKnownHeading(first.text);
  const describes = ({ text, sentence }: TextLine) => /,/.test(text) || sentence.endsWith('.');
  return !(
    isName &&
    others.some(describes) &&
    !others[0]?.isMarked &&
    (others.length > 1 || describes(others[0] as TextLine))
  );
}

/** A product whose lines are known: its name, then its description. */
function readLinesOfPrice(place: TextPlace, item: Priced, count: number, index: number): number {
  const lines = withoutRepetition(place.pending.splice(-count).map(({ line }) => line));
  place.above = null;
  place.takeHeadings(place.pending.splice(0));
  const [first, ...others] = lines;
  if (!first) return index + 1;
  const name = readName(first.text);
  const read = item.read(place.menu.sizes);
  const texts = others.map(({ sentence }) => toDescription(sentence));
  place.add(first.number, {
    ...read,
    name: name.name,
    description: joinTexts(name.description, ...texts, read.description),
    ...name.kind,
  });
  return index + 1;
}

/** Reads the line with the name. It may end with `desde`, which belongs to the price below. */
function readName(line: string) {
  const { text, isFrom } = takeFromWord(line);
  return { ...splitDescription(text), kind: isFrom ? { priceKind: 'from' as const } : {} };
}

/** Cards of a shop page: a name, its description, the price and the one before. */
function isSale(place: TextPlace, group: Pending[], prices: Priced[]): boolean {
  const [, text] = group;
  return group.length === 2 && prices.length === 2 && !!text && isDescriptive(text.line, place.style);
}

function addSale(
  place: TextPlace,
  [name, text]: Pending[],
  [first, second]: Priced[],
  index: number,
): number {
  const [price, other] = [first?.read([]), second?.read([])];
  if (!name || !price?.price || !other?.price) return index + 2;
  const isFirstLower = comparePrices(price.price, other.price) < 0;
  const [current, before] = isFirstLower ? [price.price, other.price] : [other.price, price.price];
  place.add(name.line.number, {
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
function withNameAbove(place: TextPlace, group: Pending[], rest: Pending[]): Pending[] {
  const [first] = group;
  const above = rest.at(-group.length - 1);
  if (!first || !above || !place.style.hasPricesBelow) return group;
  const isDescription = /, | \+ /.test(first.line.text) || first.line.sentence.endsWith('.');
  const isName =
    isHeadingLike(above.line) && !isDescriptive(above.line, place.style) && !above.line.endsWithColon;
  return isDescription && isName && above.line.level === 0 ? [above, ...group] : group;
}

/** A price without a name. With a product directly above that has none, it is that product's. */
function addPriceAlone(place: TextPlace, items: readonly Item[], index: number): void {
  const item = items[index] as Priced;
  const { price, variants } = item.read(place.menu.sizes);
  const above = place.above;
  if (above && above.price === null && above.variants.length === 0) {
    above.price = price;
    above.variants = variants;
    above.doubts = above.doubts.filter(({ id }) => id !== 'price-missing');
    return;
  }
  const text = item.line.text.replace(/\t/g, ' ');
  if (above && price !== null && above.price !== null && !place.isAfterBlank) {
    // `$500`, and below it `$400`: the price before, and the price.
    const isLower = comparePrices(price, above.price) < 0 && !above.compareAtPrice;
    const before = above.price;
    if (isLower) Object.assign(above, { compareAtPrice: before, price });
    if (isLower && isDiscount(items[index + 1], before, price)) {
      place.menu.addSkipped({ line: item.line.number, text, reason: 'note' });
      return;
    }
    above.doubts.push({ id: 'price-other-number', text });
  }
  place.menu.addSkipped({ line: item.line.number, text, reason: 'unreadable' });
}

/** `-24 %` below both prices, and that is what is taken off. */
function isDiscount(item: Item | undefined, before: string, price: string): boolean {
  const text = item?.kind === 'skipped' ? item.skipped.text : item?.kind === 'text' ? item.line.text : '';
  const [, percent] = /^[^\d\p{L}]{0,3}(\d{1,2}) ?%(?: (?:off|dcto|desc\w*|menos))?\W*$/iu.exec(text) ?? [];
  const taken = 100 * (1 - Number(price) / Number(before));
  return percent !== undefined && Math.abs(taken - Number(percent)) <= 1;
}

/** A column of names, then a column of as many prices. */
function addColumns(place: TextPlace, group: Pending[], prices: Priced[], index: number): number {
  const names = group.slice(-prices.length);
  place.takeHeadings(group.slice(0, -prices.length));
  for (const [nth, { line }] of names.entries()) {
    const price = prices[nth];
    if (!price) continue;
    const read = price.read(place.menu.sizes);
    const doubt = { id: 'price-other-number' as const, text: price.line.text };
    place.add(line.number, { ...read, ...splitDescription(line.text), doubts: [...read.doubts, doubt] });
  }
  // What stands below a column of prices belongs to the next one.
  place.above = null;
  return index + prices.length;
}
