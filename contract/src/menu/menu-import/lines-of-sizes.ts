import { isDescriptive, isStrongHeading } from './headings.ts';
import type { Item } from './item.ts';
import { joinTexts, splitDescription } from './name-parts.ts';
import { type TextLine, trimEdges } from './text-lines.ts';
import type { TextPlace } from './text-place.ts';
import { countBullets, countSizes, type Pending, type Priced, toDescription } from './text-runs.ts';
import { findTrailingSize, isKnownHeading, isSize } from './words.ts';

/** `- Cuadernos:` with priced lines that are indented more: these are its sizes. */
export function countNested(place: TextPlace, items: Item[], index: number): number {
  const name = place.isAfterBlank ? undefined : place.pending.at(-1)?.line;
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

export function isNameOfSizes(place: TextPlace, group: Pending[]): boolean {
  const last = group.at(-1);
  if (!last || isStrongHeading(last.line, place.style)) return false;
  return !last.isAfterBlank || place.above !== null;
}

/** `Granola 250 g 12000`, and below it `500 g 20500`: another size of the same product. */
export function addSizeAbove(place: TextPlace, item: Priced): boolean {
  const above = place.above;
  const { name, description, price, doubts } = item.read([]);
  if (!above || description !== '' || price === null) return false;
  const start = isSize(above.name) ? -1 : findTrailingSize(above.name);
  const isMeasured = (size: string) => /[\d½¼¾]/.test(size);
  const isAlike = start > 0 && isMeasured(above.name.slice(start)) === isMeasured(name);
  if (above.variants.length === 0 && above.price !== null && isAlike) {
    above.variants = [{ name: above.name.slice(start), price: above.price }];
    above.name = trimEdges(above.name.slice(0, start));
    above.price = null;
    place.hasSizesBelow = above;
  }
  if (place.hasSizesBelow !== above) return false;
  above.variants.push({ name, price });
  above.doubts.push(...doubts);
  return true;
}

/** Whether the text above names a list of sizes. */
export function opensList(place: TextPlace, items: Item[], index: number): boolean {
  const last = place.pending.at(-1)?.line;
  if (!last || (isDescriptive(last, place.style) && !isDescribedName(place.pending))) return false;
  const hasBullets = place.isBelowPlainProduct && !last.hasBullet && countBullets(items, index) >= 2;
  return hasBullets || countSizes(items, index) >= 2;
}

/** A line without a bullet, below a product without one. */
export function isNameOfBullets(place: TextPlace, group: Pending[]): boolean {
  const last = group.at(-1);
  return (
    !!last &&
    place.isBelowPlainProduct &&
    !last.isAfterBlank &&
    !last.line.hasBullet &&
    !last.line.isMarked &&
    !isKnownHeading(last.line.text)
  );
}

/** A name with a line below for each size. */
export function addSizes(
  place: TextPlace,
  items: Item[],
  index: number,
  count: number,
  group: Pending[],
): number {
  const isDescribed = isDescribedName(group);
  const last = group.pop();
  const line = isDescribed ? group.pop()?.line : last?.line;
  place.takeHeadings(group);
  const { name, description } = splitDescription(line?.text ?? '');
  const sizes = items
    .slice(index, index + count)
    .flatMap((item) => (item.kind === 'priced' ? item.read([]) : []));
  place.add(line?.number ?? 0, {
    name,
    description: joinTexts(description, isDescribed && last ? toDescription(last.line.sentence) : ''),
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

/** Whether the last line describes the name above it. */
export function isDescribedName(group: readonly Pending[]): boolean {
  const [above, last] = group.slice(-2);
  if (!above || !last || last.line.endsWithColon || isSentence(above.line)) return false;
  const continuesInSmall = /^\p{Ll}/u.test(last.line.text) && /^\p{Lu}/u.test(above.line.text);
  return isSentence(last.line) || (continuesInSmall && !above.line.isMarked);
}

/** What says something of a product, and names none. */
function isSentence({ text, sentence, isMarked }: TextLine): boolean {
  return !isMarked && (sentence.endsWith('.') || (/,/.test(text) && text.split(/\s+/).length >= 5));
}
