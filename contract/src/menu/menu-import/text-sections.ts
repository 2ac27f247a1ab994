import { isPriceAlone } from './headings.ts';
import type { Item } from './item.ts';
import { joinTexts, splitDescription } from './name-parts.ts';
import type { PricedLine } from './priced-line.ts';
import type { ReadMenu } from './read-menu.ts';
import type { TextLine } from './text-lines.ts';
import type { TextPlace } from './text-place.ts';
import { type Pending, toDescription } from './text-runs.ts';
import { isSize } from './words.ts';

/** A heading that is a product, with its text and its price below. */
export function readProductSection(place: TextPlace, line: TextLine, items: Item[], start: number): number {
  const texts: string[] = [];
  let price: PricedLine | null = null;
  let index = start;
  for (; index < items.length; index++) {
    const item = items[index];
    if (!item || item.kind === 'table' || (item.kind === 'text' && item.line.level > 0)) break;
    if (item.kind === 'text') texts.push(toDescription(item.line.sentence));
    else if (item.kind === 'skipped') place.menu.addSkipped(item.skipped);
    else if (isPriceAlone(item) && price === null) price = item.read(place.menu.sizes);
    else if (item.kind !== 'blank')
      place.menu.addSkipped({
        line: item.line.number,
        text: item.line.text.replace(/\t/g, ' '),
        reason: 'note',
      });
  }
  if (price)
    place.add(line.number, {
      ...price,
      name: line.text.replace(/\t/g, ' '),
      description: joinTexts(...texts),
      doubts: price.doubts,
    });
  place.above = null;
  place.isAfterBlank = true;
  return index;
}

/** The products of a table. Sizes alone are those of the heading above. */
export function readTableOfText(place: TextPlace, { products, categories, skipped }: ReadMenu): void {
  const rest = place.takeDescriptions();
  const isSubtitle = ({ line }: Pending) => line.level === 0 && !line.endsWithColon;
  const heading = rest.findLastIndex(({ line }) => line.level > 0);
  place.settle(heading === -1 ? rest : rest.slice(0, heading + 1));
  for (const { line } of heading === -1 ? [] : rest.slice(heading + 1).filter(isSubtitle))
    place.menu.skip(line);
  place.menu.addSkipped(...skipped);
  const sizes = products.filter(({ name, price }) => isSize(name) && price !== null);
  const areSizes = sizes.length >= 2 && sizes.length === products.length;
  const name = areSizes ? place.menu.takeHeading() : null;
  if (name)
    place.menu.add(name.number, {
      ...splitDescription(name.text),
      price: null,
      compareAtPrice: null,
      variants: sizes.map((size) => ({ name: size.name, price: size.price ?? '' })),
      doubts: sizes.flatMap(({ doubts }) => doubts),
    });
  place.menu.addTable({ products: name ? [] : products, categories });
  place.above = null;
  place.isAfterBlank = true;
}
