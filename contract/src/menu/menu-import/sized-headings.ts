import type { Item } from './item.ts';
import { isUpperCase, type TextLine } from './text-lines.ts';

/** The fewest other headings that show how the list writes them. */
const fewest = 1;

/**
 * `TINTES`, `Corto $600 Mediano $800`, or both in one line, among headings in capitals above names with small letters: a heading, and a product with its name. What stands below belongs to it.
 */
export function openSizedSections(items: readonly Item[]): Item[] {
  const headings = items.filter((item, index) => opensSection(item, items[index + 1])).length;
  if (headings < fewest) return [...items];
  const priced = items.filter((item) => item.kind === 'priced');
  const inCapitals = priced.filter((item) => isUpperCase(nameOf(item)));
  // Where more names have capitals, these are names.
  if (!inCapitals.every(isSized) || inCapitals.length * 3 > priced.length) return [...items];
  const read: Item[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Item;
    const next = items[index + 1];
    if (item.kind === 'text' && isWord(item.line) && next?.kind === 'price' && isSized(next)) {
      const product = { ...next.read([]), name: item.line.text };
      read.push({ kind: 'text', line: { ...item.line, isMarked: true } });
      read.push({ ...next, kind: 'priced', line: item.line, isSize: false, read: () => product });
      index++;
    } else if (item.kind === 'priced' && isSized(item) && isUpperCase(nameOf(item))) {
      const text = nameOf(item);
      read.push({ kind: 'text', line: { ...item.line, text, sentence: text, isMarked: true } }, item);
    } else read.push(item);
  }
  return read;
}

type Named = Extract<Item, { kind: 'priced' }>;

const nameOf = (item: Named) => item.read([]).name;
const isWord = ({ text, isUpperCase }: TextLine) => isUpperCase && /^[\p{L} ]{3,30}$/u.test(text);

/** A line in capitals above a name with small letters. */
function opensSection(item: Item, next: Item | undefined): boolean {
  return item.kind === 'text' && isWord(item.line) && next?.kind === 'priced' && !isUpperCase(nameOf(next));
}

/** Two and more prices, each with the name of its size. */
function isSized(item: Item | undefined): boolean {
  if (item?.kind !== 'priced' && item?.kind !== 'price') return false;
  const { variants, doubts } = item.read([]);
  return variants.length > 1 && doubts.length === 0;
}
