import { costOfName, type ListLine } from './list-lines.ts';
import { splitDescription } from './name-parts.ts';
import { trimEdges } from './text-lines.ts';
import { endsOpen, joinBroken } from './text-runs.ts';

/**
 * Where the price of a product stands: in the line of the name, directly below it, below its description, above it, or in the line that
 * describes it.
 */
export type Order = 'line' | 'below' | 'between' | 'above' | 'sentence';

/** How all products of a list are written. */
export interface Arrangement {
  order: Order;
  /** Blank lines stand between the texts of a product. */
  isSpaced: boolean;
  /** A blank line stands between the price and the texts. */
  isPriceApart: boolean;
  /** Blank lines stand between products. */
  isDivided: boolean;
  /** How many lines describe each product. Null: there is no rule. */
  described: number | null;
}

/** A product in the lines of a list, as indexes. */
export interface ListRecord {
  names: readonly number[];
  /** With the line of the price, if that describes the product. */
  descriptions: readonly number[];
  price: number;
  /** The index of the line after it. */
  to: number;
  cost: number;
}

const mostDescribing = 5;
/** The lines of a name that was broken. */
const mostOfName = 4;
/** What a blank line costs where the arrangement has none, and the other way around. */
const oddBlank = 1.2;
/** What a gap costs inside a product that is wider than others of the list. */
const farInside = 1;

/** The products that may begin at the line `at`. */
export function findRecords(lines: readonly ListLine[], at: number, arrangement: Arrangement): ListRecord[] {
  const { order } = arrangement;
  const found: ListRecord[] = [];
  const add = (names: readonly number[], descriptions: readonly number[], price: number, extra = 0) => {
    const cost = extra + costOf(lines, { names, descriptions, price }, arrangement);
    found.push({ names, descriptions, price, cost, to: Math.max(...names, ...descriptions, price) + 1 });
  };
  if (isOfKind(lines[at], 'priced')) {
    if (order === 'line') for (const texts of textsFrom(lines, at + 1)) add([at], texts, at);
    else add([at], [], at, order === 'sentence' ? 0.2 : 1.5);
  }
  if (order === 'above') {
    if (!isOfKind(lines[at], 'price')) return found;
    for (const names of namesFrom(lines, at + 1))
      for (const texts of textsFrom(lines, at + 1 + names.length))
        add(names, texts, at, hasSizes(lines[at]) ? 1.5 : 0);
    return found;
  }
  if (order === 'line') {
    const names = findBrokenName(lines, at);
    const price = at + names.length - 1;
    const extra = names.length > 0 ? costOfJoined(lines, names) : 0;
    for (const texts of names.length > 0 ? textsFrom(lines, price + 1) : []) add(names, texts, price, extra);
  }
  for (const names of namesFrom(lines, at)) {
    const next = at + names.length;
    if (order === 'below' && isOfKind(lines[next], 'price'))
      for (const texts of textsFrom(lines, next + 1)) add(names, texts, next);
    if (order === 'below') continue;
    for (const texts of textsFrom(lines, next)) {
      const price = next + texts.length;
      if (order === 'sentence' && isOfKind(lines[price], 'priced')) add(names, [...texts, price], price);
      if (order !== 'sentence' && isOfKind(lines[price], 'price'))
        add(names, texts, price, order === 'line' && !hasSizes(lines[price]) ? 2 : 0);
    }
  }
  return found;
}

const hasSizes = (line: ListLine | undefined) => line?.item.kind === 'price' && line.item.isOfSizes === true;

const isOfKind = (line: ListLine | undefined, kind: 'priced' | 'price') =>
  line !== undefined && !line.isText && line.item.kind === kind;

/** None, one, and more of the texts from `start`. */
function textsFrom(lines: readonly ListLine[], start: number): number[][] {
  const found: number[][] = [[]];
  for (let index = start; index < start + mostDescribing; index++) {
    const line = lines[index];
    if (!line?.isText || line.item.line.level > 0) break;
    found.push([...(found.at(-1) as number[]), index]);
  }
  return found;
}

function namesFrom(lines: readonly ListLine[], start: number): number[][] {
  const first = lines[start];
  if (!first?.isText) return [];
  return lines[start + 1]?.isText && endsOpen(first.text) ? [[start], [start, start + 1]] : [[start]];
}

/** The lines of a name that goes on until the line with its price: `Sopa de carne,`, `papa y yuca  12.000`. Empty: there is none. */
function findBrokenName(lines: readonly ListLine[], at: number): number[] {
  const names: number[] = [];
  for (let index = at; names.length < mostOfName; index++) {
    const line = lines[index];
    if (!line || (index > at && (line.hasBlank || !goesOn(lines, index)))) return [];
    names.push(index);
    if (isOfKind(line, 'priced')) return index === at ? [] : names;
    if (!line.isText || line.item.line.level > 0) return [];
    // `BEBIDAS: café ¢800, té ¢700` is one line.
    if (line.item.line.number === lines[index + 1]?.item.line.number) return [];
  }
  return [];
}

const goesOn = (lines: readonly ListLine[], index: number) =>
  /^(?:\p{Ll}(?!\d)|\()/u.test(lines[index]?.text ?? '') ||
  endsOpen(lines[index - 1]?.item.line.sentence ?? '');

export function joinName(lines: readonly ListLine[], names: readonly number[]): string {
  return names
    .map((name, nth) => {
      const { text = '', item } = lines[name] ?? {};
      return nth === names.length - 1 ? trimEdges(text) : (item?.line.sentence ?? '');
    })
    .reduce(joinBroken);
}

/** What the joined name costs more than its lines. */
function costOfJoined(lines: readonly ListLine[], names: readonly number[]): number {
  const text = joinName(lines, names);
  const line = lines[names.at(-1) as number]?.item.line;
  const own = names.reduce((sum, name) => sum + (lines[name]?.name ?? 0), 0);
  return line ? costOfName({ ...line, text }, splitDescription(text).name) + 0.4 - own : 0;
}

function costOf(
  lines: readonly ListLine[],
  { names, descriptions, price }: Pick<ListRecord, 'names' | 'descriptions' | 'price'>,
  { order, described, isSpaced, isPriceApart }: Arrangement,
): number {
  const count = descriptions.filter((index) => !lines[index]?.isFurniture).length;
  let cost = described === null ? 0.4 * count : Math.abs(count - described);
  for (const name of names) cost += lines[name]?.name ?? 0;
  for (const [nth, index] of descriptions.entries()) {
    const line = lines[index];
    const isBroken = nth > 0 && !line?.hasBlank && /^\p{Ll}/u.test(line?.text ?? '');
    cost += line?.isFurniture ? 0.2 : isBroken ? 0.1 : (line?.description ?? 0);
  }
  const all = [...new Set([...names, ...descriptions, price])].toSorted((a, b) => a - b);
  for (const index of all.slice(1)) {
    const isBesidePrice = order === 'above' ? index - 1 === price : index === price && order !== 'sentence';
    if (lines[index]?.hasBlank !== (isBesidePrice ? isPriceApart : isSpaced)) cost += oddBlank;
    if (lines[index]?.isFar) cost += farInside;
  }
  return cost;
}
