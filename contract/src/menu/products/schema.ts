import { z } from 'zod';
import { maxProductImages, picture } from '../../platform/media/schema.ts';
import { price } from '../../platform/money/schema.ts';
import {
  hasUniqueIds,
  id,
  idempotencyKey,
  jsonField,
  reorderItem,
  requiredText,
  seenVersion,
  storedName,
  text,
  timestamp,
  version,
} from '../../platform/schema.ts';
import { haveUniqueIds, haveUniqueNames } from '../option-groups/group.ts';
import { maxOptionGroupsPerProduct } from '../option-groups/limits.ts';
import { soldOut, storedSoldOut } from '../sold-out/schema.ts';
import { stockInput, stockReply } from '../stock/schema.ts';
import { maxDescriptionLength, missingFields, shapeOf } from './fields.ts';
import { hasPrice } from './price-kinds.ts';
import { maxVariantNameLength, shapeOfVariant } from './variant-fields.ts';

export const maxVariants = 20;
/** The most sizes of all products of a business. It bounds the time that one page takes. */
export const maxVariantsPerBusiness = 5_000;

/** A size or presentation, with a price of its own. */
export const variant = z.object({
  id,
  ...shapeOfVariant('reply'),
  soldOut: storedSoldOut,
  ...stockReply,
});
export type Variant = z.output<typeof variant>;

export const product = z.object({
  id,
  ...shapeOf('reply'),
  ...stockReply,
  /** None, or at least two. */
  variants: z.array(variant),
  /** The ids of the groups that it offers, in its own order. */
  optionGroups: z.array(id),
  /** The names of the sizes that offer a group, by its id. All sizes offer a group that is absent. */
  optionGroupSizes: z.record(id, z.array(z.string())),
  categoryId: id.nullable(),
  categoryName: z.string(),
  /** The cover first. */
  images: z.array(picture),
  /** The URL of the cover. */
  image: z.string().nullable(),
  /** The position within its category, from 1. */
  order: z.int().min(1),
  /** Whether the product comes from the sample menu and was not edited yet. */
  isExample: z.literal(true).optional(),
  /** A daily menu: its option groups are its parts, whose options are the dishes of the day that was published last. */
  kind: storedName(['daily']).optional(),
  /** The day of a daily menu that was published last. Null if none was. */
  publishedDay: z.object({ date: z.iso.date(), endsAt: timestamp }).nullable().optional(),
  version,
});
export type Product = z.output<typeof product>;

/** A published price of a product, or of one of its sizes, and the day from which it was shown. */
const publishedPrice = z.object({ day: z.iso.date(), price });

export const priceHistory = z.object({
  /** Newest first. Of a product with sizes: the lowest price. */
  prices: z.array(publishedPrice),
  /** In the order of the sizes. Those without a published price are absent. */
  variants: z.array(z.object({ id, name: z.string(), prices: z.array(publishedPrice) })),
});
export type PriceHistory = z.output<typeof priceHistory>;

/** A form repeats the field for each value. A single value arrives as text. */
const imageUrls = z
  .union([
    z
      .string()
      .max(300)
      .transform((one) => [one]),
    z.array(z.string().max(300)).max(2 * maxProductImages),
  ])
  .optional();

const variantInput = z.object({
  /** The id of a stored size of this product. Without it the size is new. */
  id: id.optional(),
  ...shapeOfVariant('body'),
  /** Absent: unchanged. */
  soldOut: soldOut.optional(),
  ...stockInput,
});
export type VariantInput = z.output<typeof variantInput>;

const variantInputs = z
  .array(variantInput, { error: 'Los tamaños no son válidos' })
  .max(maxVariants, { error: `Un producto puede tener hasta ${maxVariants} tamaños` })
  .refine(({ length }) => length !== 1, { error: 'Agrega al menos dos tamaños, o ninguno' })
  .refine(haveUniqueNames, { error: 'Dos tamaños tienen el mismo nombre' })
  .refine(haveUniqueIds, { error: 'Un tamaño está repetido' });

const optionGroupIds = z
  .array(id, { error: 'Los grupos de opciones no son válidos' })
  .max(maxOptionGroupsPerProduct, {
    error: `Un producto puede tener hasta ${maxOptionGroupsPerProduct} grupos de opciones`,
  })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Un grupo está repetido' });

const optionGroupSizes = z.record(
  id,
  z
    .array(requiredText('Escribe el nombre de cada tamaño', maxVariantNameLength), {
      error: 'Los tamaños no son válidos',
    })
    .min(1, { error: 'Elige al menos un tamaño para cada grupo' })
    .max(maxVariants, { error: `Un producto puede tener hasta ${maxVariants} tamaños` }),
  { error: 'Los tamaños de las opciones no son válidos' },
);

const productShape = z.object({
  ...shapeOf('body'),
  ...stockInput,
  categoryId: z.string({ error: missingFields }).min(1, { error: missingFields }).pipe(id),
  // Default of the next three: none for a new product, unchanged for an existing one.
  /** With sizes, `price` is validated and otherwise ignored. */
  variants: jsonField(variantInputs).optional(),
  optionGroups: jsonField(optionGroupIds).optional(),
  /** The names of the sizes that offer a group, by its id. All sizes offer a group that is absent. */
  optionGroupSizes: jsonField(optionGroupSizes).optional(),
  /** URLs of the pictures to keep. All others are removed. */
  existingImages: imageUrls,
  /** URLs of kept pictures, and `new-0`, `new-1`… for the uploaded files. Default: kept, then new. */
  imageOrder: imageUrls,
});
export type ProductInput = z.output<typeof productShape>;

/** The kind decides whether a price is needed. It is told together with whatever else is wrong. */
function requirePrice<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) {
  return shape.refine(
    (body) => {
      const { price, priceKind } = (body ?? {}) as Partial<Pick<ProductInput, 'price' | 'priceKind'>>;
      return !hasPrice(priceKind) || (price ?? '') !== '';
    },
    { path: ['price'], error: missingFields, when: () => true },
  );
}

export const productBody = requirePrice(productShape);

export const createProductBody = requirePrice(productShape.extend({ idempotencyKey }));
export type NewProduct = z.output<typeof createProductBody>;

export const updateProductBody = requirePrice(
  productShape.extend({
    /** May be empty only if the stored one is, for example after an import. */
    description: z.string({ error: missingFields }).pipe(text(maxDescriptionLength)),
    seenVersion,
  }),
);
export type ProductChange = z.output<typeof updateProductBody>;

export const reorderProductsBody = z.object({
  products: z
    .array(
      reorderItem.extend({
        /** The category that it moves to. Absent: it stays in its own. */
        categoryId: id.optional(),
      }),
    )
    .min(1)
    .max(10_000)
    .refine(hasUniqueIds, { error: 'Un producto está repetido' }),
});
export const productActiveBody = z.object({
  active: z.boolean({ error: 'Indica si el producto está activo' }),
});
export const productSoldOutBody = z.object({
  soldOut,
  /** A size of the product. Without it the whole product. */
  variantId: id.optional(),
});
