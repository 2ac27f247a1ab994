import { z } from 'zod';
import type { ErrorCode } from '../../platform/errors.ts';
import { id, storedName, timestamp } from '../../platform/schema.ts';

export const trashDays = 30;
/** The most things in the trash of a business. The oldest are deleted first. */
export const maxTrashItems = 10_000;

export const trashKinds = ['product', 'category', 'option-group'] as const;
export type TrashKind = (typeof trashKinds)[number];

export const trashItem = z.object({
  /** That of the deleted product, category or option group. */
  id,
  kind: storedName(trashKinds),
  name: z.string(),
  deletedAt: timestamp,
});
export type TrashItem = z.output<typeof trashItem>;

/** The limits of what returns to the menu. */
export const restoreErrors = [
  'NO_ACTIVE_PLAN',
  'PRODUCT_LIMIT_REACHED',
  'CATEGORY_LIMIT_REACHED',
  'OPTION_GROUP_LIMIT_REACHED',
  'VARIANT_LIMIT_REACHED',
  'STORAGE_FULL',
] as const satisfies readonly ErrorCode[];
