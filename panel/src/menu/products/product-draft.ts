import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { z } from 'zod';
import { readLocalData, storeLocalData } from '../../api/local-data.ts';
import { createVariant, emptyProduct, type ProductValues } from './product-form.ts';

const text = z.string().max(10_000);
const variant = z.object({
  ...{ key: text, id: text.optional(), name: text, price: text, compareAtPrice: text },
  ...{ stock: text.optional(), dailyStock: text.optional() },
});
const draft = z.object({
  /** The stored product that was edited; 0 for a new one. */
  version: z.number(),
  hasNewPhotos: z.boolean(),
  values: z.looseObject({
    categoryId: text,
    variants: z.array(variant),
    optionGroups: z.array(text),
    optionGroupSizes: z.record(z.string(), z.array(text)).optional(),
    /** Hours may be incomplete. */
    times: z
      .object({ week: z.array(z.array(z.object({ from: text, to: text }))).length(7), outside: text })
      .nullish(),
  }),
});

const storageName = (product: Product | null) => `product-draft.${product?.id ?? 'new'}`;

/** Keeps what was typed, because a phone's camera makes browsers end the tab. Photos are not kept. */
export function storeProductDraft(
  product: Product | null,
  values: ProductValues,
  hasNewPhotos: boolean,
): void {
  storeLocalData(storageName(product), { version: product?.version ?? 0, hasNewPhotos, values });
}

/**
 * Returns what was typed and never saved. A product that has changed since has no draft, because saving it would undo
 * the changes of another device without a question.
 */
export function readProductDraft(
  product: Product | null,
): { values: ProductValues; hasNewPhotos: boolean } | null {
  const { data } = draft.safeParse(readLocalData(storageName(product)));
  if (!data || data.version !== (product?.version ?? 0)) return null;
  const values = { ...emptyProduct, ...data.values } as ProductValues;
  const isSameKind = (name: keyof ProductValues) =>
    typeof values[name] === typeof emptyProduct[name] &&
    Array.isArray(values[name]) === Array.isArray(emptyProduct[name]);
  if (!(Object.keys(emptyProduct) as (keyof ProductValues)[]).every(isSameKind)) return null;
  // New sizes of this form would otherwise get the same keys.
  const variants = values.variants.map(({ key, ...size }) =>
    createVariant(size.id ? { ...size, key } : size),
  );
  const newKeys = new Map(values.variants.map(({ key }, index) => [key, variants[index]?.key ?? key]));
  const optionGroupSizes = Object.fromEntries(
    Object.entries(values.optionGroupSizes).map(([groupId, keys]) => [
      groupId,
      keys.map((key) => newKeys.get(key) ?? key),
    ]),
  );
  return { values: { ...values, variants, optionGroupSizes }, hasNewPhotos: data.hasNewPhotos };
}

export function dropProductDraft(product: Product | null): void {
  storeLocalData(storageName(product), null);
}
