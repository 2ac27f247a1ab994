import { toNumber } from './cell-numbers.ts';
import type { Column } from './column.ts';
import { type Profile, sampleRows } from './column-profiles.ts';
import type { TableRow } from './table-row.ts';

/** The fewest rows whose numbers show that a column is the sum of two others. */
const fewestRows = 3;
/** Prices are rounded. */
const tolerance = 0.011;

/** What is added to a price is less than a third of it. */
const mostAdded = 1 / 3;

/**
 * `PRECIO`, `ISV`, `TOTAL`: where the numbers of a column are in each row those of the price and of another column together, its prices are what customers pay. Returns its index,
 * or -1.
 */
export function findPriceWithTax(
  columns: readonly Column[],
  profiles: readonly Profile[],
  rows: readonly TableRow[],
): number {
  const price = columns.findIndex(({ field }) => field === 'price');
  const others = profiles.flatMap(({ column, prices, count }) =>
    columns[column]?.field === null && prices === count && count >= fewestRows ? column : [],
  );
  if (price === -1 || others.length < 2 || others.length > mostColumns) return -1;
  return others.find((total) => isPartOf({ price, total, others }, rows)) ?? -1;
}

/** Whether the price of each row and what one of the other columns has are the total together. */
export function isPartOf(
  { price, total, others }: { price: number; total: number; others: readonly number[] },
  rows: readonly TableRow[],
): boolean {
  const sample = rows.slice(0, sampleRows);
  return others.some((column) => {
    if (column === total || column === price) return false;
    const known = sample.flatMap(({ cells }) => {
      const [value, more, sum] = [price, column, total].map((at) => toAmount(cells.get(at)?.text));
      return value && sum && more !== null && more !== undefined ? [[value, more, sum] as const] : [];
    });
    const fitting = known.filter(
      ([value, more, sum]) =>
        more < value * mostAdded && Math.abs(value + more - sum) <= tolerance * Math.max(1, value / 1_000),
    );
    return (
      known.length >= fewestRows && known.some(([, more]) => more > 0) && fitting.length >= 0.9 * known.length
    );
  });
}

/** More columns of numbers are not compared with each other. */
const mostColumns = 12;

function toAmount(text: string | undefined): number | null {
  const number = toNumber(text);
  return text !== undefined && /\d/.test(text) && Number.isFinite(number) ? number : null;
}
