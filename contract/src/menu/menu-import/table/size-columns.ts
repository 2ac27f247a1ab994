import { normalizeText } from '../../../platform/normalize-text.ts';
import { toNumber } from './cell-numbers.ts';
import type { Column } from './column.ts';
import { type CellTests, type Profile, sampleRows } from './column-profiles.ts';
import { matchHeading, normalizeHeading, otherHeadings, sizeAfterPrice } from './heading-names.ts';
import {
  namesForeignMoney,
  namesPack,
  namesRivalPrice,
  namesSizeOfPrice,
  namesWayToPay,
} from './price-headings.ts';
import { sizeLetterOf } from './size-names.ts';
import type { Cell, TableRow } from './table-row.ts';
import { isPartOf } from './taxed-columns.ts';

// Several columns of prices: which of them are read, and which are sizes.

/** The columns that are not read, and have prices which may be those that customers pay. */
export function findRivals(
  columns: readonly Column[],
  body: readonly TableRow[],
  { isPrice, money }: CellTests,
): number[] {
  const sample = body.slice(0, sampleRows);
  const paid = columns.findIndex(({ field }) => field === 'price');
  const read = columns[paid];
  if (!read) return [];
  const numbers = columns.flatMap(({ field }, index) => (field === null ? index : [])).slice(0, mostSizes);
  return columns.flatMap(({ field, heading }, index) => {
    if (field !== null || heading === '' || namesForeignMoney(heading, money)) return [];
    const cells = sample.flatMap(({ cells }) => cells.get(index) ?? []);
    if (cells.length === 0 || !cells.every(({ text, isNumber }) => isNumber || isPrice(text))) return [];
    const meaning = matchHeading(heading);
    const canBePrice =
      (meaning === null || meaning.field === 'price') && !otherHeadings.has(normalizeHeading(heading));
    // The price without its tax.
    if (isPartOf({ price: index, total: paid, others: numbers }, sample)) return [];
    const hasPrices = canBePrice && areOfOneSize(sample, paid, index);
    return namesRivalPrice(heading, read.heading, hasPrices) ? index : [];
  });
}

const fewestOfOneSize = 4;
/** More columns of numbers say something else. */
const mostSizes = 12;
/** Each of them is compared with each other. */
const mostNumbers = 40;

