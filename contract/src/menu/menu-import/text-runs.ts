import type { Item } from './item.ts';
import { joinTexts } from './name-parts.ts';
import type { TextLine } from './text-lines.ts';

export type Priced = Extract<Item, { kind: 'priced' | 'price' }>;

/** Text whose meaning depends on what follows. */
export interface Pending {
  line: TextLine;
  isAfterBlank: boolean;
}

/** A line as a description, without parentheses around it and without its label. */
export function toDescription(sentence: string): string {
  const text = sentence.replace(/\t/g, ' ').replace(/^descri(?:pci[oó]n|[cç][aã]o): /iu, '');
  return /^\([^()]+\)$/.test(text) ? text.slice(1, -1) : text;
}

/** The last lines without a blank line between them. */
export function lastGroup(texts: Pending[]): Pending[] {
  const start = texts.findLastIndex(({ isAfterBlank }) => isAfterBlank);
  return texts.slice(Math.max(0, start));
}

export function countSizes(items: Item[], index: number): number {
  let count = 0;
  for (let item = items[index]; item?.kind === 'priced' && item.isSize; item = items[index + count]) count++;
  return count;
}

export function countBullets(items: Item[], index: number): number {
  let count = 0;
  for (let item = items[index]; item?.kind === 'priced' && item.line.hasBullet; item = items[index + count])
    count++;
  return count;
}

export function takeWhilePrices(items: Item[], index: number, limit: number): Priced[] {
  const prices: Priced[] = [];
  for (
    let item = items[index];
    item?.kind === 'price' && prices.length <= limit;
    item = items[index + prices.length]
  )
    prices.push(item);
  return prices;
}

/** A line that was broken: `Arroz caldoso con`, `empa-`. */
export function endsOpen(text: string): boolean {
  return /(?:^|\s)(?:con|de|del|en|y|e|a|al|la|el|los|las|sin|para|o|su|sus|tipo|and|with)$|[,+&-]$/iu.test(
    text.slice(-20),
  );
}

export function joinBroken(start: string, end: string): string {
  if (/\p{L}-$/u.test(start) && /^\p{Ll}/u.test(end)) return start.slice(0, -1) + end;
  return joinTexts(start, end);
}

/** The text of a picture and the name below it are the same: `RON`, `RON`, `$50.900`. */
export function withoutRepetition(lines: TextLine[]): TextLine[] {
  return lines.filter(({ text }, index) => text.toLowerCase() !== lines[index - 1]?.text.toLowerCase());
}
