import { unlimited } from '../../billing/plans/schema.ts';
import { comparePrices } from '../../platform/money/rules.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import { maxOptionGroups } from '../option-groups/limits.ts';
import { type ProductFieldName, pickFields, productFieldNames } from '../products/fields.ts';
import { productLabelIds } from '../products/labels.ts';
import { plainProduct } from '../products/plain.ts';
import { hasPrice } from '../products/price-kinds.ts';
import { measuredService, sizesOfAsked } from '../products/product-price.ts';
import { maxVariantsPerBusiness, type Product } from '../products/schema.ts';
import { mergeVariantFields, pickVariantFields } from '../products/variant-content.ts';
import type { VariantContent } from '../products/variant-fields.ts';
import { checkCategoryName, checkRow } from './check-row.ts';
import { matchRows } from './match-rows.ts';
import { type PlannedGroup, planGroups, toGroupKey } from './plan-groups.ts';
import type { ImportCounts, ImportMenu, ImportRow } from './schema.ts';
import type { StoredMenu, StoredProduct } from './stored-menu.ts';

/** -1 for unlimited. */
export interface ImportLimits {
  maxProducts: number;
  maxCategories: number;
}

/** A product as the import leaves it. With sizes, its price is the lowest of theirs. */
export interface PlannedProduct extends Pick<Product, ProductFieldName> {
  /** Normalized: a key of `ImportPlan.categories`. */
  category: string | null;
  variants: PlannedVariant[];
  optionGroups: PlannedLink[];
}

/** A group that a product offers. */
export interface PlannedLink {
  /** A key of `ImportPlan.optionGroups`. */
  key: string;
  /** The names of the sizes that offer it, in their order. Null: all. */
  sizes: string[] | null;
}

export interface PlannedVariant extends VariantContent {
  /** The id of a stored size. Null for a new one. */
  id: string | null;
  soldOut: Product['soldOut'];
}

export type PlannedField = keyof PlannedProduct;

export interface PlannedRow {
  row: ImportRow;
  action: 'create' | 'change' | 'keep' | 'problem';
  /** The product that the row changes or keeps. */
  stored: StoredProduct | null;
  /** Null for a row with a problem. */
  next: PlannedProduct | null;
  /** In the order of the screen. Empty for a new product. */
  changedFields: PlannedField[];
  /** What is counted in another way afterwards. */
  countChanges: CountChange[];
  /** In Spanish. */
  problems: string[];
}

/** What is left of a product or a size, as it was seen and as the import leaves it. Null: it is not counted. */
export interface CountChange {
  /** The name of the size. Null: the product itself. */
  size: string | null;
  before: Count;
  after: Count;
}

interface Count {
  stock: number | null;
  dailyStock: number | null;
}

/** A stored or new category. */
export interface PlannedCategory {
  /** Null for a new one. */
  id: string | null;
  name: string;
}

export interface ImportPlan {
  /** In the order of the source. */
  rows: PlannedRow[];
  /** By normalized name: the stored ones, then the new ones in their order. */
  categories: Map<string, PlannedCategory>;
  /** By key: stored ones, then new ones in their order. */
  optionGroups: Map<string, PlannedGroup>;
  counts: ImportCounts;
  /** What does not fit, by how many. */
  excess: { products: number; categories: number; optionGroups: number; variants: number };
  /** Problems of categories and groups, which belong to no product. */
  problems: { line: number | null; problem: string }[];
}

/**
 * Says what an import does to the stored menu, without doing it. The review and the server call it with the same input.
 * Importing the same again, after it was done, changes nothing.
 */
