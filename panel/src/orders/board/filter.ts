import {
  type FulfilmentMode,
  hasAddress,
  hasTable,
} from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';

export interface BoardFilter {
  /** Null: all of them. */
  mode: FulfilmentMode | null;
  /** A part of the number, the name, the table or the zone. */
  search: string;
}

export const noFilter: BoardFilter = { mode: null, search: '' };

export function filterOrders(
  orders: readonly ListedOrder[],
  { mode, search }: BoardFilter,
): readonly ListedOrder[] {
  const text = normalizeText(search);
  if (mode === null && text === '') return orders;
  return orders.filter(
    (order) =>
      (mode === null || order.fulfilment.mode === mode) && (text === '' || describe(order).includes(text)),
  );
}

function describe({ number, customer, fulfilment }: ListedOrder): string {
  const place = hasTable(fulfilment) ? fulfilment.table : hasAddress(fulfilment) ? fulfilment.zone : '';
  return normalizeText(`#${number} ${customer.name} ${place}`);
}
