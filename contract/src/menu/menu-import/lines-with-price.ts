import { joinBeginning } from './broken-names.ts';
import type { Item } from './item.ts';
import {
  addSizeAbove,
  addSizes,
  countNested,
  isDescribedName,
  isNameOfBullets,
  isNameOfSizes,
  opensList,
} from './lines-of-sizes.ts';
import { joinTexts } from './name-parts.ts';
import type { ReadProduct } from './read-menu.ts';
import type { TextPlace } from './text-place.ts';
import { countBullets, countSizes, lastGroup } from './text-runs.ts';
import { findUnsureBracket } from './unsure-brackets.ts';
import { isSize } from './words.ts';

/** A line with a name and a price. The text directly above is its heading, or the start of its name. */
export function readPriced(place: TextPlace, items: Item[], index: number): number {
  const item = items[index];
  if (item?.kind !== 'priced') return index + 1;
  if (place.above && !place.isAfterBlank && place.pending.length === 0 && isSizeInBrackets(item.line.text)) {
    place.above.doubts.push({ id: 'price-other-number', text: item.line.text });
    place.menu.addSkipped({ line: item.line.number, text: item.line.text, reason: 'unreadable' });
    return index + 1;
  }
  if (isDetailOf(place, item)) {
    const text = item.line.sentence.replace(/\t/g, ' ');
    place.above.description = joinTexts(place.above.description ?? '', text);
    place.above.doubts.push({ id: 'price-other-number', text });
    return index + 1;
  }
  if (repeatsPrice(place, item)) {
    const text = item.line.sentence.replace(/\t/g, ' ');
    place.above.description = joinTexts(place.above.description ?? '', text);
    return index + 1;
  }
  if (item.isSize && !place.isAfterBlank && place.pending.length === 0 && addSizeAbove(place, item))
    return index + 1;
  if (item.isLabelled && !place.isAfterBlank && place.pending.length > 0) {
    const count = isDescribedName(place.pending) ? 2 : 1;
    const own = place.pending.splice(-count);
    place.settle(place.takeDescriptions());
    return addSizes(place, items, index, countSizes(items, index), own);
  }
  const nested = countNested(place, items, index);
  if (nested >= 2) {
    const name = place.pending.splice(-1);
    place.settle(place.takeDescriptions());
    return addSizes(place, items, index, nested, name);
  }
  const beginning = place.takeBeginning(item.line);
  const isFollowed = !place.isAfterBlank && beginning === '';
  const rest = place.takeDescriptions(isFollowed, isFollowed && opensList(place, items, index));
  const group = place.isAfterBlank ? [] : lastGroup(rest);
  place.settle(rest.slice(0, rest.length - group.length));
  const sizes = place.isAfterBlank || !isNameOfSizes(place, group) ? 0 : countSizes(items, index);
  if (sizes >= 2) return addSizes(place, items, index, sizes, group);
  const bullets = place.isAfterBlank || !isNameOfBullets(place, group) ? 0 : countBullets(items, index);
  if (bullets >= 2) return addSizes(place, items, index, bullets, group);
  place.takeHeadings(group);
  const isPlaced = place.menu.openSection(item.line.column);
  const product = item.read(place.menu.sizesOf(item.line));
  place.isBelowPlainProduct = !(beginning === '' ? item.line.hasBullet : place.beginsWithBullet);
  place.add(item.line.number, joinBeginning(beginning, product));
  place.indentAbove = item.line.indent;
  const bracket = findUnsureBracket(item.line.text, item.amounts);
  if (bracket) place.above?.doubts.push({ id: 'bracket-unsure', text: bracket });
  if (!isPlaced) place.above?.doubts.push({ id: 'category-unsure', text: item.line.text });
  return index + 1;
}

/** `- Cobertura: entre 30.000 y 50.000`, indented below a bullet that has its price. */
function isDetailOf(
  place: TextPlace,
  { line }: Extract<Item, { kind: 'priced' }>,
): place is TextPlace & { above: ReadProduct } {
  return (
    place.above !== null &&
    place.above.price !== null &&
    !place.isAfterBlank &&
    place.pending.length === 0 &&
    line.hasBullet &&
    line.indent > place.indentAbove &&
    /^[^:]{3,40}:\s/.test(line.text)
  );
}

/** `Alitas B/. 6.00`, and below it `Crujientes alitas con papas por solo B/. 6.00`. */
function repeatsPrice(
  place: TextPlace,
  item: Extract<Item, { kind: 'priced' }>,
): place is TextPlace & { above: ReadProduct } {
  if (!place.above?.price || place.isAfterBlank || place.pending.length > 0 || item.line.hasBullet)
    return false;
  const before = item.line.text.slice(0, item.amounts[0]?.start);
  const isSentence =
    /\s(?:por|a|s[oó]lo|tan s[oó]lo|apenas)\s*$/iu.test(before) && before.split(/\s+/).length >= 6;
  return isSentence && item.read([]).price === place.above.price;
}

/** `(½ ración 14,00 €)` below a product. */
function isSizeInBrackets(text: string): boolean {
  const inside = /^\(([^()\d]{0,20}[^()]{1,60})\)$/.exec(text)?.[1];
  return inside !== undefined && isSize(inside.split(/\s+/).slice(0, 2).join(' '));
}
