import type { Item } from './item.ts';
import { splitDescription } from './name-parts.ts';
import { withNamesAboveSentences } from './names-above-sentences.ts';
import { isSize } from './words.ts';

type Price = Extract<Item, { kind: 'price' }>;
type Text = Extract<Item, { kind: 'text' }>;

/** The items of a text in the order in which the reader expects them: a name, what describes it, and its price, without blank lines between. */
export function arrangeItems(items: Item[]): Item[] {
  const spaced = withoutSpacedDescriptions(withBlanksBelowPrices(withoutDoubleSpacing(items)));
  const arranged = withNamesAboveSentences(withPricesOfBlocks(withPricesBelow(withLabelledPrices(spaced))));
  return skipCodes(arranged.map((item, index) => (hasPriceBelow(arranged, index) ? toText(item) : item)));
}

/**
 * Moves the blank line above a price below it, where the list begins with a name, ends with a price, and nearly all prices stand directly
 * above the next name: the cards of a page.
 */
function withBlanksBelowPrices(items: Item[]): Item[] {
  const prices = items.flatMap(({ kind }, index) => (kind === 'price' ? index : []));
  const isApart = (index: number) => items[index - 1]?.kind === 'blank' && items[index - 2]?.kind === 'text';
  const apart = prices.filter((index) => isApart(index) && items[index + 1]?.kind === 'text');
  const [first = 0] = prices;
  const endsWithPrice = isApart(first) && items[(prices.at(-1) ?? 0) + 1]?.kind !== 'text';
  if (prices.length < fewestOfBlock || !endsWithPrice || apart.length < 0.8 * (prices.length - 1))
    return items;
  return items.flatMap((item, index): Item[] => {
    if (item.kind === 'blank' && items[index + 1]?.kind === 'price' && isApart(index + 1)) return [];
    return item.kind === 'price' && isApart(index) ? [item, { kind: 'blank' }] : [item];
  });
}

/** Gives names their prices where all prices stand below all names, as many as these: the columns of a PDF. */
function withPricesOfBlocks(items: Item[]): Item[] {
  const prices = items.filter((item) => item.kind === 'price');
  const first = items.findIndex(({ kind }) => kind === 'price');
  const isApart = items.every(
    ({ kind }, index) => kind !== 'table' && kind !== 'priced' && (kind !== 'text' || index < first),
  );
  if (prices.length < fewestOfBlock || !isApart) return items;
  const texts = items.filter((item): item is Text => item.kind === 'text' && !item.line.text.startsWith('('));
  const isHeading = ({ line }: Text) => line.level > 0 || line.isMarked || line.endsWithColon;
  const unmarked = texts.filter((item) => !isHeading(item));
  // The first line may be the title.
  const names = [texts, unmarked, texts.slice(1), unmarked.slice(1)].find(
    ({ length }) => length === prices.length,
  );
  if (!names) return items;
  const priceOf = new Map<Item, Price | undefined>(names.map((name, index) => [name, prices[index]]));
  return items.flatMap((item): Item[] => {
    const price = priceOf.get(item);
    if (price && item.kind === 'text') return [toPriced(item, price)];
    return item.kind === 'price' ? [] : [item];
  });
}

/** The fewest prices that are a column. */
const fewestOfBlock = 3;

function toPriced({ line }: Text, price: Price): Item {
  const { amounts, read } = withDoubt(price);
  const readPriced: Price['read'] = (sizes) => ({ ...read(sizes), ...splitDescription(line.text) });
  return { kind: 'priced', line, amounts, isSize: false, read: readPriced };
}

/**
 * Drops the blank lines of a text in which nearly every line is followed by one and the prices have equally many lines above them, because
 * browsers copy each line of a card as a paragraph.
 */
function withoutDoubleSpacing(items: Item[]): Item[] {
  const lines = items.filter(isLine);
  const pairs = items.filter((item, index) => isLine(item) && isLine(items[index + 1])).length;
  const prices = lines.flatMap(({ kind }, index) => (kind === 'price' ? index : []));
  const gaps = prices.slice(1).map((place, index) => place - (prices[index] ?? 0));
  const same = gaps.filter((gap) => gap === gaps[0]).length;
  const isSpaced = gaps.length >= 2 && pairs <= lines.length / 10 && same >= 0.8 * gaps.length;
  return isSpaced ? items.filter(({ kind }) => kind !== 'blank') : items;
}

/** The fewest prices above their names that are a way to write a list. */
const fewestPricesAbove = 3;

/** Moves prices that stand above their products below them: `35.000`, `Chorizo de pollo`, a blank line, `40.000`, `Chorizo de vaca`. */
function withPricesBelow(items: Item[]): Item[] {
  const prices = items.flatMap(({ kind }, index) => (kind === 'price' ? index : []));
  const areAbove = prices.every(
    (index) => items[index - 1]?.kind !== 'text' && items[index + 1]?.kind === 'text',
  );
  if (prices.length < fewestPricesAbove || !areAbove || items.some(({ kind }) => kind === 'priced'))
    return items;
  // A text above the first price may be a title, or the first of the names.
  const [first = 0] = prices;
  const isUnsure = items[first - 1]?.kind === 'blank' && items[first - 2]?.kind === 'text';
  const moved: Item[] = [];
  let price: Item | null = null;
  for (const item of items) {
    if (price && item.kind !== 'text') {
      moved.push(price);
      price = null;
    }
    if (item.kind === 'price') price = isUnsure ? withDoubt(item) : item;
    else moved.push(item);
  }
  return price ? [...moved, price] : moved;
}

