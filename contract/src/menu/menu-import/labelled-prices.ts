import type { Item } from './item.ts';
import type { PricedLine } from './priced-line.ts';
import type { ReadVariant } from './read-menu.ts';

type Priced = Extract<Item, { kind: 'priced' }>;

/** The fewest names with such a line below that are a way to write a list. */
const fewest = 2;

/**
 * `Porte P`, and below it `Banho R$ 45 | Banho + tosa R$ 75`: the parts of a line between bars, each with a label and its price, are the prices of the name above. Where only one
 * name has such a line, it stays as it is.
 */
export function joinLabelledPrices(items: readonly Item[]): Item[] {
  const read = items.map((item, index) => (items[index - 1]?.kind === 'text' ? readLabels(item) : null));
  if (read.filter(Boolean).length < fewest) return [...items];
  return items.map((item, index): Item => {
    const line = read[index];
    return item.kind === 'priced' && line
      ? { kind: 'price', line: item.line, amounts: item.amounts, read: () => line, isOfSizes: true }
      : item;
  });
}

/** The fewest prices alone, and their share of all, that show that names have their prices below them. */
const fewestAlone = 4;
const mostAlone = 0.6;

/**
 * `Hamburguesa`, a text about it, `Carne: $8.000`, `Pollo: $9.000`, in a list whose prices stand alone below their names: labels with a colon are the prices of the name above. One label
 * alone below a price is a second price of which nothing else is known.
 */
export function joinColonLabels(items: readonly Item[]): Item[] {
  const alone = items.filter(({ kind }) => kind === 'price').length;
  const all = alone + items.filter(({ kind }) => kind === 'priced').length;
  if (alone < fewestAlone || alone < mostAlone * all) return [...items];
  const read: Item[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Item;
    const labels = takeColonLabels(items, index);
    const [first] = labels;
    const above = read.at(-1);
    if (first && labels.length > 1 && above?.kind === 'text') {
      read.push(toSizes(labels.map(({ item }) => item)));
      index += labels.length - 1;
    } else if (first && labels.length === 1 && above?.kind === 'price' && !above.isOfSizes) {
      const { line } = first.item;
      read[read.length - 1] = withOtherPrice(above, line.text);
      read.push({ kind: 'skipped', skipped: { line: line.number, text: line.text, reason: 'unreadable' } });
    } else if (first) {
      read.push(...labels.map(({ item }) => item));
      index += labels.length - 1;
    } else read.push(item);
  }
  return read;
}

function takeColonLabels(items: readonly Item[], start: number): { item: Priced; label: string }[] {
  const labels: { item: Priced; label: string }[] = [];
  for (let item = items[start]; item?.kind === 'priced'; item = items[start + labels.length]) {
    const { text, hasBullet } = item.line;
    const label = /^(\p{L}[^\d:]{0,28}):\s*$/u.exec(text.slice(0, item.amounts[0]?.start))?.[1];
    const [amount] = item.amounts;
    if (label === undefined || hasBullet || item.amounts.length > 1) break;
    if (isPriceWord.test(label) || text.slice(amount?.end).trim() !== '') break;
    labels.push({ item, label });
  }
  return labels;
}

/** `Precio: $ 300` is the price. */
const isPriceWord = /^(?:precio|pre[cç]o|valor|price|total|desde|por|cada)(?!\p{L})/iu;

function toSizes(labels: readonly Priced[]): Item {
  const [first] = labels as [Priced, ...Priced[]];
  const read = labels.map((label) => label.read([]));
  const priced: PricedLine = {
    name: '',
    description: '',
    price: null,
    compareAtPrice: null,
    variants: read.map(({ name, price }): ReadVariant => ({ name, price: price ?? '' })),
    doubts: read.flatMap(({ doubts }) => doubts),
  };
  return { kind: 'price', line: first.line, amounts: first.amounts, read: () => priced, isOfSizes: true };
}

function withOtherPrice(price: Extract<Item, { kind: 'price' }>, text: string): Item {
  return {
    ...price,
    read: (sizes) => {
      const read = price.read(sizes);
      return { ...read, doubts: [...read.doubts, { id: 'price-other-number', text }] };
    },
  };
}

/** Null: another line. */
function readLabels(item: Item): PricedLine | null {
  if (item.kind !== 'priced' || item.amounts.length < 2 || !item.line.text.includes('|')) return null;
  const { text } = item.line;
  const { variants, doubts } = item.read([]);
  if (variants.length !== item.amounts.length) return null;
  let start = 0;
  const labels = item.amounts.map((amount) => {
    const label = text.slice(start, amount.start).trim();
    start = amount.end;
    return label;
  });
  const names = labels.map((label, index) => (index === 0 ? label : label.replace(/^\|\s*/, '')));
  const areParts = labels.every((label, index) => index === 0 || label.startsWith('|'));
  if (
    !areParts ||
    text.slice(start).trim() !== '' ||
    names.some((name) => !/^\p{L}[^|\d]{0,30}$/u.test(name))
  )
    return null;
  return {
    name: '',
    description: '',
    price: null,
    compareAtPrice: null,
    variants: variants.map(({ price }, index): ReadVariant => ({ name: names[index] ?? '', price })),
    doubts: doubts.filter(({ id }) => id !== 'variant-names'),
  };
}

/**
 * `3 horas`, `12 horas`, `Hora adicional`, and the same again below another name: lines that stand below several names in the same order are sizes, if half of them say how much.
 */
export function markRepeatedSizes(items: readonly Item[]): Item[] {
  const runs = findRuns(items);
  const alike = Map.groupBy(runs, (run) => run.map(nameOf).join('\0'));
  const marked = new Set<Item>();
  for (const group of alike.values()) {
    const [first = []] = group;
    const sizes = first.filter(({ isSize }) => isSize).length;
    if (
      group.length >= fewest &&
      sizes >= first.length / 2 &&
      new Set(first.map(nameOf)).size === first.length
    )
      for (const item of group.flat()) marked.add(item);
  }
  return items.map((item) => (item.kind === 'priced' && marked.has(item) ? { ...item, isSize: true } : item));
}

/** Two and more lines with one price, directly below a text. */
function findRuns(items: readonly Item[]): Priced[][] {
  const runs: Priced[][] = [];
  let run: Priced[] | null = null;
  for (const item of items) {
    if (item.kind === 'priced' && item.amounts.length === 1) run?.push(item);
    else {
      if (run && run.length > 1) runs.push(run);
      run = item.kind === 'text' ? [] : null;
    }
  }
  if (run && run.length > 1) runs.push(run);
  return runs;
}

const nameOf = (item: Priced) => item.read([]).name.toLowerCase();
