import { normalizeText } from '../../platform/normalize-text.ts';
import type { PlannedRow } from './planned-row.ts';
import type { ImportMenu } from './schema.ts';
import type { StoredMenu } from './stored-menu.ts';

/** A stored or new category. */
export interface PlannedCategory {
  /** Null for a new one. */
  id: string | null;
  name: string;
}

/** A category that only rows with problems name is not created. */
export function planCategories(
  { categories }: ImportMenu,
  rows: readonly PlannedRow[],
  stored: StoredMenu,
): Map<string, PlannedCategory> {
  const planned = new Map<string, PlannedCategory>();
  const add = (name: string, id: string | null) => {
    const key = normalizeText(name);
    if (!planned.has(key)) planned.set(key, { id, name: name.trim() });
  };
  for (const { id, name } of stored.categories) add(name, id);
  const used = new Set(rows.map(({ next }) => next?.category));
  const named = new Set(rows.flatMap(({ row }) => (row.category ? normalizeText(row.category) : [])));
  for (const name of categories) {
    const key = normalizeText(name);
    if (key !== '' && (used.has(key) || !named.has(key))) add(name, null);
  }
  for (const { row, next } of rows) if (next && row.category) add(row.category, null);
  return planned;
}
