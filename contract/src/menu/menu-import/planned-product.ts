import { comparePrices } from '../../platform/money/rules.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import { type ProductFieldName, pickFields, productFieldNames } from '../products/fields.ts';
import { productLabelIds } from '../products/labels.ts';
import { plainProduct } from '../products/plain.ts';
import { hasPrice } from '../products/price-kinds.ts';
import type { Product } from '../products/schema.ts';
import { mergeVariantFields, pickVariantFields } from '../products/variant-content.ts';
import type { VariantContent } from '../products/variant-fields.ts';
import { type Count, keepUndefined } from './count-changes.ts';
import { type PlannedGroup, toGroupKey } from './plan-groups.ts';
import type { ImportRow } from './schema.ts';
import type { StoredProduct } from './stored-menu.ts';

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

/** What a row is compared with. */
export interface RowContext {
  stored: StoredProduct | null;
  /** By category id. */
  categoryKeys: ReadonlyMap<string, string>;
  optionGroups: ReadonlyMap<string, PlannedGroup>;
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

/** Whether the import leaves the field as it is. */
function isSame(field: PlannedField, before: PlannedProduct, next: PlannedProduct): boolean {
  // The price of sizes follows from them.
  if (field === 'price' && next.variants.length > 0) return true;
  return JSON.stringify(before[field]) === JSON.stringify(next[field]);
}

/** The fields that differ, in the order of the screen. */
export function listChangedFields(before: PlannedProduct, next: PlannedProduct): PlannedField[] {
  return plannedFields.filter((field) => !isSame(field, before, next));
}

/** The product as its row leaves it. */
export function toNext(row: ImportRow, context: RowContext): PlannedProduct {
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

/** A stored product, as one of a plan. */
export function toPlanned(
  product: StoredProduct,
  { categoryKeys, optionGroups }: RowContext,
): PlannedProduct {
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
