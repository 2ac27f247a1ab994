import { z } from 'zod';
import {
  hasUniqueIds,
  id,
  idempotencyKey,
  reorderItem,
  requiredText,
  seenVersion,
  text,
  version,
} from '../../platform/schema.ts';
import { productTimes, storedTimes } from '../products/times.ts';

export const category = z.object({
  id,
  name: z.string(),
  /** When its products are sold that have no times of their own. */
  times: storedTimes,
  order: z.int().min(1),
  version,
});
export type Category = z.output<typeof category>;

export const maxCategoryNameLength = 60;
export const categoryBody = z.object({
  name: requiredText('El nombre de la categoría es requerido', maxCategoryNameLength),
  /** Absent: none, or unchanged. */
  times: productTimes.optional(),
});
export const createCategoryBody = categoryBody.extend({ idempotencyKey });
/** The rename dialog has its own message for a blank name. */
export const renameCategoryBody = z.object({
  name: requiredText('El nombre de la categoría no puede estar vacío', maxCategoryNameLength),
  times: productTimes.optional(),
  seenVersion,
});

/** Clients may send `name`. It is ignored, because a reorder never renames. */
export const reorderCategoriesBody = z.object({
  categories: z
    .array(reorderItem.extend({ name: text(200).optional() }))
    .min(1)
    .max(10_000)
    .refine(hasUniqueIds, { error: 'Una categoría está repetida' }),
});
