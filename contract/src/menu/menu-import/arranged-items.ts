import { describing } from './headings.ts';
import type { Item } from './item.ts';
import { joinTexts, splitDescription } from './priced-line.ts';
import { isSize } from './words.ts';

type Price = Extract<Item, { kind: 'price' }>;
type Text = Extract<Item, { kind: 'text' }>;

/** The items of a text in the order in which the reader expects them: a name, what describes it, and its price, without blank lines between. */
export function arrangeItems(all: Item[]): Item[] {
  const items = withoutRepeatedLines(withoutNumbersOfOthers(all));
  const spaced = withoutSpacedDescriptions(withBlanksBelowPrices(withoutDoubleSpacing(items)));
  const arranged = withNamesAboveSentences(withPricesOfBlocks(withPricesBelow(withLabelledPrices(spaced))));
  return skipCodes(arranged.map((item, index) => (hasPriceBelow(arranged, index) ? toText(item) : item)));
}

const fewestRepeated = 4;

/**
 * `POR KILO` above each price, `Eliminar` and `Actualizar` below it: a line that stands at the same side of most prices, once at each, is a label
 * or a button of the page. Sizes stand above several prices of one name.
 */
function withoutRepeatedLines(items: Item[]): Item[] {
  const isPrice = (item: Item | undefined) => item?.kind === 'price' || item?.kind === 'priced';
  const prices = items.filter(isPrice).length;
  const places = new Map<string, number[]>();
  for (const [index, item] of items.entries())
    if (item.kind === 'text') places.set(item.line.text, [...(places.get(item.line.text) ?? []), index]);
  const dropped = new Map<number, boolean>();
  for (const found of places.values()) {
    if (found.length < Math.max(fewestRepeated, 0.7 * prices)) continue;
    const below = found.filter((index) => isPrice(items[index - 1]) || dropped.has(index - 1));
    const above = found.filter(
      (index) =>
        items[index + 1]?.kind === 'price' && items[index - 1]?.kind === 'text' && !dropped.has(index - 1),
    );
    const areBelow =
      below.length === found.length && !found.some((index) => items[index + 1]?.kind === 'price');
    for (const index of areBelow || above.length === found.length ? found : []) dropped.set(index, areBelow);
  }
  return items.map((item, index): Item => {
    if (item.kind !== 'text' || !dropped.has(index)) return item;
    const skipped = { line: item.line.number, text: item.line.text, reason: 'note' as const };
    // A button ends its card.
    return dropped.get(index) ? { kind: 'skipped', skipped } : { kind: 'skipped', skipped, isInside: true };
  });
}

/** Where nearly all prices have a sign, a bare `0` is a mark behind a name, and the number in `Maldonado 1970, Montevideo` above them is that of a house. */
function withoutNumbersOfOthers(items: Item[]): Item[] {
  const hasSign = (item: Item) =>
    'amounts' in item && item.amounts.some(({ text }) => /[^\d.,\s]/.test(text));
  const signed = items.filter(hasSign).length;
  const amounts = items.filter((item) => 'amounts' in item && item.amounts.some(({ text }) => text !== '0'));
  if (signed < fewestOfBlock || signed < 0.8 * amounts.length) return items;
  const first = items.findIndex(hasSign);
  return items.map((item, index): Item => {
    const [amount, ...others] = item.kind === 'priced' ? item.amounts : [];
    if (item.kind !== 'priced' || !amount || others.length > 0 || hasSign(item)) return item;
    const { line } = item;
    const name = line.text.slice(0, amount.start).trim();
    if (amount.text === '0') return { kind: 'text', line: { ...line, text: name, sentence: name } };
    const isAddress =
      index < first && /^\d{3,4}$/.test(amount.text) && /^, ?\p{Lu}/u.test(line.text.slice(amount.end));
    return isAddress
      ? { kind: 'skipped', skipped: { line: line.number, text: line.text, reason: 'address' } }
      : item;
  });
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

const fewestSentences = 4;

/**
 * `Provolone`, `Con miel y focaccia $550`: names above lines that describe them and have their price, where most prices stand so. A description
 * may have lines of its own before that of its price.
 */
function withNamesAboveSentences(items: Item[]): Item[] {
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
    const read: Price['read'] = (sizes) => {
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

/** `Brushing`, `Cabello normal`, 15.990, `Cabello largo`, 17.990: lines that stand above the prices of several products are their sizes. */
function withLabelledPrices(items: Item[]): Item[] {
  const counts = new Map<string, number>();
  const labelAbove = (index: number) => {
    const [label, price, above] = [items[index - 1], items[index], items[index - 2]];
    const isBelow = above?.kind === 'text' || above?.kind === 'price';
    return price?.kind === 'price' && label?.kind === 'text' && isBelow ? label.line : null;
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
function hasPriceBelow(items: readonly Item[], index: number): boolean {
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
