import type { PushMessage, PushSubscription } from '@vitrina/contract/orders/push/schema.ts';
import { and, eq } from 'drizzle-orm';
import { isLive } from '../../account/sessions/reads.ts';
import { sessions, users } from '../../account/tables.ts';
import { businesses } from '../../business/tables.ts';
import type { Db } from '../../platform/db/client.ts';
import { orders, pushSubscriptions } from '../tables.ts';
import { viewPushMessage } from './view.ts';

/** The subscriptions of an order's owner. */
export async function selectSubscriptionIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(orders)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.ownerId, orders.ownerId))
    .where(eq(orders.id, orderId));
  return rows.map(({ id }) => id);
}

export interface PendingPush {
  subscription: PushSubscription;
  message: PushMessage;
  orderedAt: Date;
}

/**
 * Returns undefined if there is nothing to tell any more: the order is no longer new, or is spam or silent, or the session has
 * ended.
 */
export async function findPendingPush(
  db: Db,
  orderId: string,
  subscriptionId: string,
): Promise<PendingPush | undefined> {
  const { id, number, total, currency, createdAt } = orders;
  const [row] = await db
    .select({
      order: { id, number, total, currency, createdAt },
      locale: businesses.locale,
      endpoint: pushSubscriptions.endpoint,
      keys: pushSubscriptions.keys,
    })
    .from(orders)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.ownerId, orders.ownerId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, orders.ownerId))
    .innerJoin(businesses, eq(businesses.ownerId, orders.ownerId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.state, 'new'),
        eq(orders.spam, false),
        eq(orders.silent, false),
        eq(pushSubscriptions.id, subscriptionId),
        isLive(new Date()),
        eq(users.active, true),
      ),
    );
  if (!row) return undefined;
  const { order, locale, endpoint, keys } = row;
  return {
    subscription: { endpoint, keys },
    message: viewPushMessage(order, locale),
    orderedAt: order.createdAt,
  };
}
