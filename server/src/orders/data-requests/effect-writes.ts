import { type DataRequestKind, rulesOfRequest } from '@vitrina/contract/orders/data-requests/kinds.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { findStoredOrder } from '../board/reads.ts';
import { lockOrder, updateOrder } from '../board/writes.ts';
import { withoutCustomer } from '../customer-data-reads.ts';
import type { StoredOrder } from '../rows.ts';
import { forgetCustomer } from '../strangers/known-customer-writes.ts';
import { dataRequestOrders, dataRequests, orderLines, orderPushSubscriptions } from '../tables.ts';
import type { DataRequestRow } from './reads.ts';
import { carryOutLater, eraseTextsOf, markDone } from './request-writes.ts';

/** Does it to one order, unless that has to wait. */
export async function carryOut(
  tx: Tx,
  ownerId: WritableId,
  { id, kind }: Pick<DataRequestRow, 'id' | 'kind'>,
  orderId: string,
): Promise<void> {
  const order = await lockStoredOrder(tx, ownerId, orderId);
  if (order && rulesOfRequest(kind).waitsForEnd && isNeeded(order, tx.clock.now())) return;
  if (order) await effects[kind](tx, order);
  await markDone(tx, ownerId, id, { orderId });
}

/** The last change of an order can be taken back, and its address is then needed again. */
function isNeeded({ endedAt }: StoredOrder, now: Date): boolean {
  return endedAt === null || now.getTime() - endedAt.getTime() <= undoMs;
}

/** Brings it back from the archive. Undefined if it was deleted, as one that nobody confirmed. */
export async function lockStoredOrder(
  tx: Tx,
  ownerId: WritableId,
  id: string,
): Promise<StoredOrder | undefined> {
  try {
    await lockOrder(tx, ownerId, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ORDER_NOT_FOUND') return undefined;
    throw error;
  }
  return findStoredOrder(tx, ownerId, id);
}

const effects: Record<DataRequestKind, (tx: Tx, order: StoredOrder) => Promise<void>> = {
  /** The owner has sent it. */
  async copy() {},
  /** See `correctOrders`. */
  async correction() {},
  async block(tx, order) {
    await updateOrder(tx, order, { blockedAt: order.blockedAt ?? tx.clock.now() });
    await endNotifications(tx, order);
  },
  async erasure(tx, order) {
    await forgetCustomer(tx, order);
    const { customerName, customerPhone, notes, reason, fulfilment } = withoutCustomer(order);
    await updateOrder(tx, order, {
      ...{ customerName, customerPhone, notes, reason, fulfilment },
      visitor: null,
      network: null,
      // A telephone can be guessed from it.
      contentHash: Buffer.alloc(0),
      erasedAt: order.erasedAt ?? tx.clock.now(),
    });
    await tx
      .update(orderLines)
      .set({ notes: '' })
      .where(and(eq(orderLines.ownerId, order.ownerId), eq(orderLines.orderId, order.id)));
    await endNotifications(tx, order);
    await eraseTextsOf(tx, order.ownerId, { orderId: order.id });
  },
};

async function endNotifications(tx: Tx, { ownerId, id }: StoredOrder): Promise<void> {
  await tx
    .delete(orderPushSubscriptions)
    .where(and(eq(orderPushSubscriptions.ownerId, ownerId), eq(orderPushSubscriptions.orderId, id)));
}

/**
 * Carries out what waited for the end of orders, each in a transaction of its own, so that boards wait for none. Reads `batchSize`
 * orders at a time. Returns how many. One that fails keeps no other from it: its error is thrown at the end.
 */
export async function carryOutRequests(db: Db, batchSize = 200): Promise<number> {
  const before = new Date(db.clock.now().getTime() - undoMs).toISOString();
  let failure: unknown;
  let done = 0;
  const start = '00000000-0000-0000-0000-000000000000';
  for (let after = [start, start]; ; ) {
    const { rows } = await db.execute<{ owner_id: AccountId; id: string; order_id: string }>(sql`
      select request.owner_id, request.id, listed.order_id
      from ${dataRequestOrders} as listed
      join ${dataRequests} as request on request.owner_id = listed.owner_id and request.id = listed.request_id
      where listed.done_at is null and request.answer = 'done' and (listed.request_id, listed.order_id) > (${after[0]}::uuid, ${after[1]}::uuid)
        and not exists (
          select from orders as o where o.owner_id = listed.owner_id and o.id = listed.order_id
            and (o.ended_at is null or o.ended_at > ${before}::timestamptz))
      order by listed.request_id, listed.order_id limit ${batchSize}`);
    for (const { owner_id: ownerId, id, order_id: orderId } of rows)
      try {
        done += await carryOutLater(db, ownerId, id, (tx, request) =>
          carryOut(tx, ownerId, request, orderId),
        );
      } catch (error) {
        failure ??= error;
      }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    after = [last.id, last.order_id];
  }
  if (failure) throw failure;
  return done;
}

/** What people wrote in requests of before is erased by the clock, as it is in their orders. */
export async function eraseRequestTexts(db: Db, before: Date): Promise<void> {
  await db
    .update(dataRequests)
    .set({ details: '', reason: '' })
    .where(
      and(
        sql`${dataRequests.createdAt} <= ${before.toISOString()}::timestamptz`,
        sql`(${dataRequests.details} <> '' or ${dataRequests.reason} <> '')`,
      ),
    );
}
