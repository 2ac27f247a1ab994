import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { sql } from 'drizzle-orm';
import type { ListedOrderRow, OrderRow, StoredListedOrder, StoredOrder } from './rows.ts';
import { orders } from './tables.ts';

type CustomerData = Pick<
  StoredListedOrder,
  'customerName' | 'customerPhone' | 'notes' | 'reason' | 'fulfilment' | 'lines'
>;

/** Without what identifies its customer. An erased, a blocked and an old order leave out the same. */
export function withoutCustomer<Order extends CustomerData>(order: Order): Order {
  const { fulfilment, lines } = order;
  return {
    ...order,
    customerName: '',
    customerPhone: null,
    notes: '',
    reason: null,
    fulfilment: hasAddress(fulfilment) ? { ...fulfilment, address: '', reference: '' } : fulfilment,
    lines: lines.map((line) => ({ ...line, notes: '' })),
  };
}

/**
 * The only way from what is stored to what a list, a page, a file or a message shows: an order whose customer had the data blocked
 * names nobody.
 */
export function showOrder<Order extends StoredListedOrder & Pick<StoredOrder, 'events'>>(
  order: Order,
): OrderRow;
export function showOrder(order: StoredListedOrder): ListedOrderRow;
export function showOrder(order: StoredListedOrder): ListedOrderRow {
  return (order.blockedAt ? withoutCustomer(order) : order) as ListedOrderRow;
}

/** The same for a query that reads a name alone. Empty if it is blocked. */
export const shownName = sql<string>`case when blocked_at is null then customer_name else '' end`;

/** The same for what the owner's search finds in `orders`, and the archive after it. */
export const shownSearch = sql<string>`case when ${orders.blockedAt} is null then ${orders.search} else '' end`;
