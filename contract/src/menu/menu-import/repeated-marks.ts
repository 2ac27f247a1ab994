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

const isMark = (text: string) =>
  /^\p{Lu}{2,12}$/u.test(text) && !/^(?:AGOTAD|ESGOTAD|VENDID|SOLD)/.test(text);
