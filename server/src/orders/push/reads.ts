import type { PushMessage, PushSubscription } from '@vitrina/contract/orders/push/schema.ts';
import type { OrderState } from '@vitrina/contract/orders/states.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isLive } from '../../account/sessions/reads.ts';
import { sessions, users } from '../../account/tables.ts';
import { businesses } from '../../business/tables.ts';
import type { Db } from '../../platform/db/client.ts';
import { orders, pushSubscriptions } from '../tables.ts';
import { viewPushMessage, viewReminder } from './view.ts';

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
}

/**
 * `due`: the preparation of an order for later has to begin. `overdue`: nobody has answered it in time. Without a reason, an order
 * arrived.
 */
export type AnnouncementReason = 'due' | 'overdue';

interface Announcement {
  orderId: string;
  subscriptionId: string;
  reason?: AnnouncementReason | undefined;
}

/**
 * What the owner of the order is told of it, or of all unanswered orders. Returns undefined if there is nothing to tell any more:
 * no order waits for an answer, or the session has ended.
 */
export async function findPendingPush(
  db: Db,
  { orderId, subscriptionId, reason }: Announcement,
): Promise<PendingPush | undefined> {
  const [device] = await db
    .select({
      ownerId: orders.ownerId,
      number: orders.number,
      state: orders.state,
      spam: orders.spam,
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
        eq(pushSubscriptions.id, subscriptionId),
        isLive(new Date()),
        eq(users.active, true),
      ),
    );
  if (!device) return undefined;
  const { ownerId, locale, endpoint, keys } = device;
  const subscription = { endpoint, keys };
  if (reason) {
    const states: OrderState[] = reason === 'due' ? ['new', 'accepted'] : ['new'];
    if (device.spam || !states.includes(device.state)) return undefined;
    return { subscription, message: viewReminder(ownerId, device.number, reason) };
  }
  const { number, total, currency } = orders;
  const [latest] = await db
    .select({ number, total, currency, count: sql<number>`count(*) over ()::int` })
    .from(orders)
    .where(
      and(
        eq(orders.ownerId, ownerId),
        eq(orders.state, 'new'),
        eq(orders.spam, false),
        eq(orders.silent, false),
      ),
    )
    .orderBy(desc(orders.number))
    .limit(1);
  if (!latest) return undefined;
  return { subscription, message: viewPushMessage(ownerId, latest, locale) };
}
