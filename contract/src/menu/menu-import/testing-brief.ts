import type { ReadProduct } from './read-menu.ts';

/** `[Sopas] Ajiaco | 28500 < 30000 | Con pollo ? price-missing`: the category, the price, the one before, the description and the doubts. */
export function brief({
  category,
  name,
  price,
  compareAtPrice,
  variants,
  description,
  doubts,
}: ReadProduct): string {
  const paid =
    variants.map((size) => `${size.name} ${Number(size.price)}`).join('; ') ||
    (price === null ? '-' : Number(price));
  const before = compareAtPrice ? ` < ${Number(compareAtPrice)}` : '';
  const ids = [...new Set(doubts.map(({ id }) => id))].join();
  return `[${category ?? ''}] ${name} | ${paid}${before}${description ? ` | ${description}` : ''}${ids && ` ? ${ids}`}`;
}
