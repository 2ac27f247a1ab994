import type { ReadMenu, ReadProduct } from '@vitrina/contract/menu-import/read-menu.ts';
import { parsePrice } from '@vitrina/contract/money/rules.ts';
import type { ReadOptions } from './read-source.ts';

/** A name and a price on each line, and categories without a price. */
export function readLines(text: string, options: ReadOptions): ReadMenu {
  const products: ReadProduct[] = [];
  const categories: string[] = [];
  text.split(/\r?\n/).forEach((typed, index) => {
    const line = typed.trim();
    if (!line) return;
    const [, name = '', amount = ''] = /^(.*?)[\s.\-–:$]*([\d.,]+)$/.exec(line) ?? [];
    const price = amount ? parsePrice(amount, options) : null;
    if (!name) {
      categories.push(line.replace(/[:*#]/g, '').trim());
      return;
    }
    products.push({
      line: index + 1,
      name: name.trim(),
      category: categories.at(-1) ?? null,
      price,
      variants: [],
      doubts: price === null ? [{ id: 'price-missing', text: line }] : [],
    });
  });
  return { categories, products, skipped: [], priceQuestion: null };
}
