import { normalizeText } from '../../platform/normalize-text.ts';
import type { ImportRow } from './schema.ts';
import type { StoredMenu, StoredProduct } from './stored-menu.ts';

/**
 * Finds the stored product of each row: by its id, else by its name within its category, else, for a row without a
 * category, by its name anywhere. Equal names belong together in their order.
 */
export function matchRows(rows: readonly ImportRow[], stored: StoredMenu): Map<ImportRow, StoredProduct> {
  const found = new Map<ImportRow, StoredProduct>();
  const matched = new Set<StoredProduct>();
  const match = (row: ImportRow, product: StoredProduct | undefined) => {
    if (!product || matched.has(product) || found.has(row)) return;
    found.set(row, product);
    matched.add(product);
  };
  const byId = new Map(stored.products.map((product) => [product.id, product]));
  for (const row of rows) if (row.id !== undefined) match(row, byId.get(row.id));

  const names = new Map(stored.categories.map(({ id, name }) => [id, normalizeText(name)]));
  const inCategory = new Queues<StoredProduct>();
  const anywhere = new Queues<StoredProduct>();
  for (const product of stored.products) {
    const category = product.categoryId === null ? null : (names.get(product.categoryId) ?? null);
    if (!matched.has(product)) inCategory.push(keyOf(category, product.name), product);
  }
  for (const row of rows) {
    if (found.has(row) || row.category === undefined) continue;
    const category = row.category === null ? null : normalizeText(row.category);
    match(row, inCategory.take(keyOf(category, row.name)));
  }
  for (const product of stored.products)
    if (!matched.has(product)) anywhere.push(normalizeText(product.name), product);
  for (const row of rows)
    if (row.category === undefined && !found.has(row)) match(row, anywhere.take(normalizeText(row.name)));
  return found;
}

function keyOf(category: string | null, name: string): string {
  return JSON.stringify([category, normalizeText(name)]);
}

/** First in, first out, for each key. */
class Queues<T> {
  readonly #queues = new Map<string, { items: T[]; taken: number }>();

  push(key: string, item: T): void {
    const queue = this.#queues.get(key);
    if (queue) queue.items.push(item);
    else this.#queues.set(key, { items: [item], taken: 0 });
  }

  take(key: string): T | undefined {
    const queue = this.#queues.get(key);
    return queue?.items[queue.taken++];
  }
}