export function planImport(
  menu: ImportMenu,
  stored: StoredMenu,
  { currency, limits }: { currency: string; limits: ImportLimits },
): ImportPlan {
  const optionGroups = planGroups(menu.optionGroups, stored.optionGroups, currency);
  const problemsOfRows = new Map(menu.rows.map((row) => [row, findProblems(row, optionGroups, currency)]));
  // A row that is left out must not take the product of another one.
  const validRows = menu.rows.filter((row) => problemsOfRows.get(row)?.length === 0);
  const found = matchRows(validRows, stored);
  const categoryKeys = new Map(stored.categories.map(({ id, name }) => [id, normalizeText(name)]));
  const planned = menu.rows.map((row) =>
    planRow(row, problemsOfRows.get(row) ?? [], {
      stored: found.get(row) ?? null,
      categoryKeys,
      optionGroups,
    }),
  );
  const categories = planCategories(menu, planned, stored);
  const newCategories = [...categories.values()].filter(({ id }) => id === null);
  const groups = [...optionGroups.values()];
  const count = (action: PlannedRow['action']) => planned.filter((row) => row.action === action).length;
  const counts: ImportCounts = {
    created: count('create'),
    changed: count('change'),
    unchanged: count('keep'),
    categoriesCreated: newCategories.length,
    groupsCreated: groups.filter(({ action }) => action === 'create').length,
    groupsChanged: groups.filter(({ action }) => action === 'change').length,
    counted: planned.reduce((sum, { countChanges }) => sum + countChanges.length, 0),
  };
  const problems = [
    ...menu.categories.map((name) => ({ line: null, problem: checkCategoryName(name) })),
    ...groups.flatMap(({ line, problems }) => problems.map((problem) => ({ line, problem }))),
  ].flatMap(({ line, problem }) => (problem === null ? [] : { line, problem }));
  return {
    rows: planned,
    categories,
    optionGroups,
    counts,
    problems,
    excess: {
      // What is over a limit already stays there.
      products: excessOf(stored.products.length, counts.created, limits.maxProducts),
      categories: excessOf(stored.categories.length, counts.categoriesCreated, limits.maxCategories),
      optionGroups: excessOf(stored.optionGroups.length, counts.groupsCreated, maxOptionGroups),
      variants: excessOf(countVariants(stored.products), countAddedVariants(planned), maxVariantsPerBusiness),
    },
  };
}

interface RowContext {
  stored: StoredProduct | null;
  /** By category id. */
  categoryKeys: ReadonlyMap<string, string>;
  optionGroups: ReadonlyMap<string, PlannedGroup>;
}

/** What does not depend on the stored products. */
function findProblems(
  row: ImportRow,
  optionGroups: ReadonlyMap<string, PlannedGroup>,
  currency: string,
): string[] {
  const unknown = (row.optionGroups ?? []).filter(
    ({ name, number }) => !optionGroups.has(toGroupKey(name, number)),
  );
  const isPriceMissing = row.variants?.length === 0 && row.price === undefined && hasPrice(row.priceKind);
  return [
    ...checkRow(row, currency),
    ...unknown.map(({ name }) => `No hay un grupo de opciones «${name}»`),
    ...(isPriceMissing ? ['Falta el precio'] : []),
  ];
}

function planRow(row: ImportRow, problemsOfRow: readonly string[], context: RowContext): PlannedRow {
  const { stored } = context;
  const problems = [...problemsOfRow];
  const isPriced = hasPrice(row.priceKind ?? stored?.priceKind);
  if (!stored && isPriced && row.price === undefined && row.variants === undefined)
    problems.push('Falta el precio');
  if (!stored && row.category === undefined) problems.push('Falta la categoría');
  const toProblem = (found: string[]): PlannedRow => {
    return {
      row,
      action: 'problem',
      stored,
      next: null,
      changedFields: [],
      countChanges: [],
      problems: found,
    };
  };
  if (problems.length > 0) return toProblem(problems);

  const next = toNext(row, context);
  if (!isPriced && next.variants.length > 0) return toProblem([sizesOfAsked]);
  if (next.sellBy && next.minutes !== null) return toProblem([measuredService]);
  const hasNoPrice = isPriced && stored && !hasPrice(stored.priceKind) && next.price === '0';
  if (hasNoPrice && row.price === undefined) return toProblem(['Falta el precio']);
  const unknownSizes = findUnknownSizes(row, next.variants);
  if (unknownSizes.length > 0) return toProblem(unknownSizes);
  const countChanges = planCounts(row, stored);
  if (!stored) return { row, action: 'create', stored, next, changedFields: [], countChanges, problems };
  const before = toPlanned(stored, context);
  const changedFields = plannedFields.filter((field) => !isSame(field, before, next));
  const action = changedFields.length + countChanges.length > 0 ? 'change' : 'keep';
  return { row, action, stored, next, changedFields, countChanges, problems };
}

