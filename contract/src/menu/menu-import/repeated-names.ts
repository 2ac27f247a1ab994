import { normalizeText } from '../../platform/normalize-text.ts';
import type { ReadMenu, ReadProduct } from './read-menu.ts';

/** The fewest products of one name that show that it is a label. */
const fewest = 3;
/** In characters. */
const longestName = 80;

/**
 * Cards with their category above each name: `Camperas`, `Campera puma`, 8,00, and then `Camperas` again. What repeats is the category, and the
 * different lines below it are the names.
 */
export function nameBelowLabels({ products, categories }: Pick<ReadMenu, 'products' | 'categories'>): void {
  const named = Map.groupBy(products, ({ name }) => normalizeText(name));
  for (const group of named.values()) {
    const [first] = group;
    if (!first || group.length < fewest || !group.every(isBelowLabel)) continue;
    const texts = new Set(group.map(({ description }) => normalizeText(description ?? '')));
    if (texts.size < group.length) continue;
    const { name: label } = first;
    if (!categories.includes(label)) categories.push(label);
    for (const product of group) {
      product.category = label;
      product.name = product.description ?? product.name;
      product.description = '';
    }
  }
}

/** `de pollo` goes on with the name above it. */
function isBelowLabel({ description = '', variants }: ReadProduct): boolean {
  return (
    variants.length === 0 &&
    description.length <= longestName &&
    /^[\p{Lu}\d«"]/u.test(description) &&
    !/[.!?]$/.test(description)
  );
}
