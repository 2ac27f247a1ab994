import { isSize } from '../words.ts';
import { toNumber } from './cell-numbers.ts';
import type { Column } from './column.ts';
import { type CellTests, type Profile, profileColumns, sampleRows } from './column-profiles.ts';
import type { ColumnField } from './heading-names.ts';
import type { TableRow } from './table-row.ts';

/** The fewest rows that are numbered. */
const fewestCounted = 4;

/** The fewest rows in each of which one price is the highest that leave no doubt. */
const fewestCompared = 8;

/** What customers pay beside what it cost: of several columns with cents, the one that is the highest in each row. */
function findDearest(prices: readonly Profile[], rows: readonly TableRow[]): Profile | undefined {
  const exact = prices.filter(({ isExact }) => isExact);
  if (exact.length < 2) return undefined;
  const amounts = rows
    .slice(0, sampleRows)
    .map(({ cells }) => exact.map(({ column }) => toNumber(cells.get(column)?.text)));
  const highest = amounts.map((row) => Math.max(...row));
  const first = amounts[0]?.indexOf(highest[0] ?? 0) ?? -1;
  return amounts.every((row, index) => row[first] === highest[index]) ? exact[first] : undefined;
}

/** Guesses the columns of a file without headings by their cells. */
export function guessColumns(rows: readonly TableRow[], tests: CellTests) {
  const profiles = profileColumns(rows, tests);
  const width = Math.max(-1, ...profiles.map(({ column }) => column)) + 1;
  const fields = new Map<number, ColumnField>();
  const prices = profiles.filter((profile) => profile.prices > profile.count * 0.7);
  const price = prices.toSorted(
    (a, b) =>
      Number(b.isExact) - Number(a.isExact) ||
      Number(a.isCounted) - Number(b.isCounted) ||
      Number(a.isGrowing) - Number(b.isGrowing) ||
      Number(a.isNumbered) - Number(b.isNumbered) ||
      b.distinct - a.distinct ||
      b.column - a.column,
  )[0];
  const dearest = findDearest(prices, rows);
  const paid = dearest ?? price;
  if (paid) fields.set(paid.column, 'price');
  const texts = profiles.filter(
    (profile) => profile.prices <= profile.count * 0.7 && !(profile.distinct === 1 && profile.count > 2),
  );
  const most = Math.max(0, ...texts.map(({ count }) => count));
  const filled = texts.filter(({ count, codes }) => count >= most / 2 && codes <= count / 2);
  const first = filled.find((profile) => !profile.isRepeated) ?? filled[0] ?? texts[0];
  const named = first && findNameBesideKind(first, filled);
  const name = named ?? first;
  if (name) fields.set(name.column, 'name');
  const category = named
    ? first
    : (texts.find(
        (profile) =>
          profile !== name &&
          profile.isRepeated &&
          !profile.isYesOrNo &&
          !profile.isMeasured &&
          !profile.isSized,
      ) ?? findSameCategory(profiles, rows, name));
  if (category) fields.set(category.column, 'category');
  const others = texts.filter(
    (profile) =>
      profile !== name && profile !== category && !profile.isYesOrNo && profile.codes <= profile.count / 2,
  );
  // `Codo`, `1/2”`, and below it `Codo`, `3/4”`
  const measure =
    name && name.distinct < name.count
      ? texts.find((profile) => profile !== name && (profile.isMeasured || profile.isSized))
      : undefined;
  if (measure) fields.set(measure.column, 'option');
  const description = others
    .filter((profile) => profile !== measure)
    .toSorted((a, b) => b.length - a.length)[0];
  if (description) fields.set(description.column, 'description');
  const columns = Array.from({ length: width }, (_, column): Column => {
    return { heading: '', field: fields.get(column) ?? null };
  });
  const rivals = prices.filter(({ isCounted, count }) => !(isCounted && count >= fewestCounted));
  const hasOnePrice =
    rivals.length < 2 ||
    prices.filter(({ isExact }) => isExact).length === 1 ||
    (dearest !== undefined && dearest.count >= fewestCompared);
  return {
    columns,
    isGuess: !hasOnePrice || others.filter(({ count }) => count >= most / 2).length > 1,
  };
}

/** The fewest rows that show that a column has kinds. */
const fewestKinds = 6;
/** What a name has at most on average, so that it is no description. */
const longestName = 30;

/** `Ron`, `Vino` beside `Barceló Gran Añejo`, `Santa Ema`: single words in all rows say what kind of good it is, and the next column names it. */
function findNameBesideKind(first: Profile, filled: readonly Profile[]): Profile | undefined {
  const next = filled.find(({ column }) => column > first.column);
  const isName =
    next !== undefined &&
    next.words > 1 &&
    next.length <= longestName &&
    !next.isRepeated &&
    !next.isMeasured &&
    next.count >= first.count;
  return first.words === 1 && first.count >= fewestKinds && isName ? next : undefined;
}

/** `ROSCADO` in capitals, left of each name: the part of a list that has one category. */
function findSameCategory(
  profiles: readonly Profile[],
  rows: readonly TableRow[],
  name?: Profile,
): Profile | undefined {
  return profiles.find(({ column, count, distinct, isRepeated }) => {
    const text = rows.find(({ cells }) => cells.has(column))?.cells.get(column)?.text ?? '';
    return (
      name !== undefined &&
      column < name.column &&
      distinct === 1 &&
      isRepeated &&
      count === name.count &&
      /^\p{Lu}{4}[\p{Lu} ]*$/u.test(text) &&
      !isSize(text)
    );
  });
}
