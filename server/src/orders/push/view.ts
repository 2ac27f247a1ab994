import {
  describeState,
  isAnswerLate,
  lateAnswer,
  nameState,
} from '@vitrina/contract/orders/board/status-words.ts';
import { answerTimeoutMs } from '@vitrina/contract/orders/board/waiting.ts';
import type { PushMessage } from '@vitrina/contract/orders/push/schema.ts';
import type { CustomerOrder } from '@vitrina/contract/orders/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { orderStatusPath } from '@vitrina/contract/platform/order-status-path.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import type { orders } from '../tables.ts';

type Order = Pick<typeof orders.$inferSelect, 'number' | 'total' | 'currency'>;

/** Names no customer, because push services and lock screens show it. */
export function viewPushMessage(
  ownerId: string,
  { number, total, currency, count, unanswered }: Order & { count: number; unanswered: number },
  /** Null for those who see no amounts. */
  locale: string | null,
): PushMessage {
  const price = locale && formatPrice(normalizePrice(total), { locale, currency });
  return {
    topic: ownerId.replaceAll('-', ''),
    ...(count === 1
      ? { title: `Pedido #${number}`, body: price ?? 'Acaba de llegar.' }
      : {
          title: `${count} pedidos ${unanswered === count ? 'sin responder' : 'nuevos'}`,
          body: price ? `El último: #${number} · ${price}` : `El último: #${number}`,
        }),
    url: paths.orders,
  };
}

/** About one order, so it replaces no message about the others. */
export function viewDueOrder(ownerId: string, number: number): PushMessage {
  return {
    topic: `${number}-${ownerId.replaceAll('-', '')}`.slice(0, 32),
    title: `Es hora de preparar el pedido #${number}`,
    body: 'Lo pidieron para más tarde.',
    url: paths.orders,
  };
}

/** About all orders that nobody answered in time, the one that waits longest first. It replaces the message before. */
export function viewLateOrders(ownerId: string, [longest, ...others]: [number, ...number[]]): PushMessage {
  return {
    topic: `late-${ownerId.replaceAll('-', '')}`.slice(0, 32),
    ...(others.length === 0
      ? {
          title: `Pedido #${longest} sin responder`,
          body: `Espera hace ${answerTimeoutMs / 60_000} minutos.`,
        }
      : {
          title: `${others.length + 1} pedidos sin responder`,
          body: `El que más espera es el #${longest}.`,
        }),
    url: paths.orders,
  };
}

/** In the morning, before the day's dishes are published. */
export function viewMenuQuestion(ownerId: string, menuName: string): PushMessage {
  return {
    topic: `menu-${ownerId.replaceAll('-', '')}`.slice(0, 32),
    title: '¿Qué hay hoy?',
    body: `Toca para publicar «${menuName}».`,
    url: paths.dailyMenu,
  };
}

/** What the order's page says, without what the customer or the business wrote. Each message about an order replaces the one before. */
export function viewCustomerMessage(
  order: CustomerOrder,
  { name: businessName, locale, timeZone }: Pick<BusinessRow, 'name' | 'locale' | 'timeZone'>,
  { orderId, token, now }: { orderId: string; token: string; now: Date },
): PushMessage {
  const sentence = isAnswerLate(order, now.getTime())
    ? `${lateAnswer.what}: ${lateAnswer.help}.`
    : describeState({ ...order, reason: null }, { businessName, locale, timeZone });
  return {
    topic: orderId.replaceAll('-', ''),
    title: `${nameState(order, now.getTime())} · ${businessName}`,
    body: `Pedido #${order.number}. ${sentence}`,
    url: orderStatusPath(token),
  };
}
