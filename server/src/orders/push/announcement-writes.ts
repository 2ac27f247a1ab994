import { openingState } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { answerTimeoutMs } from '@vitrina/contract/orders/board/waiting.ts';
import type { PushMessage } from '@vitrina/contract/orders/push/schema.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { and, eq } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { ReadableId, WritableId } from '../../platform/db/owner.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { orderCounters, orderPushSubscriptions, pushSubscriptions } from '../tables.ts';

/** Devices are told at most this often. */
export const announcementIntervalMs = 60_000;

export interface AnnouncedOrder {
  ownerId: ReadableId;
  orderId: string;
  timeZone: string;
  /** When the kitchen has to begin. */
  kitchenAt: Date;
}

/**
 * Schedules what the devices of the owner are told of a new order, once `tx` has committed: that it arrived, that its preparation
 * has to begin if it is for later, and that nobody answered it, together with those that are late within the same minute. Schedules nothing without subscriptions. The caller has locked the
 * counters of the owner.
 */
export async function scheduleAnnouncements(tx: Tx, queue: JobQueue, order: AnnouncedOrder): Promise<void> {
  const { ownerId, orderId, kitchenAt } = order;
  const [subscription] = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, ownerId))
    .limit(1);
  if (!subscription) return;
  await scheduleArrival(tx, queue, order);
  const waitMs = kitchenAt.getTime() - tx.clock.now().getTime();
  const add = (reason: 'due' | 'overdue', delayMs: number, options = {}) =>
    queue.add(
      tx,
      'announce-orders',
      { orderId, reason },
      { startAfter: Math.ceil(delayMs / 1000), ...options },
    );
  if (waitMs > announcementIntervalMs) await add('due', waitMs);
  // A job with the same id exists already for another order of the owner that is late within the same minute.
  const minute = Math.floor((kitchenAt.getTime() + answerTimeoutMs) / announcementIntervalMs);
  await add('overdue', waitMs + answerTimeoutMs, { id: uuidv5(`overdue ${minute}`, ownerId) });
}

/**
 * Schedules what the customer of an order is told of its change `eventId`, for when the business cannot take that back any more.
 * Schedules nothing without subscriptions.
 */
export async function scheduleCustomerNews(
  tx: Tx,
  queue: JobQueue,
  { ownerId, id: orderId }: { ownerId: WritableId; id: string },
  eventId: number,
): Promise<void> {
  const [subscription] = await tx
    .select({ id: orderPushSubscriptions.id })
    .from(orderPushSubscriptions)
    .where(and(eq(orderPushSubscriptions.ownerId, ownerId), eq(orderPushSubscriptions.orderId, orderId)))
    .limit(1);
  if (!subscription) return;
  await queue.add(
    tx,
    'announce-orders',
    { orderId, customer: { eventId } },
    { startAfter: undoMs / 1000 + 1 },
  );
}

/** Sends a message to the devices of a business, once `tx` has committed. */
export async function queueMessage(
  tx: Tx,
  queue: JobQueue,
  ownerId: ReadableId,
  message: PushMessage,
): Promise<void> {
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, ownerId));
  const announcedAt = tx.clock.now().toISOString();
  for (const { id } of devices)
    await queue.add(tx, 'send-push', { message, subscriptionId: id, announcedAt });
}

/** At once, a minute after the last time, or when the business opens. */
async function scheduleArrival(
  tx: Tx,
  queue: JobQueue,
  { ownerId, orderId, timeZone }: AnnouncedOrder,
): Promise<void> {
  const [counters] = await tx
    .select({ announcedAt: orderCounters.announcedAt })
    .from(orderCounters)
    .where(eq(orderCounters.ownerId, ownerId));
  const now = tx.clock.now();
  const last = counters?.announcedAt?.getTime() ?? 0;
  const waitMs = last - now.getTime();
  if (waitMs > 0 && waitMs <= announcementIntervalMs) return;
  // One that is further away waits for hours that may have changed since.
  const earliest = waitMs > 0 ? now : new Date(Math.max(now.getTime(), last + announcementIntervalMs));
  const { hours } = await selectOpeningHours(tx, ownerId);
  const due = findOpenTime(hours, timeZone, earliest);
  if (!due || (waitMs > 0 && last <= due.getTime())) return;
  await tx.update(orderCounters).set({ announcedAt: due }).where(eq(orderCounters.ownerId, ownerId));
  const delaySeconds = Math.ceil((due.getTime() - now.getTime()) / 1000);
  await queue.add(tx, 'announce-orders', { orderId }, { startAfter: delaySeconds });
}

/** `time` if the business is open then, else its next opening. Null if it does not open within a week. */
function findOpenTime(hours: OpeningHours | null, timeZone: string, time: Date): Date | null {
  if (!hours) return time;
  const { status, nextChange, nextChangeInDays } = openingState(hours, timeZone, time);
  if (status !== 'closed') return time;
  return nextChange === null || (nextChangeInDays ?? 0) > 7 ? null : new Date(nextChange);
}
