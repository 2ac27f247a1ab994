import type { PushSubscription } from '@vitrina/contract/orders/push/schema.ts';
import type { CustomerOrder } from '@vitrina/contract/orders/schema.ts';
import { isOrderOpen } from '@vitrina/contract/orders/states.ts';
import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { lockOrder, orderStateError } from '../board/writes.ts';
import type { OrderRow } from '../rows.ts';
import { orderPushSubscriptions } from '../tables.ts';
import { requireUsableKeys } from './writes.ts';

/** Per order. Whoever has its link may subscribe, so the oldest is replaced: a customer is never kept from it. */
const maxSubscriptions = 3;

/**
 * Subscribes a browser to an open order, and schedules what it is told if nobody answers. The same endpoint keeps its id. Throws
 * ORDER_NOT_FOUND, ORDER_STATE, and VALIDATION_FAILED for keys that cannot encrypt.
 */
export function subscribeCustomer(
  db: Db,
  queue: JobQueue,
  { ownerId, id: orderId }: Pick<OrderRow, 'ownerId' | 'id'>,
  { endpoint, keys }: PushSubscription,
  view: (row: OrderRow) => { order: CustomerOrder },
): Promise<string> {
  requireUsableKeys(keys);
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, ownerId, orderId);
    if (!isOrderOpen(order.state)) throw orderStateError(order, view);
    const replaced = { keys, createdAt: tx.clock.now() };
    const [stored] = await tx
      .insert(orderPushSubscriptions)
      .values({ id: uuidv7(), ownerId, orderId, endpoint, ...replaced })
      .onConflictDoUpdate({
        target: [
          orderPushSubscriptions.ownerId,
          orderPushSubscriptions.orderId,
          orderPushSubscriptions.endpoint,
        ],
        set: replaced,
      })
      .returning({ id: orderPushSubscriptions.id });
    if (!stored) throw new Error('insert returned no row');
    await deleteOldest(tx, order, stored.id);
    const { answerDueAt } = view(order).order;
    const waitMs = answerDueAt === null ? 0 : Date.parse(answerDueAt) - tx.clock.now().getTime();
    if (waitMs > 0) {
      // The job has the id of the order, so there is one for all subscriptions.
      const options = { id: orderId, startAfter: Math.ceil(waitMs / 1000) };
      await queue.add(tx, 'announce-orders', { orderId, customer: { eventId: null } }, options);
    }
    return stored.id;
  });
}

async function deleteOldest(tx: Tx, { ownerId, id }: OrderRow, keptId: string): Promise<void> {
  const others = and(
    eq(orderPushSubscriptions.ownerId, ownerId),
    eq(orderPushSubscriptions.orderId, id),
    ne(orderPushSubscriptions.id, keptId),
  );
  const newest = tx
    .select({ id: orderPushSubscriptions.id })
    .from(orderPushSubscriptions)
    .where(others)
    .orderBy(desc(orderPushSubscriptions.createdAt), desc(orderPushSubscriptions.id))
    .limit(maxSubscriptions - 1);
  await tx.delete(orderPushSubscriptions).where(and(others, notInArray(orderPushSubscriptions.id, newest)));
}

/** Throws SUBSCRIPTION_NOT_FOUND. */
export async function unsubscribeCustomer(
  db: Db,
  { ownerId, id: orderId }: Pick<OrderRow, 'ownerId' | 'id'>,
  id: string,
): Promise<void> {
  const { rowCount } = await db
    .delete(orderPushSubscriptions)
    .where(
      and(
        eq(orderPushSubscriptions.ownerId, ownerId),
        eq(orderPushSubscriptions.orderId, orderId),
        eq(orderPushSubscriptions.id, id),
      ),
    );
  if (rowCount === 0) throw new AppError('SUBSCRIPTION_NOT_FOUND');
}
