import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { mapVariantFields } from '@vitrina/contract/menu/products/variant-fields.ts';
import { z } from 'zod';
import type { Draft } from '../../ui/forms/draft.ts';
import { createVariant, emptyProduct, type ProductValues } from './product-form.ts';

const text = z.string().max(10_000);
const variant = z.object({
  ...{ key: text, id: text.optional() },
  // A draft of an earlier version lacks what is newer.
  ...mapVariantFields(() => text.default('')),
  ...{ stock: text.optional(), dailyStock: text.optional() },
});
/** Hours may be incomplete. */
const times = z
  .object({ week: z.array(z.array(z.object({ from: text, to: text }))).length(7), outside: text })
  .nullish();

/** Its amounts may be incomplete. The form of a new product has an empty text for none. */
const sellBy = z.union([
  z.looseObject({ unit: text, step: text, min: text, max: text.optional() }),
  z.literal(['', null]),
]);

/** Their kind is said here. Other fields are of the same kind as in an empty product. */
const declared = z.looseObject({
  categoryId: text,
  variants: z.array(variant),
  optionGroups: z.array(text),
  optionGroupSizes: z.record(z.string(), z.array(text)).default({}),
  times,
  sellBy: sellBy.default(null),
});

const schema = declared
  .transform((values) => renewKeys({ ...emptyProduct, ...values } as ProductValues))
  .refine((values) => {
    const isSameKind = (name: keyof ProductValues) =>
      typeof values[name] === typeof emptyProduct[name] &&
      Array.isArray(values[name]) === Array.isArray(emptyProduct[name]);
    const others = Object.keys(emptyProduct).filter((name) => !(name in declared.shape));
    return (others as (keyof ProductValues)[]).every(isSameKind);
  });

/**
 * What was typed and never saved, because a phone's camera makes browsers end the tab. Photos are not kept. A product that has changed
 * since has no draft, because saving it would undo the changes of another device without a question.
 */
export function productDraft(product: Product | null, hasNewPhotos: boolean): Draft<ProductValues> {
  return {
    name: `product-draft.${product?.id ?? 'new'}`,
    version: product?.version ?? 0,
    schema,
    omitted: hasNewPhotos ? 'Las fotos nuevas hay que elegirlas otra vez.' : undefined,
  };
}

/** New sizes of this form would otherwise get the same keys. */
function renewKeys(values: ProductValues): ProductValues {
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
  return { ...values, variants, optionGroupSizes };
}
