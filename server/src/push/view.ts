import { formatPrice } from '@vitrina/contract/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/money/schema.ts';
import { paths } from '@vitrina/contract/paths.ts';
import type { PushMessage } from '@vitrina/contract/push/schema.ts';
import type { orders } from '../db/tables.ts';

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
