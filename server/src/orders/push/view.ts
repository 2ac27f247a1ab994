import type { PushMessage } from '@vitrina/contract/orders/push/schema.ts';
import { answerTimeoutMs } from '@vitrina/contract/orders/waiting.ts';
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

/** About one order, so it replaces no message about the others. */
export function viewReminder(ownerId: string, number: number, reason: 'due' | 'overdue'): PushMessage {
  const minutes = answerTimeoutMs / 60_000;
  return {
    topic: `${number}-${ownerId.replaceAll('-', '')}`.slice(0, 32),
    ...(reason === 'due'
      ? { title: `Es hora de preparar el pedido #${number}`, body: 'Lo pidieron para más tarde.' }
      : { title: `Pedido #${number} sin responder`, body: `Espera hace ${minutes} minutos.` }),
    url: paths.orders,
  };
}
