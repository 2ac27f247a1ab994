import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { lowStock } from '@vitrina/contract/menu/stock/limits.ts';
import type { Stock } from '@vitrina/contract/menu/stock/schema.ts';
import type { SoldOutColumns } from '../sold-out/reads.ts';
import { viewSoldOut } from '../sold-out/view.ts';
import type { StockRow } from './reads.ts';

/** By the id of a product, a size or an option. */
export type StockById = ReadonlyMap<string, StockRow>;

export const noStock: StockById = new Map();

interface Counted extends SoldOutColumns {
  id: string;
}

/** What is left of a product, a size or an option, and whether that or its owner makes it sold out at `now`. */
export function viewAvailability(
  { id, ...columns }: Counted,
  stock: StockById,
  now: Date,
): Stock & { soldOut: SoldOut } {
  const row = stock.get(id);
  const soldOut = viewSoldOut(columns, now);
  if (!row) return { stock: null, dailyStock: null, soldOut };
  return { ...viewStock(row), soldOut: soldOut ?? viewGone(row) };
}

export function viewStock({ left, daily }: StockRow): Stock {
  return { stock: left, dailyStock: daily };
}

/** What is filled again tomorrow is sold out today. */
function viewGone({ left, daily }: StockRow): SoldOut {
  if (left > 0) return null;
  return daily === null ? 'until-changed' : 'today';
}

/** When what a page shows of the counts changes by itself, in ms since 1970. Infinity if it does not. */
export function nextStockChange(stock: StockById): number {
  return [...stock.values()].reduce(
    (first, { left, heldUntil, filledAt }) =>
      left > lowStock
        ? first
        : Math.min(first, heldUntil ?? Number.POSITIVE_INFINITY, filledAt ?? Number.POSITIVE_INFINITY),
    Number.POSITIVE_INFINITY,
  );
}
