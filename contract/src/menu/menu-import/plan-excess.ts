import { unlimited } from '../../billing/plans/schema.ts';
import type { PlannedRow } from './planned-row.ts';
import type { StoredProduct } from './stored-menu.ts';

/** How many of `added` do not fit beside `count`. `max`: -1 for unlimited. */
export function excessOf(count: number, added: number, max: number): number {
  return max === unlimited || added <= 0 ? 0 : Math.max(0, Math.min(added, count + added - max));
}

export function countVariants(products: readonly Pick<StoredProduct, 'variants'>[]): number {
  return products.reduce((sum, { variants }) => sum + variants.length, 0);
}

export function countAddedVariants(rows: readonly PlannedRow[]): number {
  return rows.reduce(
    (sum, { stored, next }) => (next ? sum + next.variants.length - (stored?.variants.length ?? 0) : sum),
    0,
  );
}
