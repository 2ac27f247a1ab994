import { comparePrices } from '../../platform/money/rules.ts';
import type { Item } from './item.ts';
import { joinTexts, splitDescription } from './name-parts.ts';
import type { PricedLine } from './priced-line.ts';
import { isLabel } from './repeated-lines.ts';

type Text = Extract<Item, { kind: 'text' }>;
type Price = Extract<Item, { kind: 'price' }>;

/** The fewest cards of a page. */
const fewest = 3;
/** The share of cards that must look the same. */
const most = 0.8;

interface Card {
  /** What stands above the first price. */
  above: Text[];
  prices: Price[];
  below: Text[];
  rest: Item[];
}

/**
 * `Semana`, `$270`, `Pesas`, `Lockers`, `Inscribirme`: cards of plans with what they include below the price, each ended by the same button. The button is the line that repeats in each card and has
 * another name below it each time. Other texts stay as they are.
 */
export function readCardsWithFeatures(items: readonly Item[]): readonly Item[] {
  const button = findButton(items);
  if (button === null) return items;
  const cards = divide(items, button);
  const lines = findUsual(cards.slice(1, -1).map(({ above }) => above.length));
  const fits = ({ above, prices, below }: Card) =>
    above.length === lines && prices.length > 0 && prices.length <= 2 && below.length > 1;
  const inner = cards.slice(1, -1);
  const fitting = inner.filter(fits).length;
  if (lines === 0 || fitting < fewest - 1 || fitting < most * inner.length) return items;
  return cards.flatMap((card, index): Item[] => {
    const extra = index === 0 ? card.above.slice(0, -lines) : [];
    const own = { ...card, above: card.above.slice(extra.length) };
    const [name] = own.above;
    if (!name || own.prices.length === 0) return toNotes(card);
    return [...extra.map(toNote), ...card.rest, { kind: 'blank' }, toProduct(name, own), { kind: 'blank' }];
  });
}

/** Null: no line ends cards. */
function findButton(items: readonly Item[]): string | null {
  const places = new Map<string, number[]>();
  const texts = items.filter(({ kind }) => kind !== 'blank' && kind !== 'skipped');
  let prices = 0;
  for (const [index, item] of texts.entries()) {
    if (item.kind === 'price' && texts[index - 1]?.kind !== 'price') prices++;
    if (item.kind !== 'text' || !isLabel(item.line.text)) continue;
    const found = places.get(item.line.text);
    if (found) found.push(index);
    else places.set(item.line.text, [index]);
  }
  if (prices < fewest) return null;
  const found = [...places].filter(([, indexes]) => {
    const following = indexes.flatMap((index) => {
      const next = texts[index + 1];
      return next?.kind === 'text' ? next.line.text : [];
    });
    const isOnce = indexes.length >= most * prices && indexes.length <= prices;
    const areNames = following.length >= indexes.length - 1 && new Set(following).size === following.length;
    return isOnce && areNames && indexes.every((index) => texts[index - 1]?.kind === 'text');
  });
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

function divide(items: readonly Item[], button: string): Card[] {
  let card: Card = { above: [], prices: [], below: [], rest: [] };
  const cards = [card];
  for (const item of items) {
    if (item.kind === 'text' && item.line.text === button) {
      card = { above: [], prices: [], below: [], rest: [] };
      cards.push(card);
    } else if (item.kind === 'price') card.prices.push(item);
    else if (item.kind === 'text') (card.prices.length > 0 ? card.below : card.above).push(item);
    else if (item.kind !== 'blank') card.rest.push(item);
  }
  return cards;
}

function findUsual(counts: readonly number[]): number {
  const [usual] = [...Map.groupBy(counts, (count) => count)].toSorted((a, b) => b[1].length - a[1].length);
  return usual?.[0] ?? 0;
}

function toProduct({ line }: Text, { above, prices, below }: Card): Item {
  const read = prices.map((price) => price.read([]));
  const [first, second] = read;
  const isReduced =
    first?.price && second?.price && comparePrices(second.price, first.price) < 0 ? first.price : null;
  const texts = [...above.slice(1), ...below].map((text) => text.line.sentence);
  const parts = splitDescription(line.text);
  const product: PricedLine = {
    ...(first as PricedLine),
    name: parts.name,
    description: joinTexts(parts.description, texts.join(', ')),
    ...(isReduced && second && { price: second.price, compareAtPrice: isReduced }),
  };
  if (second && !isReduced)
    product.doubts = [...product.doubts, { id: 'price-other-number', text: prices[1]?.line.text ?? '' }];
  const [price] = prices as [Price];
  const text = `${line.text}\t${price.line.text}`;
  const moved = price.amounts.map((amount) => ({
    ...amount,
    start: amount.start + line.text.length + 1,
    end: amount.end + line.text.length + 1,
  }));
  return {
    kind: 'priced',
    line: { ...line, text, sentence: text },
    amounts: moved,
    isSize: false,
    read: () => product,
  };
}

function toNotes({ above, below, rest }: Card): Item[] {
  return [...rest, ...[...above, ...below].map(toNote)];
}

function toNote({ line }: Text): Item {
  return {
    kind: 'skipped',
    skipped: { line: line.number, text: line.sentence.replace(/\t/g, ' '), reason: 'note' },
  };
}
