import {
  dataRequestKinds,
  isBlock,
  isCorrection,
  isRefusal,
} from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { answerDataRequestBody, DataCorrection } from '@vitrina/contract/orders/data-requests/schema.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps as AccountDeps } from '../../account/deps.ts';
import { recordSecurityEvent } from '../../account/security-events/writes.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { insertEvent, nextEventId } from '../board/event-writes.ts';
import { updateOrder } from '../board/writes.ts';
import type { StoredOrder } from '../rows.ts';
import { dataRequestOrders, dataRequests } from '../tables.ts';
import { carryOut, lockStoredOrder } from './effect-writes.ts';
import type { DataRequestRow } from './reads.ts';
import { isRequest, lockRequests, requireOpenRequest, requireRequest } from './request-writes.ts';

type Deps = Pick<AccountDeps, 'db' | 'queue'>;
/**
 * Carries a request out, or refuses it. Data that the business needs to serve an open order waits for its end: `carryOutRequests`.
 * Throws DATA_REQUEST_NOT_FOUND, DATA_REQUEST_ANSWERED, DATA_REQUEST_REASON, DATA_CORRECTION_MISSING.
 */
export function answerDataRequest(
  { db, queue }: Deps,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  { answer, reason, corrections }: z.output<typeof answerDataRequestBody>,
  userAgent: string,
): Promise<DataRequestRow> {
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const request = await requireOpenRequest(tx, ownerId, id);
    if (isRefusal(answer) && reason === '') throw AppError.ofField('DATA_REQUEST_REASON', 'reason');
    if (!isRefusal(answer)) {
      if (isCorrection(request.kind)) await correctOrders(tx, ownerId, actor, request, corrections);
      for (const orderId of listIds(request)) await carryOut(tx, ownerId, request, orderId);
    }
    await tx
      .update(dataRequests)
      .set({
        answer,
        reason: isRefusal(answer) ? reason : '',
        answeredAt: tx.clock.now(),
        memberId: actor.memberId,
      })
      .where(isRequest(ownerId, id));
    await recordSecurityEvent(tx, queue, ownerId, { kind: 'data-answered', userAgent, actor });
    return requireRequest(tx, ownerId, id);
  });
}

/** In the order in which their rows are locked everywhere. */
function listIds({ orders }: DataRequestRow): string[] {
  return orders.map((order) => order.id).toSorted();
}

/** Throws DATA_CORRECTION_MISSING if nothing of the request's orders changes. */
async function correctOrders(
  tx: Tx,
  ownerId: OwnerId,
  actor: Actor,
  request: DataRequestRow,
  corrections: readonly DataCorrection[],
): Promise<void> {
  let isChanged = false;
  for (const orderId of listIds(request)) {
    const correction = corrections.findLast((each) => each.orderId === orderId);
    const order = correction && (await lockStoredOrder(tx, ownerId, orderId));
    // What is erased stays erased.
    if (!order || order.erasedAt) continue;
    const fields = toColumns(order, correction);
    if (Object.keys(fields).length === 0) continue;
    isChanged = true;
    const eventId = await nextEventId(tx, ownerId);
    await updateOrder(tx, order, { ...fields, lastEventId: eventId });
    await insertEvent(tx, { ownerId, id: eventId, orderId, kind: 'data-corrected', by: actor });
  }
  if (!isChanged) throw new AppError('DATA_CORRECTION_MISSING');
}

/** The columns that change. */
function toColumns(
  order: StoredOrder,
  { name, phone, address, reference, notes }: DataCorrection,
): Parameters<typeof updateOrder>[2] {
  const { fulfilment } = order;
  const place = hasAddress(fulfilment)
    ? { ...fulfilment, address: address || fulfilment.address, reference: reference ?? fulfilment.reference }
    : fulfilment;
  const isMoved =
    hasAddress(fulfilment) &&
    hasAddress(place) &&
    (place.address !== fulfilment.address || place.reference !== fulfilment.reference);
  return {
    ...(name !== undefined && name !== order.customerName && { customerName: name }),
    ...(phone === null && order.customerPhone !== null && { customerPhone: null }),
    ...(notes !== undefined && notes !== order.notes && { notes }),
    ...(isMoved && { fulfilment: place }),
  };
}

/** Shows the data of the orders of a block again, unless another block covers them. Throws DATA_REQUEST_NOT_FOUND, DATA_NOT_BLOCKED. */
export function liftDataBlock(db: Db, ownerId: OwnerId, id: string): Promise<DataRequestRow> {
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const request = await requireRequest(tx, ownerId, id);
    const isBlocking =
      isBlock(request.kind) && request.answer !== null && !isRefusal(request.answer) && !request.liftedAt;
    if (!isBlocking) throw new AppError('DATA_NOT_BLOCKED');
    const now = tx.clock.now();
    await tx.update(dataRequests).set({ liftedAt: now }).where(isRequest(ownerId, id));
    // What still waits for the end of its order is no longer blocked then.
    await tx
      .update(dataRequestOrders)
      .set({ doneAt: sql`coalesce(${dataRequestOrders.doneAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(dataRequestOrders.ownerId, ownerId), eq(dataRequestOrders.requestId, id)));
    for (const orderId of listIds(request)) {
      const order = await lockStoredOrder(tx, ownerId, orderId);
      if (order && !(await isBlockedElsewhere(tx, ownerId, orderId)))
        await updateOrder(tx, order, { blockedAt: null });
    }
    return requireRequest(tx, ownerId, id);
  });
}

async function isBlockedElsewhere(tx: Tx, ownerId: OwnerId, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${dataRequestOrders} as listed
    join ${dataRequests} as request on request.owner_id = listed.owner_id and request.id = listed.request_id
    where listed.owner_id = ${ownerId} and listed.order_id = ${orderId} and listed.done_at is not null
      and request.kind in (${listNames(dataRequestKinds.filter(isBlock))}) and request.answer = 'done' and request.lifted_at is null limit 1`);
  return rows.length > 0;
}

function listNames(names: readonly string[]) {
  return sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
}