function withDoubt(price: Price): Price {
  const doubt = { id: 'price-other-number' as const, text: price.line.text };
  return {
    ...price,
    read: (sizes) => {
      const read = price.read(sizes);
      return { ...read, doubts: [...read.doubts, doubt] };
    },
  };
}

/** How often a line stands above a price that is the name of a size, if it is the only such line. */
const fewestLabels = 3;
const longestLabel = 40;

/** `Brushing`, `Cabello normal`, 15.990, `Cabello largo`, 17.990: lines that stand above the prices of several products are their sizes. */
export function withLabelledPrices(items: Item[]): Item[] {
  const counts = new Map<string, number>();
  const labelAbove = (index: number) => {
    const [label, price, above] = [items[index - 1], items[index], items[index - 2]];
    const isBelow = above?.kind === 'text' || above?.kind === 'price';
    // A text that is the same below several names describes them.
    return price?.kind === 'price' &&
      label?.kind === 'text' &&
      isBelow &&
      label.line.text.length <= longestLabel
      ? label.line
      : null;
  };
  let others = 0;
  for (let index = 2; index < items.length; index++) {
    const text = labelAbove(index)?.text;
    if (text === undefined) continue;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    if (items[index - 2]?.kind === 'price') others++;
  }
  const labels = new Set(findMeasures(items));
  // Without a second price for a name the lines describe it.
  const repeated = others < 2 ? [] : [...counts].filter(([, count]) => count >= 2);
  if (repeated.length >= 2 || repeated.some(([, count]) => count >= fewestLabels))
    for (const [text] of repeated) labels.add(text);
  if (labels.size === 0) return items;
  return items.flatMap((item, index): Item[] => {
    const line = labelAbove(index);
    if (line && item.kind === 'price' && labels.has(line.text))
      return [
        {
          ...item,
          kind: 'priced',
          line,
          isSize: true,
          isLabelled: true,
          read: (sizes) => ({ ...item.read(sizes), name: line.text }),
        },
      ];
    const label = labelAbove(index + 1);
    return label && labels.has(label.text) ? [] : [item];
  });
}

/** `1 unidad`, 5, `3 unidades`, 12 below a name: each stands above its price, and another follows or is above. */
function findMeasures(items: readonly Item[]): string[] {
  const isMeasure = (index: number) => {
    const [item, price] = [items[index], items[index + 1]];
    return (
      item?.kind === 'text' && price?.kind === 'price' && /\d/.test(item.line.text) && isSize(item.line.text)
    );
  };
  return items.flatMap((item, index) => {
    const hasOther = isMeasure(index) && (isMeasure(index + 2) || isMeasure(index - 2));
    return hasOther && item.kind === 'text' ? item.line.text : [];
  });
}

const fewestSpaced = 3;

/** Drops the blank line between a product and its description, where most products have one of each: the paragraphs of a page. */
function withoutSpacedDescriptions(items: Item[]): Item[] {
  const products = items.flatMap(({ kind }, index) => (kind === 'priced' ? index : []));
  const described = products.filter((index) => {
    const text = items[index + 2];
    const isAlone = items[index + 1]?.kind === 'blank' && items[index + 3]?.kind !== 'text';
    return isAlone && text?.kind === 'text' && /[.!]$/.test(text.line.sentence) && text.line.text.length > 20;
  });
  if (described.length < fewestSpaced || described.length < 0.7 * products.length) return items;
  const dropped = new Set(described.map((index) => index + 1));
  return items.filter((_, index) => !dropped.has(index));
}

const isLine = (item: Item | undefined) =>
  item?.kind === 'text' || item?.kind === 'price' || item?.kind === 'priced';

const bareNumber = /^\d{1,2}$/;

/** Whether the number in `Hot dogs 1` belongs to the name, because a price with a currency sign follows within the next lines. */
export function hasPriceBelow(items: readonly Item[], index: number): boolean {
  const item = items[index];
  const [amount, ...others] = item?.kind === 'priced' ? item.amounts : [];
  if (!amount || others.length > 0 || !bareNumber.test(amount.text)) return false;
  const below = items.slice(index + 1, index + 8).filter(({ kind }) => kind !== 'blank');
  const next = below.slice(0, 3).find(({ kind }) => kind !== 'text');
  return next?.kind === 'price' && next.amounts.some(({ text }) => /[^\d.,\s]/.test(text));
}

function toText(item: Item): Item {
  return item.kind === 'priced' ? { kind: 'text', line: item.line } : item;
}

/** `29134`, `Beirute`, `R$ 31,60`: numbers in lines of their own, each above a name and a price with a currency, are codes. */
function skipCodes(items: Item[]): Item[] {
  const prices = items.filter((item) => item.kind === 'price');
  const isCode = ({ line }: Price) => /^\d+$/.test(line.text);
  const hasSign = ({ amounts }: Price) => amounts.some(({ text }) => /[^\d.,\s]/.test(text));
  const codes = prices.filter(isCode).length;
  const areAboveSigns = prices.every((price, index) => {
    const next = prices[index + 1];
    return !isCode(price) || (next && !isCode(next) && hasSign(next));
  });
  if (codes < 2 || codes < 0.6 * (prices.length - codes) || !areAboveSigns) return items;
  return items.map((item) => (item.kind === 'price' && isCode(item) ? toNote(item) : item));
}

function toNote({ line }: Price): Item {
  return { kind: 'skipped', skipped: { line: line.number, text: line.text, reason: 'note' } };
}
