import { isShouted, listWritten, writeSmall } from '@vitrina/contract/menu/menu-import/lower-case.ts';
import type { ReadProduct } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import type { ImportDraft } from './draft.ts';

type Names = Pick<ReadProduct, 'name' | 'category'> & { sizes: string[] };

/** The names before and after they were written small, to give back those that the owner has not changed since. */
export interface SmallNames {
  categories: string[];
  products: { index: number; before: Names; after: Names }[];
}

/** The indexes of products with a name in capitals that are imported. */
export function listShouted({ menu, leftOut }: ImportDraft): number[] {
  const out = new Set(leftOut);
  return menu.products.flatMap(({ name }, index) => (isShouted(name) && !out.has(index) ? index : []));
}

const readNames = ({ name, category, variants }: ReadProduct): Names => ({
  name,
  category,
  sizes: variants.map((size) => size.name),
});

/** Each name that the other one still has goes to its new form. */
function rename(product: ReadProduct, from: Names, to: Names): ReadProduct {
  return {
    ...product,
    name: product.name === from.name ? to.name : product.name,
    category: product.category === from.category ? to.category : product.category,
    variants: product.variants.map((size, index) =>
      size.name === from.sizes[index] ? { ...size, name: to.sizes[index] ?? size.name } : size,
    ),
  };
}

/** Writes the names of products, sizes and categories that are in capitals in small letters. */
export function writeNamesSmall(draft: ImportDraft): ImportDraft {
  const { menu } = draft;
  const written = listWritten(
    menu.products.flatMap(({ name, description }) => [name, ...(description ? [description] : [])]),
  );
  // Where most names are in capitals `PAN` and `SAL` are too.
  const areMost = 2 * menu.products.filter(({ name }) => isShouted(name)).length > menu.products.length;
  const write = (name: string) =>
    isShouted(name) || (areMost && !/\p{Ll}/u.test(name)) ? writeSmall(name, written) : name;
  const renamed = menu.products.flatMap((product, index) => {
    const before = readNames(product);
    const after = {
      name: write(before.name),
      category: before.category && write(before.category),
      sizes: before.sizes.map(write),
    };
    return JSON.stringify(before) === JSON.stringify(after) ? [] : { index, before, after };
  });
  const products = [...menu.products];
  for (const { index, before, after } of renamed)
    products[index] = rename(menu.products[index] as ReadProduct, before, after);
  return {
    ...draft,
    menu: { ...menu, products, categories: menu.categories.map(write) },
    smallNames: { categories: menu.categories, products: renamed },
  };
}

/** Gives the names of the source back. What the owner wrote since stays. */
export function writeNamesAsTheyWere(draft: ImportDraft): ImportDraft {
  if (!draft.smallNames) return draft;
  const products = [...draft.menu.products];
  for (const { index, before, after } of draft.smallNames.products) {
    const product = products[index];
    if (product) products[index] = rename(product, after, before);
  }
  return {
    ...draft,
    menu: { ...draft.menu, products, categories: draft.smallNames.categories },
    smallNames: null,
  };
}
