import { describing } from './headings.ts';
import type { Item, ReadPrices } from './item.ts';
import { joinTexts, splitDescription } from './name-parts.ts';

const fewestSentences = 4;

/**
 * `Provolone`, `Con miel y focaccia $550`: names above lines that describe them and have their price, where most prices stand so. A description
 * may have lines of its own before that of its price.
 */
export function withNamesAboveSentences(items: Item[]): Item[] {
  const texts = countTextsAbove(items);
  // A title may stand above the first name.
  const [first = 0, ...others] = items.flatMap(({ kind }, index) => (kind === 'priced' ? index : []));
  const usual = Math.max(1, ...others.map((index) => texts[index] ?? 0));
  texts[first] = Math.min(texts[first] ?? 0, usual);
  const isName = (item: Item | undefined) =>
    item?.kind === 'text' && item.line.level === 0 && !item.line.endsWithColon && !item.line.hasBullet;
  const isAbove = (index: number) => {
    const item = items[index];
    const count = texts[index] ?? 0;
    const isNamed = count > 0 && count <= mostDescribing && isName(items[index - count]);
    return isNamed && item?.kind === 'priced' && !item.line.hasBullet;
  };
  const priced = items.flatMap(({ kind }, index) => (kind === 'priced' ? index : []));
  const describing = priced.filter((index) => isAbove(index) && describesAbove(items[index]));
  const endsWithPrice = items[(priced.at(-1) ?? 0) + 1]?.kind !== 'text';
  const named = describing.filter((index) => texts[index] === 1 || endsWithPrice);
  if (named.length < fewestSentences || named.length < 0.6 * priced.length) return items;
  const countOf = new Map(named.map((index) => [index, texts[index] ?? 0]));
  const isTaken = items.map(() => false);
  for (const [index, count] of countOf) isTaken.fill(true, index - count, index);
  return items.flatMap((item, index): Item[] => {
    if (isTaken[index]) return [];
    const count = countOf.get(index);
    const [name, ...lines] = count ? items.slice(index - count, index) : [];
    if (item.kind !== 'priced' || name?.kind !== 'text') return [item];
    const read: ReadPrices = (sizes) => {
      const read = item.read(sizes);
      const { name: title, description } = splitDescription(name.line.text);
      const texts = lines.flatMap((line) => (line.kind === 'text' ? line.line.sentence : []));
      return {
        ...read,
        name: title,
        description: joinTexts(description, ...texts, read.name, read.description),
      };
    };
    return [{ ...item, line: name.line, read }];
  });
}

const mostDescribing = 4;

/** How many texts stand directly above each item. */
function countTextsAbove(items: readonly Item[]): number[] {
  let count = 0;
  return items.map(({ kind }) => {
    const above = count;
    count = kind === 'text' ? count + 1 : 0;
    return above;
  });
}

/** `Con crema agria, queso y panceta $520`. */
function describesAbove(item: Item | undefined): boolean {
  if (item?.kind !== 'priced' || item.amounts.length !== 1) return false;
  const text = item.line.text.slice(0, item.amounts[0]?.start);
  return (
    describing.test(text) ||
    /^(?:[Dd]e|[Ee]n|[Aa]l)\s|,\s|\.\s|\s[/+]\s|^\p{Ll}/u.test(text) ||
    text.trim().split(/\s+/).length >= 5
  );
}
