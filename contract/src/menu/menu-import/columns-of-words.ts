import type { Item } from './item.ts';
import { isUpperCase, type TextLine } from './text-lines.ts';
import { isSize } from './words.ts';

/** The fewest products with as many prices as the heading has words. */
const fewest = 3;
/** Products with descriptions, and a line or two between them. */
const reach = 20;
const mostWords = 4;
/** Blanks before a line that names columns and nothing else. */
const indent = 8;

/**
 * `TAPA RACIÓN` above products with two prices each: one of the words is a size, and there are as many words as prices, so that they name the prices. Until another heading of this kind.
 */
export function markColumnsOfWords(items: readonly Item[]): Item[] {
  return items.map((item, index) => {
    const words = item.kind === 'text' ? readWords(item.line) : [];
    if (item.kind !== 'text' || words.length === 0) return item;
    const counts = countPrices(items, index + 1);
    const areAlike = counts.length >= fewest && counts.every((count) => count === words.length);
    return areAlike ? { ...item, line: { ...item.line, text: words.join('\t'), indent } } : item;
  });
}

/** Empty: another line. */
function readWords({ text, level }: TextLine): string[] {
  const words = text.split(/\s+/);
  const isWord = (word: string) => /^\p{L}{2,12}\.?$/u.test(word);
  const canBe = level === 0 && isUpperCase(text) && words.length > 1 && words.length <= mostWords;
  return canBe && words.every(isWord) && words.some(isSize) ? words : [];
}

/** How many prices without names each of the products below has. Prices that have names in their lines need no columns. */
function countPrices(items: readonly Item[], start: number): number[] {
  const counts: number[] = [];
  for (const item of items.slice(start, start + reach)) {
    if (item.kind === 'table' || counts.length === fewest) break;
    if (item.kind !== 'price' && item.kind !== 'priced') continue;
    const areNamed = item.read([]).doubts.every(({ id }) => id !== 'variant-names');
    counts.push(areNamed ? 0 : item.amounts.length);
  }
  return counts;
}
