import { z } from 'zod';
import { hasUniqueValues, id, idempotencyKey, version } from '../../platform/schema.ts';
import { soldOut } from '../sold-out/schema.ts';
import { productLabelIds } from './labels.ts';
import { alsoPriced, priceChange } from './price-change.ts';

export const maxBulkProducts = 10_000;

const label = z.enum(productLabelIds, { error: 'La etiqueta no es válida' });

/** What happens to all of the chosen products. */
export const bulkAction = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('show') }),
    z.object({ type: z.literal('hide') }),
    z.object({ type: z.literal('sold-out'), soldOut }),
    z.object({ type: z.literal('move'), categoryId: id }),
    z.object({ type: z.literal('add-label'), label }),
    z.object({ type: z.literal('remove-label'), label }),
    z.object({ type: z.literal('price'), change: priceChange, also: alsoPriced.optional() }),
    z.object({ type: z.literal('delete') }),
  ],
  { error: 'Indica qué cambia en los productos' },
);
export type BulkAction = z.output<typeof bulkAction>;

const invalidProducts = { error: 'Elige al menos un producto' };

export const changeProductsBody = z
  .object({
    ids: z
      .array(id, invalidProducts)
      .min(1, invalidProducts)
      .max(maxBulkProducts, { error: `Elige hasta ${maxBulkProducts} productos` })
      .refine(hasUniqueValues, { error: 'Un producto está repetido' }),
    /** Required for prices: the version of each product that was seen, in the order of `ids`. */
    versions: z.array(version).max(maxBulkProducts).optional(),
    action: bulkAction,
    idempotencyKey,
  })
  .refine(({ ids, versions, action }) => action.type !== 'price' || versions?.length === ids.length, {
    error: 'Envía la versión de cada producto',
    path: ['versions'],
  });
export type ProductsChange = z.output<typeof changeProductsBody>;
