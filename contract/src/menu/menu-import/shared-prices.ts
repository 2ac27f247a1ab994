import type { Item } from './item.ts';
import { perUnit, splitDescription } from './name-parts.ts';
import type { PricedLine } from './priced-line.ts';
import { isUpperCase, type TextLine, trimEdges } from './text-lines.ts';
import { isKnownHeading, isPlural, isSize } from './words.ts';

type Text = Extract<Item, { kind: 'text' }>;
type Shared = Extract<Item, { kind: 'priced' | 'price' }>;

/** The fewest names below the prices of a section. */
const fewest = 2;
const mostWords = 6;

/**
 * `JUGOS`, `Vaso Bs 8 - Jarra Bs 25`, and below them names without prices; or `PAN DULCE (L. 5 c/u)` above such names: each of the names has the prices
 * of the section.
 */
export function sharePrices(items: readonly Item[]): Item[] {
  const read: Item[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Item;
    const priced = readHeadingOfPrices(items, index);
    if (priced) {
      read.push({ kind: 'text', line: priced });
      continue;
    }
    const section = openSection(items, index);
    const names = section ? takeNames(items, section.end) : [];
    if (!section || names.length < fewest) {
      read.push(item);
      continue;
    }
    read.push({ kind: 'text', line: section.heading });
    for (const name of names) read.push(toProduct(name, section.shared));
    index = section.end + names.length - 1;
  }
  return read;
}

/** `Adicionais (R$ 1,99 cada)` above lines that all have this price: it names them, and says it once more. Null: another line. */
function readHeadingOfPrices(items: readonly Item[], index: number): TextLine | null {
  const item = items[index];
  if (item?.kind !== 'priced' || item.amounts.length !== 1) return null;
  const [, before = ''] = /^(.{3,60}?)\s?\([^()]{1,30}\)$/.exec(item.line.text) ?? [];
  const { price } = item.read([]);
  let count = 0;
  for (let below = items[index + 1]; below?.kind === 'priced'; below = items[index + 1 + count]) {
    if (below.amounts.length !== 1 || below.line.text.endsWith(')') || below.read([]).price !== price) break;
    count++;
  }
  const isAbove =
    before !== '' && (item.amounts[0]?.start ?? 0) > before.length && price !== null && count >= fewest;
  return isAbove ? toHeading(item.line, before.replace(step, '')) : null;
}

/** `Passo 3: ` */
const step = /^(?:paso|passo|step)\s\d{1,2}\s?[:.–—-]\s?/iu;

interface Section {
  heading: TextLine;
  shared: Shared;
  /** The index of the first name. */
  end: number;
}

function openSection(items: readonly Item[], index: number): Section | null {
  const [item, next] = [items[index], items[index + 1]];
  if (item?.kind === 'priced' && item.amounts.length === 1) {
    const [, before = '', inside = ''] = /^(.{3,60}?)\s?\(([^()]{1,30})\)$/.exec(item.line.text) ?? [];
    const after = inside.slice((item.amounts[0]?.end ?? 0) - item.line.text.indexOf('(') - 1).trim();
    return perUnit.test(after) && isSection(item.line, before)
      ? { heading: toHeading(item.line, before), shared: item, end: index + 1 }
      : null;
  }
  if (item?.kind === 'priced' && item.amounts.length > 1) return openBracket(item, index);
  if (item?.kind !== 'text' || next?.kind !== 'price' || !isSection(item.line, item.line.text)) return null;
  const { variants, doubts } = next.read([]);
  return variants.length > 1 && doubts.every(({ id }) => id !== 'variant-names')
    ? { heading: toHeading(item.line, item.line.text), shared: next, end: index + 2 }
    : null;
}

/** `AGUAS (1/2 lt $20 / 1 lt $35)` */
function openBracket(item: Extract<Item, { kind: 'priced' }>, index: number): Section | null {
  const { line, amounts } = item;
  const [, before = '', inside = ''] = /^([^()]{3,40}?)\s?\(([^()]{8,80})\)$/.exec(line.text) ?? [];
  const start = line.text.length - inside.length - 1;
  if (inside === '' || amounts.some((amount) => amount.start < start) || !isSection(line, before))
    return null;
  const { variants, ...read } = item.read([]);
  const names = variants.map(({ name }) => trimEdges(name.replace(/^\(/, '')));
  if (variants.length !== amounts.length || !names.every(isSize)) return null;
  const sized: PricedLine = {
    ...read,
    variants: variants.map((variant, at) => ({ ...variant, name: names[at] ?? '' })),
  };
  return { heading: toHeading(line, before), shared: { ...item, read: () => sized }, end: index + 1 };
}

/** Many of something, or a text that is marked as a heading. */
const isSection = (line: TextLine, text: string) =>
  isUpperCase(text) ||
  line.isMarked ||
  line.level > 0 ||
  isKnownHeading(text) ||
  isPlural(text.split(' ')[0] ?? '');

const toHeading = (line: TextLine, text: string): TextLine => ({
  ...line,
  text,
  sentence: text,
  isMarked: true,
});

/** Short lines directly below, until a blank one. A price below them is theirs, and not that of the section. */
function takeNames(items: readonly Item[], start: number): Text[] {
  const names: Text[] = [];
  const isHeading = ({ line }: Text) =>
    names[0] !== undefined && isUpperCase(line.text) && !isUpperCase(names[0].line.text);
  for (
    let item = items[start];
    item?.kind === 'text' && isName(item.line) && !isHeading(item);
    item = items[start + names.length]
  )
    names.push(item);
  const next = items[start + names.length];
  const isEnd = next === undefined || next.kind === 'blank' || next.kind === 'skipped';
  return isEnd || (next.kind === 'text' && isHeading(next)) ? names : [];
}

function isName({ text, sentence, level }: TextLine): boolean {
  const words = text
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/\s+/).length;
  return level === 0 && words <= mostWords && !/[.:]$/.test(sentence) && !/^\p{Ll}/u.test(text);
}

function toProduct({ line }: Text, shared: Shared): Item {
  const { price, variants, doubts, priceKind } = shared.read([]);
  const product: PricedLine = {
    ...splitDescription(line.text),
    price,
    compareAtPrice: null,
    variants: [...variants],
    doubts: [...doubts],
    ...(priceKind && { priceKind }),
  };
  return { kind: 'priced', line, amounts: [], isSize: false, read: () => product };
}
