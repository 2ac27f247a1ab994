import { z } from 'zod';
import { hasUniqueIds, id, idempotencyKey, jsonField, storedName } from '../../platform/schema.ts';
import { maxStock, maxStockChanges } from './limits.ts';

/** What can be counted. */
export const stockKind = z.enum(['product', 'size', 'option'], { error: 'Indica qué se cuenta' });
export type StockKind = z.output<typeof stockKind>;

const invalidCount = { error: 'Escribe cuántos quedan, de 0 a 99.999' };
const count = z.int(invalidCount).min(0, invalidCount).max(maxStock, invalidCount).nullable();
const invalidDaily = { error: 'Escribe cuántos hay cada día, de 1 a 99.999' };
const daily = z.int(invalidDaily).min(1, invalidDaily).max(maxStock, invalidDaily).nullable();

/** Fields of a product, a size and an option. */
export const stockReply = {
  /** What is left. Null: it is not counted. */
  stock: z.int().min(0).nullable(),
  /** What there is again each day, from 04:00 on in the business's time zone. Null: it is counted down for good. */
  dailyStock: z.int().min(1).nullable(),
};
export type Stock = z.output<z.ZodObject<typeof stockReply>>;

/** Absent fields are unchanged. `dailyStock` alone begins a count with it. Null `stock` without `dailyStock` ends the count. */
export const stockInput = {
  stock: jsonField(count).optional(),
  /** The `stock` that the caller saw. Then the difference is applied, so that no sale in between is lost. */
  seenStock: jsonField(count).optional(),
  dailyStock: jsonField(daily).optional(),
};
export type StockInput = z.output<z.ZodObject<typeof stockInput>>;

export const changeStockBody = z.object({
  changes: z
    .array(
      z.object({
        kind: stockKind,
        id,
        /** What the caller saw: null if it was not counted. Only the difference is applied. */
        seen: count,
        /** Null ends the count. */
        left: count,
      }),
      { error: 'Indica qué cambia' },
    )
    .min(1, { error: 'Indica qué cambia' })
    .max(maxStockChanges, { error: `Cambia hasta ${maxStockChanges} a la vez` })
    .refine(hasUniqueIds, { error: 'Algo está repetido' }),
  /** What a call with the same key left counts as seen by the next. */
  idempotencyKey,
});
export type StockChanges = z.output<typeof changeStockBody>['changes'];

/** What is left of something after a change. */
export const stockCount = z.object({ kind: storedName(stockKind.options), id, ...stockReply });