function planCounts(row: ImportRow, stored: StoredProduct | null): CountChange[] {
  const sizes = (row.variants ?? []).map((size) => {
    const found = stored?.variants.find(({ name }) => normalizeText(name) === normalizeText(size.name));
    return toCountChange(size.name.trim(), size, found);
  });
  return [toCountChange(null, row, stored ?? undefined), ...sizes].flatMap((change) => change ?? []);
}

/** Undefined: the same is counted as before. */
function toCountChange(
  size: string | null,
  { stock, seenStock, dailyStock }: Pick<ImportRow, 'stock' | 'seenStock' | 'dailyStock'>,
  stored: Partial<Count> | undefined,
): CountChange | undefined {
  const before = {
    stock: keepUndefined(seenStock, stored?.stock ?? null),
    dailyStock: stored?.dailyStock ?? null,
  };
  const after = {
    stock: keepUndefined(stock, before.stock),
    dailyStock: keepUndefined(dailyStock, before.dailyStock),
  };
  if (stock === undefined) after.stock ??= after.dailyStock;
  if (after.stock === null) after.dailyStock = null;
  const isSameCount = after.stock === before.stock && after.dailyStock === before.dailyStock;
  return isSameCount ? undefined : { size, before, after };
}

function findUnknownSizes(row: ImportRow, variants: readonly PlannedVariant[]): string[] {
  const known = new Set(variants.map(({ name }) => normalizeText(name)));
  const named = new Set((row.optionGroups ?? []).flatMap(({ sizes = [] }) => sizes));
  return [...named].flatMap((name) =>
    known.has(normalizeText(name)) ? [] : `El producto no tiene un tamaño «${name}»`,
  );
}

const firstFields: readonly PlannedField[] = [
  'name',
  'category',
  'price',
  'compareAtPrice',
  'variants',
  'description',
  'optionGroups',
];
const plannedFields: readonly PlannedField[] = [...new Set([...firstFields, ...productFieldNames])];

function isSame(field: PlannedField, before: PlannedProduct, next: PlannedProduct): boolean {
  // The price of sizes follows from them.
  if (field === 'price' && next.variants.length > 0) return true;
  return JSON.stringify(before[field]) === JSON.stringify(next[field]);
}

function toNext(row: ImportRow, context: RowContext): PlannedProduct {
  const { stored } = context;
  const isPriced = hasPrice(row.priceKind ?? stored?.priceKind);
  const before = stored ? toPlanned(stored, context) : newProduct;
  // A product that is found by its name keeps the spelling of its name and of its sizes.
  const isFoundByName = stored !== null && stored.id !== row.id;
  const name = row.name.trim();
  const variants =
    row.variants?.map((size) => toVariant(size, before.variants, { stored, keepsSpelling: isFoundByName })) ??
    before.variants;
  const fields = { ...before, ...trimTexts(pickFields(row)) };
  const category =
    row.category === undefined ? before.category : row.category === null ? null : normalizeText(row.category);
  return {
    ...fields,
    // By weight or length the price is for that unit.
    unit: fields.sellBy?.unit ?? fields.unit,
    name: isFoundByName && normalizeText(name) === normalizeText(before.name) ? before.name : name,
    category,
    price: isPriced
      ? (variants.map(({ price }) => price).toSorted(comparePrices)[0] ?? row.price ?? before.price)
      : '0',
    compareAtPrice:
      !isPriced || variants.length > 0 ? null : keepUndefined(row.compareAtPrice, before.compareAtPrice),
    variants,
    optionGroups:
      row.optionGroups?.map(({ name, number, sizes }) => ({
        key: toGroupKey(name, number),
        sizes: sizes ? namesOf(variants, sizes) : null,
      })) ?? before.optionGroups.flatMap((link) => withoutDeletedSizes(link, variants)),
    soldOut: keepCountedOut(row.soldOut, stored, before.soldOut),
    labels: row.labels ? productLabelIds.filter((label) => row.labels?.includes(label)) : before.labels,
  };
}

