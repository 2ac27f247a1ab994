import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { startingPrice } from '@vitrina/contract/menu/products/rules.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { maxStock } from '@vitrina/contract/menu/stock/limits.ts';
import type { Stock, StockChanges } from '@vitrina/contract/menu/stock/schema.ts';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { useOptimisticChange } from '../../api/optimistic-list.ts';
import { useCall } from '../../api/use-call.ts';
import { optionGroupsQuery } from '../option-groups/queries.ts';
import { productsQuery } from '../products/products-query.ts';

type Counted = Stock & { id: string; soldOut: SoldOut };

/** An optimistic update of what is left of a product or one of its sizes. */
export function useStepProductStock() {
  const change = useOptimisticChange<Product>(productsQuery.queryKey);
  return useCallback(
    ({ id }: Pick<Product, 'id'>, item: Counted, by: number) => {
      const kind = item.id === id ? 'product' : 'size';
      return change({
        sequenceKey: `stock ${id}`,
        apply: (list) =>
          list.map((product) => (product.id === id ? stepProduct(product, item.id, by) : product)),
        send: () => call(changeStock, { body: { changes: [toStep(kind, item, by)] } }),
      });
    },
    [change],
  );
}

/** An optimistic update of what is left of an option. */
export function useStepOptionStock() {
  const change = useOptimisticChange<OptionGroup>(optionGroupsQuery.queryKey);
  return useCallback(
    (groupId: string, item: Counted, by: number) =>
      change({
        sequenceKey: `stock ${item.id}`,
        apply: (list) =>
          list.map((group) =>
            group.id === groupId
              ? {
                  ...group,
                  options: group.options.map((option) => (option.id === item.id ? step(option, by) : option)),
                }
              : group,
          ),
        send: () => call(changeStock, { body: { changes: [toStep('option', item, by)] } }),
      }),
    [change],
  );
}

/** Many counts at once. */
export function useChangeStock() {
  return useCall(changeStock, {
    invalidates: [
      { queryKey: productsQuery.queryKey },
      { queryKey: optionGroupsQuery.queryKey },
      { queryKey: ['daily-menus'] },
    ],
  });
}

/** The server applies the difference, so it does not matter what was sold meanwhile. */
function toStep(kind: StockChanges[number]['kind'], { id, stock }: Counted, by: number) {
  const seen = stock ?? 0;
  return { kind, id, seen, left: limit(seen + by) };
}

function stepProduct(product: Product, itemId: string, by: number): Product {
  if (product.id === itemId) return step(product, by);
  const variants = product.variants.map((variant) => (variant.id === itemId ? step(variant, by) : variant));
  return { ...product, variants, price: startingPrice(variants) ?? product.price };
}

function step<T extends Counted>(item: T, by: number): T {
  if (item.stock === null) return item;
  const stock = limit(item.stock + by);
  return { ...item, stock, soldOut: findSoldOut(item, stock) };
}

/** At 0 it is sold out. A count above ends that, unless the owner had marked it. */
function findSoldOut({ stock, dailyStock, soldOut }: Counted, left: number): SoldOut {
  if (left === 0) return soldOut ?? (dailyStock === null ? 'until-changed' : 'today');
  return stock === 0 ? null : soldOut;
}

function limit(count: number): number {
  return Math.min(maxStock, Math.max(0, count));
}
