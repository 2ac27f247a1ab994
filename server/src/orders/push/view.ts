import type { PushMessage } from '@vitrina/contract/orders/push/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { orders } from '../tables.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'total' | 'currency'>;

/** Names no customer, because push services and lock screens show it. */
export function viewPushMessage({ id, number, total, currency }: Order, locale: string): PushMessage {
  return {
    orderId: id,
    title: `Pedido #${number}`,
    body: formatPrice(normalizePrice(total), { locale, currency }),
    url: paths.orders,
  };
}
