import { normalizeText } from '../../platform/normalize-text.ts';
import { id as idSchema } from '../../platform/schema.ts';
import { pickFields } from '../products/fields.ts';
import { toGroupKey } from './plan-groups.ts';
import type { ReadMenu, ReadOptionGroup, ReadProduct } from './read-menu.ts';
import type { GroupReference, ImportGroup, ImportMenu, ImportRow } from './schema.ts';

/** The rows as the import sends them, in the order of new products. A group that two rows define differently gets the options of the first one. */
export function toImportMenu({ categories, products, optionGroups = [] }: ReadMenu): ImportMenu {
  const groups = new Map<string, ImportGroup>();
  const numbers = new Map<string, number>();
  // The rows of an exported file define a group once each, also those of one name.
  for (const group of optionGroups) {
    const name = normalizeText(group.name);
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    groups.set(toGroupKey(name, number), toImportGroup(group, number, 1));
  }
  for (const product of products)
    for (const group of product.optionGroups ?? []) {
      const { name, number = 1 } = group;
      const key = toGroupKey(name, number);
      if ((group.options.length > 0 || group.fromCategory) && !groups.has(key))
        groups.set(key, toImportGroup(group, number, product.line));
    }
  return {
    categories: [...categories],
    optionGroups: [...groups.values()],
    rows: inPlaceOrder(products).map(toImportRow),
  };
}

/** With the product of each row. */
export function listImportRows(products: readonly ReadProduct[]): { product: ReadProduct; row: ImportRow }[] {
  return inPlaceOrder(products).map((product) => ({ product, row: toImportRow(product) }));
}

/** The places count only if all products have one, for example in a file that was sorted by name. */
function inPlaceOrder(products: readonly ReadProduct[]): ReadProduct[] {
  if (!products.every(({ order }) => order !== undefined)) return [...products];
  return products.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

function toImportRow(product: ReadProduct): ImportRow {
  const { line, id, name, category, noCategory, price, variants, optionGroups } = product;
  return dropUndefined({
    ...pickFields(product),
    stock: product.stock,
    dailyStock: product.dailyStock,
    line,
    // Other programs have ids of their own.
    id: id !== undefined && idSchema.safeParse(id).success ? id : undefined,
    name,
    category: category ?? (noCategory ? null : undefined),
    price: price ?? undefined,
    // Without a price and sizes, those of a stored product stay.
    variants: variants.length > 0 || price !== null ? variants : undefined,
    optionGroups: optionGroups?.map(
      ({ name, number = 1, sizes }): GroupReference => ({ name, number, ...(sizes && { sizes }) }),
    ),
  });
}

function toImportGroup(
  { name, min, max, repeat, pricing, included, extraPrice, fromCategory, options }: ReadOptionGroup,
  number: number,
  line: number,
): ImportGroup {
  return dropUndefined({
    ...{ name, number, line, min, max, repeat, pricing, included, extraPrice, fromCategory, options },
  });
}

function dropUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as never;
}

/** Without the other rows, and without the categories and groups that only they name. */
export function keepRows(menu: ImportMenu, rows: readonly ImportRow[]): ImportMenu {
  const kept = new Set(rows);
  const leftOut = menu.rows.filter((row) => !kept.has(row));
  const [keptNames, lostNames] = [rows, leftOut].map(listCategories);
  const [keptGroups, lostGroups] = [rows, leftOut].map(listGroups);
  return {
    rows: [...rows],
    categories: menu.categories.filter((name) => {
      const key = normalizeText(name);
      return keptNames?.has(key) || !lostNames?.has(key);
    }),
    // Groups of one name are counted, so they stay together.
    optionGroups: menu.optionGroups.filter(({ name }) => {
      const key = normalizeText(name);
      return keptGroups?.has(key) || !lostGroups?.has(key);
    }),
  };
}

function listCategories(rows: readonly ImportRow[]): Set<string> {
  return new Set(rows.flatMap(({ category }) => (category ? normalizeText(category) : [])));
}

function listGroups(rows: readonly ImportRow[]): Set<string> {
  return new Set(
    rows.flatMap(({ optionGroups = [] }) => optionGroups.map(({ name }) => normalizeText(name))),
  );
}