/** Of a column of numbers that is no price. */
const otherNumbers =
  /^(?:id|cod|stock|cant|coste?|costo|custo|compra|peso|ref|sku|ean|isbn|barras|orden|#|n[°º]|iva)/;

/**
 * Chooses the price among the columns of numbers that no heading names, or all of them as sizes where they belong together. Returns whether another
 * choice is possible.
 */
export function choosePriceColumns(
  columns: readonly Column[],
  profiles: readonly Profile[],
  body: readonly TableRow[],
): boolean {
  const fieldOf = ({ column }: Profile) => columns[column]?.field ?? null;
  const headingOf = ({ column }: Profile) => columns[column]?.heading ?? '';
  const set = (chosen: readonly number[], field: 'price' | 'size') => {
    for (const column of chosen) (columns[column] as Column).field = field;
  };
  const numbers = profiles.filter((profile) => profile.prices > profile.count * 0.7);
  const others = numbers.filter(
    (profile) => fieldOf(profile) === null && !otherNumbers.test(normalizeText(headingOf(profile))),
  );
  // Beside columns whose cells have the sign of money, numbers without one are no prices.
  const signed = others.filter(({ isSigned }) => isSigned);
  const unnamed = signed.length > 1 ? signed : others;
  const paid = numbers.filter((profile) => fieldOf(profile) === 'price');
  const named = numbers.filter((profile) => fieldOf(profile) === 'size');
  if (paid.length > 0) {
    set(
      findPacks(
        paid,
        unnamed.filter((profile) => namesPack(headingOf(profile))),
        body,
      ),
      'size',
    );
    return false;
  }
  if (columns.some(({ field }) => field === 'salePrice' || field === 'variants')) return false;
  const canBeSizes = unnamed.filter(
    (profile) => headingOf(profile) !== '' && namesSizeOfPrice(headingOf(profile)),
  );
  if (named.length > 0) {
    const all = findSizeColumns([...named, ...canBeSizes], body);
    if (named.some(({ column }) => all.includes(column))) set(all, 'size');
    set(findBesideSizes(columns, numbers, named, body), 'size');
    return false;
  }
  const sizes = canBeSizes.length === unnamed.length ? findSizeColumns(unnamed, body) : [];
  const priced = findPriceAlone(unnamed);
  set(sizes.length > 0 ? sizes : priced ? [priced.column] : [], sizes.length > 0 ? 'size' : 'price');
  // Signs and cents say that all of these are prices.
  const areSure =
    sizes.length > 1 && sizes.length === unnamed.length && unnamed.every(({ isExact }) => isExact);
  return unnamed.length > 0 && !areSure;
}

/**
 * `Broto`, `Média`, `Grande`, or `KG`, `1/2 KG`: a column of numbers directly beside those of sizes, whose numbers are near theirs, is a size too, whatever it is
 * called.
 */
function findBesideSizes(
  columns: readonly Column[],
  numbers: readonly Profile[],
  named: readonly Profile[],
  rows: readonly TableRow[],
): number[] {
  const sizes = new Set(named.map(({ column }) => column));
  const isNear = (column: number) =>
    rows.slice(0, sampleRows).every(({ cells }) => {
      const own = toNumber(cells.get(column)?.text);
      const others = named.flatMap((size) => toNumber(cells.get(size.column)?.text) || []);
      return (
        !own ||
        others.length === 0 ||
        others.every((other) => own < mostTimesBeside * other && other < mostTimesBeside * own)
      );
    });
  for (const step of [1, -1])
    for (const { column } of step > 0 ? numbers : numbers.toReversed()) {
      const { field = null, heading = '' } = columns[column] ?? {};
      const isUnknown = field === null || field === 'unit' || field === 'option';
      if (
        isUnknown &&
        sizes.has(column - step) &&
        heading !== '' &&
        !otherNumbers.test(normalizeText(heading)) &&
        isNear(column)
      )
        sizes.add(column);
    }
  return [...sizes];
}

/** The price of a kilo may be that of a quarter four times, and a bit more. */
const mostTimesBeside = 5;

/** The column that looks most like one of prices: not of the numbers of rows or codes, and first those with signs or cents. */
function findPriceAlone(profiles: readonly Profile[]): Profile | undefined {
  const others = profiles.filter(
    ({ isCounted, isGrowing, isNumbered }) => !(isCounted || isGrowing || isNumbered),
  );
  return (
    others.find(({ isSigned }) => isSigned) ??
    others.find(({ isExact }) => isExact) ??
    others[0] ??
    profiles[0]
  );
}

/** The columns of the prices of one and of packs, which cost more. Empty: there are no packs. */
function findPacks(paid: readonly Profile[], packs: readonly Profile[], rows: readonly TableRow[]): number[] {
  const [one] = paid;
  const higher = packs.filter(
    ({ column }) =>
      one &&
      areTogether(rows.slice(0, sampleRows), one.column, column, 2) &&
      isHigher(rows, column, one.column),
  );
  return one && higher.length > 0 ? [one, ...higher].map(({ column }) => column) : [];
}

function isHigher(rows: readonly TableRow[], first: number, second: number): boolean {
  const pairs = rows.slice(0, sampleRows).flatMap(({ cells }) => {
    const [a, b] = [cells.get(first), cells.get(second)].map((cell) => toNumber(cell?.text));
    return a && b ? [[a, b] as const] : [];
  });
  return pairs.filter(([a, b]) => a > b).length >= fewestInOrder * pairs.length;
}

/**
 * The columns of numbers that are several prices of each product: they rise and fall together, and in nearly every row the same one is higher, which
 * holds for no other numbers. Empty: there are not two of them, or other columns may be prices as well.
 */
export function findSizeColumns(profiles: readonly Profile[], rows: readonly TableRow[]): number[] {
  if (profiles.length > mostNumbers) return [];
  const sample = rows.slice(0, sampleRows);
  const fewest = profiles.some(({ isExact }) => isExact) ? 2 : fewestOfOneSize;
  const clusters = profiles.map(({ column }) =>
    profiles
      .map((other) => other.column)
      .filter((other) => other === column || areTogether(sample, column, other, fewest)),
  );
  const [best = []] = clusters.toSorted((a, b) => b.length - a.length);
  const others = profiles.map(({ column }) => column).filter((column) => !best.includes(column));
  const areLower = others.every((column) => isFarBelow(sample, column, best));
  return best.length >= 2 && best.length <= mostSizes && areLower ? best : [];
}

/** By how many times the price of a hundred may be higher than that of one. */
const mostTimes = 120;
const fewestInOrder = 0.85;
/** Of the logarithms of two prices: how far apart they may be from row to row, or how far they have to belong together. */
const usual = { spread: 0.25, correlation: 0.5 };

/** Whether the numbers of two columns rise and fall together, and one of them is the higher one in nearly all rows. */
function areTogether(rows: readonly TableRow[], first: number, second: number, fewest: number): boolean {
  const pairs = rows.flatMap(({ cells }) => {
    const [a, b] = [cells.get(first), cells.get(second)].map((cell) => toNumber(cell?.text));
    return a && b ? [[Math.log(a), Math.log(b)] as const] : [];
  });
  if (pairs.length < fewest) return false;
  const gaps = pairs.map(([a, b]) => b - a);
  const inOrder = (sign: number) => gaps.filter((gap) => gap === 0 || Math.sign(gap) === sign).length;
  if (Math.max(inOrder(1), inOrder(-1)) < fewestInOrder * pairs.length) return false;
  if (gaps.every((gap) => gap === 0) || gaps.some((gap) => Math.abs(gap) > Math.log(mostTimes))) return false;
  const spread = varianceOf(gaps);
  const [a, b] = [0, 1].map((side) => varianceOf(pairs.map((pair) => pair[side] as number)));
  const correlation = ((a ?? 0) + (b ?? 0) - spread) / (2 * Math.sqrt((a ?? 0) * (b ?? 0)) || 1);
  return spread <= usual.spread ** 2 || correlation >= usual.correlation;
}

function varianceOf(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length;
}

/** Measures and counts beside prices are much lower than these. */
function isFarBelow(rows: readonly TableRow[], column: number, prices: readonly number[]): boolean {
  const shares = rows.flatMap(({ cells }) => {
    const number = toNumber(cells.get(column)?.text);
    const all = prices.flatMap((price) => toNumber(cells.get(price)?.text) || []);
    return Number.isFinite(number) && all.length > 0 ? number / Math.min(...all) : [];
  });
  return shares.filter((share) => share < 1 / 10).length >= 0.9 * shares.length;
}

/** Whether the numbers of two columns are near each other in nearly all rows, as several prices of one product are. */
export function areOfOneSize(rows: readonly TableRow[], first: number, second: number): boolean {
  const shares = rows.flatMap(({ cells }) => {
    const [a, b] = [cells.get(first), cells.get(second)].map((cell) => toNumber(cell?.text));
    return a && b ? b / a : [];
  });
  const near = shares.filter((share) => share > 1 / 4 && share < 4);
  return (
    shares.length >= fewestOfOneSize &&
    near.length >= 0.9 * shares.length &&
    near.some((share) => share !== 1)
  );
}

/** Reads `precio_auto` and `precio_camioneta` as two sizes. Returns false if there are fewer than two such columns. */
export function nameSizes(
  columns: readonly Column[],
  sample: ReadonlyMap<number, readonly Cell[]>,
  { isPrice }: CellTests,
): boolean {
  const sizes = columns.filter(({ heading, field }, index) => {
    const cells = sample.get(index) ?? [];
    return (
      field === null &&
      sizeAfterPrice(heading) !== null &&
      cells.length > 0 &&
      cells.every(({ text, isNumber }) => isNumber || isPrice(text))
    );
  });
  if (sizes.length < 2) return false;
  for (const column of sizes) column.field = 'size';
  return true;
}

/** Reads `Precio P`, `Precio M` and `Precio G` as sizes. Returns false if there are fewer than two such columns. */
export function nameLetters(
  columns: readonly Column[],
  sample: ReadonlyMap<number, readonly Cell[]>,
  { isPrice }: CellTests,
): boolean {
  const lettered = columns.filter(({ heading }, index) => {
    const cells = sample.get(index) ?? [];
    return (
      sizeLetterOf(heading) !== null &&
      cells.length > 0 &&
      cells.every(({ text, isNumber }) => isNumber || isPrice(text) || /^[-–—]+$/.test(text))
    );
  });
  const letters = new Set(lettered.map(({ heading }) => sizeLetterOf(heading)?.toLowerCase()));
  if (lettered.length < 2 || letters.size < lettered.length) return false;
  for (const column of lettered) column.field = 'size';
  return true;
}

/** `Efectivo` and `Tarjeta` are two prices that customers pay, where no column has a price for all. */
export function nameWaysToPay(
  columns: readonly Column[],
  sample: ReadonlyMap<number, readonly Cell[]>,
  { isPrice }: CellTests,
): boolean {
  const isOfAll = ({ heading }: Column) =>
    matchHeading(heading)?.field === 'price' && !namesWayToPay(heading);
  const ways = columns.filter(({ heading }, index) => {
    const cells = sample.get(index) ?? [];
    return (
      cells.length > 0 &&
      namesWayToPay(heading) &&
      cells.every(({ text, isNumber }) => isNumber || isPrice(text))
    );
  });
  if (ways.length < 2 || columns.some(isOfAll)) return false;
  for (const column of ways) column.field = 'size';
  return true;
}
