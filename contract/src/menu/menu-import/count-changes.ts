import { normalizeText } from '../../platform/normalize-text.ts';
import type { ImportRow } from './schema.ts';
import type { StoredProduct } from './stored-menu.ts';

/** What is left of a product or a size, as it was seen and as the import leaves it. Null: it is not counted. */
export interface CountChange {
  /** The name of the size. Null: the product itself. */
  size: string | null;
  before: Count;
  after: Count;
}

export interface Count {
  stock: number | null;
  dailyStock: number | null;
}

/** What the row counts in another way than the menu, of the product and of each size. */
export function planCounts(row: ImportRow, stored: StoredProduct | null): CountChange[] {
  const sizes = (row.variants ?? []).map((size) => {
    const found = stored?.variants.find(({ name }) => normalizeText(name) === normalizeText(size.name));
    return toCountChange(size.name.trim(), size, found);
  });
  return [toCountChange(null, row, stored ?? undefined), ...sizes].flatMap((change) => change ?? []);
}

/** Undefined: the same is counted as before. */
function toCountChange(
  size: string | null,
  { stock, seenStock, dailyStock }: Pick<ImportRow, 'stock' | 'seenStock' | 'dailyStock'>,
  stored: Partial<Count> | undefined,
): CountChange | undefined {
  const before = {
    stock: keepUndefined(seenStock, stored?.stock ?? null),
    dailyStock: stored?.dailyStock ?? null,
  };
  const after = {
    stock: keepUndefined(stock, before.stock),
    dailyStock: keepUndefined(dailyStock, before.dailyStock),
  };
  if (stock === undefined) after.stock ??= after.dailyStock;
  if (after.stock === null) after.dailyStock = null;
  const isSameCount = after.stock === before.stock && after.dailyStock === before.dailyStock;
  return isSameCount ? undefined : { size, before, after };
}

export function keepUndefined<T>(value: T | undefined, stored: T): T {
  return value === undefined ? stored : value;
}
