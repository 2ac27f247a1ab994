import type { Item } from './item.ts';
import { joinTexts, splitDescription } from './name-parts.ts';
import type { PricedLine } from './priced-line.ts';
import type { ReadVariant } from './read-menu.ts';
import { isLabel } from './repeated-lines.ts';
import { isUpperCase, type TextLine } from './text-lines.ts';
import { isKnownHeading } from './words.ts';

type Text = Extract<Item, { kind: 'text' }>;
type Price = Extract<Item, { kind: 'price' }>;

/** The fewest cards of a page. */
const fewest = 3;
/** The share of cards that must look the same. */
const most = 0.8;

interface Card {
  texts: Text[];
  labels: { label: Text; price: Price }[];
}

/**
 * `PACK BRONCE`, what it includes line by line, `AUTO`, `$35.000`, `CAMIONETA`, `$50.000`, `RESERVAR`: cards that the same line ends, whose prices have labels that repeat. The last line in
 * capitals above the texts is the name where most names have them, else the first line is. Other texts stay as they are.
 */
export function readCardsWithLabels(items: readonly Item[]): readonly Item[] {
  if (items.some(({ kind }) => kind === 'table' || kind === 'priced')) return items;
  const button = findButton(items);
  const cards = button === null ? null : divide(items, button);
  if (!cards || cards.length < fewest) return items;
  const counts = new Map<string, number>();
  for (const { labels } of cards)
    for (const { label } of labels) counts.set(label.line.text, (counts.get(label.line.text) ?? 0) + 1);
  const isRepeated = ({ label }: Card['labels'][number]) => (counts.get(label.line.text) ?? 0) >= fewest;
  const labelled = cards.filter(({ labels }) => labels.length > 1 && labels.every(isRepeated));
  if (labelled.length < most * cards.length || counts.size > mostLabels) return items;
  const areUpper = cards.filter(({ texts }) => findUpper(texts) !== -1).length >= most * cards.length;
  return cards.flatMap((card): Item[] => {
    const name = areUpper
      ? findUpper(card.texts)
      : card.texts.findIndex(({ line }) => !isKnownHeading(line.text));
    const line = card.texts[name]?.line;
    if (!line || card.labels.length === 0) return card.texts.map(toNote);
    const first = areUpper ? beginOfUpper(card.texts, name) : 0;
    // `PLATA` above `PACK PLATA` is a badge.
    const heading = card.texts.slice(first, name).find((text) => !line.text.includes(text.line.text));
    const notes = card.texts.slice(0, name).filter((text) => text !== heading);
    return [
      ...notes.map(toNote),
      ...(heading ? [{ kind: 'heading' as const, line: heading.line }] : []),
      toProduct(line, card.texts.slice(name + 1), card.labels),
      { kind: 'blank' },
    ];
  });
}

const mostLabels = 6;

/** The line directly below the last price of each card. Null: there is none. */
function findButton(items: readonly Item[]): string | null {
  const counts = new Map<string, number>();
  let ends = 0;
  for (const [index, item] of items.entries()) {
    const text = textOf(items[index + 1]);
    if (item.kind !== 'price' || text === null || items[index + 2]?.kind === 'price') continue;
    ends++;
    if (isLabel(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [button, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return button !== undefined && count >= fewest && count >= most * ends ? button : null;
}

/** Of a line without a price. A button may be known as one. */
function textOf(item: Item | undefined): string | null {
  if (item?.kind === 'text') return item.line.text;
  return item?.kind === 'skipped' ? item.skipped.text : null;
}

/** Null: a card has lines of another kind. */
function divide(items: readonly Item[], button: string): Card[] | null {
  const cards: Card[] = [];
  let card: Card = { texts: [], labels: [] };
  for (const [index, item] of items.entries()) {
    if (textOf(item) === button && items[index - 1]?.kind === 'price') {
      cards.push(card);
      card = { texts: [], labels: [] };
    } else if (item.kind === 'price') {
      const label = card.texts.at(-1);
      if (items[index - 1]?.kind !== 'text' || !label || card.texts.length < 2) return null;
      card.texts.pop();
      card.labels.push({ label, price: item });
    } else if (item.kind === 'text') {
      if (card.labels.length > 0 && items[index + 1]?.kind !== 'price') return null;
      card.texts.push(item);
    }
  }
  return card.labels.length > 0 ? null : [...cards, ...(card.texts.length > 0 ? [card] : [])];
}

/** The last line in capitals above lines without them. -1: there is none. */
function findUpper(texts: readonly Text[]): number {
  const last = texts.findLastIndex(({ line }) => isUpperCase(line.text));
  return last === texts.length - 1 && texts.length > 1 && texts.every(({ line }) => isUpperCase(line.text))
    ? -1
    : last;
}

function beginOfUpper(texts: readonly Text[], name: number): number {
  let first = name;
  while (first > 0 && isUpperCase(texts[first - 1]?.line.text ?? '')) first--;
  return first;
}

function toNote({ line }: Text): Item {
  return {
    kind: 'skipped',
    skipped: { line: line.number, text: line.sentence.replace(/\t/g, ' '), reason: 'note' },
  };
}

function toProduct(line: TextLine, texts: readonly Text[], labels: Card['labels']): Item {
  const read = labels.map(({ price }) => price.read([]));
  const parts = splitDescription(line.text);
  const [only] = read.length === 1 ? read : [];
  const product: PricedLine = {
    name: parts.name,
    description: joinTexts(parts.description, texts.map((text) => text.line.sentence).join(', ')),
    price: only?.price ?? null,
    compareAtPrice: null,
    variants: only
      ? []
      : labels.map(
          ({ label }, nth): ReadVariant => ({ name: label.line.text, price: read[nth]?.price ?? '' }),
        ),
    doubts: read.flatMap(({ doubts }) => doubts),
  };
  return { kind: 'record', line, amounts: [], read: () => product };
}
