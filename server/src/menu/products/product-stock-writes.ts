import type { ProductInput } from '@vitrina/contract/menu/products/schema.ts';
import { isSameStep, type SellBy, toThousandths } from '@vitrina/contract/menu/products/sell-by.ts';
import { maxStock } from '@vitrina/contract/menu/stock/limits.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { selectUsedStock } from '../stock/reads.ts';
import { setStock } from '../stock/writes.ts';
import type { ProductRow } from './reads.ts';
import type { NewVariant } from './variant-writes.ts';

/** `variants` are those of the input, in its order. Throws PLAN_GATE. */
export async function setProductStock(
  tx: Tx,
  ownerId: OwnerId,
  id: string,
  variants: readonly NewVariant[] | undefined,
  input: ProductInput,
): Promise<void> {
  const { stock, seenStock, dailyStock } = input;
  await setStock(tx, ownerId, [
    { kind: 'product', id, stock, seenStock, dailyStock },
    ...(variants ?? []).flatMap((variant, index) => {
      const typed = input.variants?.[index];
      return typed
        ? {
            ...{ kind: 'size' as const, id: variant.id, stock: typed.stock },
            ...{ seenStock: typed.seenStock, dailyStock: typed.dailyStock },
          }
        : [];
    }),
  ]);
}

/**
 * What is left of a product and of its sizes stays as much as it was when a step becomes another one. Between other units nobody knows
 * how much that is, so the count ends, unless the input says what is left.
 */
export async function recountInSteps(
  tx: Tx,
  ownerId: OwnerId,
  { id, sellBy: before, variants }: ProductRow,
  sellBy: SellBy | null,
  input: ProductInput,
): Promise<void> {
  if (isSameStep(before, sellBy)) return;
  const named = new Set(
    (input.variants ?? []).flatMap((size) => (size.stock !== undefined && size.id ? [size.id] : [])),
  );
  const items = [
    ...(input.stock === undefined ? [{ kind: 'product' as const, id }] : []),
    ...variants.flatMap((size) => (named.has(size.id) ? [] : [{ kind: 'size' as const, id: size.id }])),
  ];
  const stock = await selectUsedStock(tx, ownerId);
  const isKnown = before && sellBy && before.unit === sellBy.unit;
  const recount = (count: number) =>
    isKnown ? Math.floor((count * toThousandths(before.step)) / toThousandths(sellBy.step)) : null;
  await setStock(
    tx,
    ownerId,
    items.flatMap((item) => {
      const row = stock.get(item.id);
      const left = row && recount(row.left);
      if (left === undefined) return [];
      const daily = row?.daily ? recount(row.daily) : null;
      return [{ ...item, stock: left === null ? null : Math.min(maxStock, left), dailyStock: daily || null }];
    }),
  );
}
