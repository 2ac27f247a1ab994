import type { ReadMenu, ReadProduct } from './read-menu.ts';
import { isKnownHeading, isPlural } from './words.ts';

/** The fewest products in a row that are alone below their headings. */
const fewest = 2;

/**
 * `COMBO 1`, `Hamburguesa + papas`, 25.000, and then `COMBO 2`: headings with one line each are the names, and the lines describe them. Other
 * headings with one product each stay, with a doubt.
 */
export function nameLoneHeadings({ products, categories }: Pick<ReadMenu, 'products' | 'categories'>): void {
  const counts = new Map<string | null, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  let run: ReadProduct[] = [];
  const close = () => {
    if (run.length < fewest || !swapNames(run, categories)) doubtHeadings(run);
    run = [];
  };
  for (const product of products) {
    const isLone = product.category !== null && counts.get(product.category) === 1;
    if (!isLone || product.variants.length > 0) close();
    else run.push(product);
  }
  close();
}

/** Returns false if the headings are no names. */
function swapNames(run: readonly ReadProduct[], categories: string[]): boolean {
  const usual = run.filter(({ category }) => category !== null && isUsual(category) && !/\d$/.test(category));
  if (usual.length > 0) return false;
  const describing = run.filter(({ name, description }) => !description && isContent(name));
  if (describing.length < 0.6 * run.length || run.some(({ description }) => description)) return false;
  const names = new Set(run.map(({ category }) => category));
  for (const product of run) {
    product.description = product.name;
    product.name = product.category ?? product.name;
    product.category = null;
  }
  for (let index = categories.length - 1; index >= 0; index--)
    if (names.has(categories[index] ?? null)) categories.splice(index, 1);
  return true;
}

/** A heading that is no usual category, above one product: two in a row may be names, and above a sentence even one. */
function doubtHeadings(run: readonly ReadProduct[]): void {
  for (const { category, name, doubts } of run) {
    if (category === null || isUsual(category) || doubts.length > 0) continue;
    if (run.length >= fewest || isContent(name) || name.split(/\s+/).length >= 6)
      doubts.push({ id: 'category-unsure', text: category });
  }
}

const isUsual = (category: string) => isKnownHeading(category) || isPlural(category);

/** `2 pizzas + gaseosa`: what one gets. */
function isContent(name: string): boolean {
  return /\s\+\s|,\s/.test(name) || /^\d+\s\p{L}/u.test(name);
}
