import type { ReadProduct } from './read-menu.ts';

/** The fewest products with the same word behind their prices that show that it describes none of them. */
const fewest = 3;
const fewestShare = 0.2;

/** `Bunny 16.000    DONE`, at many lines of a list: what its owner notes. That something is sold out is worth reading. */
export function dropMarks(products: readonly ReadProduct[]): void {
  const marked = products.filter(
    ({ name, description = '' }) => isMark(description) && name !== name.toUpperCase(),
  );
  for (const group of Map.groupBy(marked, ({ description }) => description).values())
    if (group.length >= Math.max(fewest, fewestShare * products.length))
      for (const product of group) delete product.description;
}

/** The fewest products with numbers or letters in brackets that stand for what a legend says. */
const fewestOfLegend = 2;

/** `(1,3,7)`, `[V]`, `[V][GF]`: the numbers of allergens and what a dish is free of. Where several names end with a list of them, a single one is such a mark as well. */
export function dropLegendMarks(products: readonly ReadProduct[]): void {
  for (const { list, mark } of legends) {
    const isListed = ({ name, description = '' }: ReadProduct) => list.test(name) || list.test(description);
    if (products.filter(isListed).length < Math.max(fewestOfLegend, fewestShare * products.length)) continue;
    for (const product of products) {
      const name = product.name.replace(mark, '').trim();
      if (name !== '') product.name = name;
      if (list.test(product.description ?? '')) delete product.description;
    }
  }
}

const legends = [
  { list: /(?:\(|^)\d{1,2}(?:, ?\d{1,2})+\)?$/, mark: /\s?\(\d{1,2}(?:, ?\d{1,2})*\)$/ },
  { list: /(?:\[[A-Z]{1,3}\])+$/, mark: /\s?(?:\[[A-Z]{1,3}\])+$/ },
];

const isMark = (text: string) =>
  /^\p{Lu}{2,12}$/u.test(text) && !/^(?:AGOTAD|ESGOTAD|VENDID|SOLD)/.test(text);