/** The names of the sizes among `names`, in their order. Null if these are all of them. */
function namesOf(variants: readonly PlannedVariant[], names: readonly string[]): string[] | null {
  const wanted = new Set(names.map(normalizeText));
  const found = variants.flatMap(({ name }) => (wanted.has(normalizeText(name)) ? name : []));
  return found.length < variants.length ? found : null;
}

/** A group none of whose sizes is left goes with them, as in `dropDeletedSizes` of the server. */
function withoutDeletedSizes(link: PlannedLink, variants: readonly PlannedVariant[]): PlannedLink[] {
  if (!link.sizes) return [link];
  const wanted = new Set(link.sizes.map(normalizeText));
  const sizes = variants.flatMap(({ name }) => (wanted.has(normalizeText(name)) ? name : []));
  return sizes.length > 0 ? [{ ...link, sizes }] : [];
}

function trimTexts<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T;
}

const { optionGroupSizes: _, stock: __, dailyStock: ___, ...plainContent } = plainProduct;
const newProduct: PlannedProduct = { ...plainContent, name: '', category: null, price: '0' };

function toPlanned(product: StoredProduct, { categoryKeys, optionGroups }: RowContext): PlannedProduct {
  const { categoryId, variants } = product;
  const keysById = getKeysById(optionGroups);
  return {
    ...pickFields(product),
    category: categoryId === null ? null : (categoryKeys.get(categoryId) ?? null),
    variants: variants.map((size) => ({
      id: size.id,
      ...pickVariantFields(size),
      soldOut: size.soldOut,
    })),
    optionGroups: product.optionGroups.map((id) => ({
      key: keysById.get(id) ?? id,
      sizes: product.optionGroupSizes[id] ? [...product.optionGroupSizes[id]] : null,
    })),
  };
}

const keysOfGroups = new WeakMap<ReadonlyMap<string, PlannedGroup>, Map<string, string>>();

function getKeysById(groups: ReadonlyMap<string, PlannedGroup>): Map<string, string> {
  const cached = keysOfGroups.get(groups);
  if (cached) return cached;
  const keys = new Map([...groups].flatMap(([key, { id }]) => (id === null ? [] : [[id, key]])));
  keysOfGroups.set(groups, keys);
  return keys;
}

function toVariant(
  size: NonNullable<ImportRow['variants']>[number],
  known: readonly PlannedVariant[],
  { stored, keepsSpelling }: { stored: StoredProduct | null; keepsSpelling: boolean },
): PlannedVariant {
  const typed = trimTexts(pickVariantFields(size));
  const existing = known.find(({ name }) => normalizeText(name) === normalizeText(typed.name));
  const counted = stored?.variants.find(({ id }) => id === existing?.id);
  return {
    id: existing?.id ?? null,
    ...mergeVariantFields(typed, existing),
    ...(existing && keepsSpelling && { name: existing.name }),
    soldOut: keepCountedOut(size.soldOut, counted, existing?.soldOut ?? null),
  };
}

/** Of what a count made sold out nobody knows whether the owner marked it too. That stays. */
function keepCountedOut(
  soldOut: Product['soldOut'] | undefined,
  stored: Partial<Count> | null | undefined,
  before: Product['soldOut'],
): Product['soldOut'] {
  return stored?.stock === 0 ? before : keepUndefined(soldOut, before);
}

function keepUndefined<T>(value: T | undefined, stored: T): T {
  return value === undefined ? stored : value;
}

/** A category that only rows with problems name is not created. */
function planCategories(
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

function excessOf(count: number, added: number, max: number): number {
  return max === unlimited || added <= 0 ? 0 : Math.max(0, Math.min(added, count + added - max));
}

function countVariants(products: readonly Pick<StoredProduct, 'variants'>[]): number {
  return products.reduce((sum, { variants }) => sum + variants.length, 0);
}

function countAddedVariants(rows: readonly PlannedRow[]): number {
  return rows.reduce(
    (sum, { stored, next }) => (next ? sum + next.variants.length - (stored?.variants.length ?? 0) : sum),
    0,
  );
}
