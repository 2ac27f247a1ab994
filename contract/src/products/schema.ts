import { z } from 'zod';
import { maxProductImages, picture } from '../media/schema.ts';
import { price, unparsedPrice } from '../money/schema.ts';
import {
  hasUniqueIds,
  id,
  idempotencyKey,
  reorderItem,
  requiredText,
  seenVersion,
  version,
} from '../schema.ts';

const missingFields = 'Por favor completa todos los campos requeridos';

export const maxNameLength = 120;
export const maxDescriptionLength = 1000;

/** Shown for products whose category was deleted. */
export const noCategoryName = 'Sin categoría';

export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price,
  categoryId: id.nullable(),
  categoryName: z.string(),
  /** The cover first. */
  images: z.array(picture),
  /** The URL of the cover. */
  image: z.string().nullable(),
  active: z.boolean(),
  /** The position within its category, from 1. */
  order: z.int().min(1),
  version,
});
export type Product = z.output<typeof product>;

/** A form field is text, JSON has a boolean. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .optional();

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

export const productBody = z.object({
  name: requiredText(missingFields, maxNameLength),
  description: requiredText(missingFields, maxDescriptionLength),
  price: unparsedPrice(missingFields),
  categoryId: z.string({ error: missingFields }).min(1, { error: missingFields }).pipe(id),
  /** Default: true for a new product, unchanged for an existing one. */
  active: flag,
  /** URLs of the pictures to keep. All others are removed. */
  existingImages: imageUrls,
  /** URLs of kept pictures, and `new-0`, `new-1`… for the uploaded files. Default: kept, then new. */
  imageOrder: imageUrls,
});
export type ProductInput = z.output<typeof productBody>;

export const createProductBody = productBody.extend({ idempotencyKey });
export type NewProduct = z.output<typeof createProductBody>;

export const updateProductBody = productBody.extend({ seenVersion });
export type ProductChange = z.output<typeof updateProductBody>;

export const reorderProductsBody = z.object({
  products: z
    .array(reorderItem)
    .min(1)
    .max(10_000)
    .refine(hasUniqueIds, { error: 'Un producto está repetido' }),
});
export const productActiveBody = z.object({
  active: z.boolean({ error: 'Indica si el producto está activo' }),
});
