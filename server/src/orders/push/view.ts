import type { PushMessage } from '@vitrina/contract/orders/push/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { orders } from '../tables.ts';

type Order = Pick<typeof orders.$inferSelect, 'number' | 'total' | 'currency'>;

/** Names no customer, because push services and lock screens show it. */
export function viewPushMessage(
  ownerId: string,
  { number, total, currency, count }: Order & { count: number },
  locale: string,
): PushMessage {
  const price = formatPrice(normalizePrice(total), { locale, currency });
  return {
    topic: ownerId.replaceAll('-', ''),
    ...(count === 1
      ? { title: `Pedido #${number}`, body: price }
      : { title: `${count} pedidos sin responder`, body: `El último: #${number} · ${price}` }),
    url: paths.orders,
  };
}
