import { isBlock, isCorrection, isRefusal } from '@vitrina/contract/orders/data-requests/kinds.ts';
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
import { dataRequestAppointments, dataRequestOrders, dataRequests } from '../tables.ts';
import type { AppointmentData } from './appointment-data.ts';
import { carryOut, lockStoredOrder } from './effect-writes.ts';
import { type DataRequestRow, type Subject, selectRequestsOf } from './reads.ts';
import { isRequest, lockRequests, requireOpenRequest, requireRequest } from './request-writes.ts';

type Deps = Pick<AccountDeps, 'db' | 'queue'>;
/**
 * Carries a request out, or refuses it. Data that the business needs to serve an open order waits for its end: `carryOutRequests`.
 * Throws DATA_REQUEST_NOT_FOUND, DATA_REQUEST_ANSWERED, DATA_REQUEST_REASON, DATA_CORRECTION_MISSING.
 */
export function answerDataRequest(
  { db, queue }: Deps,
  appointmentData: AppointmentData,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  body: z.output<typeof answerDataRequestBody>,
  userAgent: string,
): Promise<DataRequestRow> {
  const { answer, reason } = body;
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const request = await requireOpenRequest(tx, ownerId, id);
    if (isRefusal(answer) && reason === '') throw AppError.ofField('DATA_REQUEST_REASON', 'reason');
    if (!isRefusal(answer)) {
      if (isCorrection(request.kind)) {
        const areOrdersChanged = await correctOrders(tx, ownerId, actor, request, body.corrections);
        const areOthersChanged = await correctAppointments(tx, appointmentData, ownerId, request, body);
        if (!areOrdersChanged && !areOthersChanged) throw new AppError('DATA_CORRECTION_MISSING');
      }
      for (const orderId of listIds(request.orders)) await carryOut(tx, ownerId, request, orderId);
      for (const appointmentId of listIds(request.appointments))
        await appointmentData.carryOut(tx, ownerId, request, appointmentId);
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
function listIds(subjects: readonly { id: string }[]): string[] {
  return subjects.map(({ id }) => id).toSorted();
}

/** Returns whether something of the request's orders changed. */
async function correctOrders(
  tx: Tx,
  ownerId: OwnerId,
  actor: Actor,
  request: DataRequestRow,
  corrections: readonly DataCorrection[],
): Promise<boolean> {
  let isChanged = false;
  for (const orderId of listIds(request.orders)) {
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
  return isChanged;
}

/** Returns whether something of the request's appointments changed. */
async function correctAppointments(
  tx: Tx,
  appointmentData: AppointmentData,
  ownerId: OwnerId,
  request: DataRequestRow,
  { appointmentCorrections }: z.output<typeof answerDataRequestBody>,
): Promise<boolean> {
  let isChanged = false;
  for (const id of listIds(request.appointments)) {
    const correction = appointmentCorrections.findLast(({ appointmentId }) => appointmentId === id);
    if (correction && (await appointmentData.correct(tx, ownerId, correction))) isChanged = true;
  }
  return isChanged;
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
export function liftDataBlock(
  db: Db,
  appointmentData: AppointmentData,
  ownerId: OwnerId,
  id: string,
): Promise<DataRequestRow> {
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const request = await requireRequest(tx, ownerId, id);
    const isBlocking =
      isBlock(request.kind) && request.answer !== null && !isRefusal(request.answer) && !request.liftedAt;
    if (!isBlocking) throw new AppError('DATA_NOT_BLOCKED');
    const now = tx.clock.now();
    await tx.update(dataRequests).set({ liftedAt: now }).where(isRequest(ownerId, id));
    // What still waits for its end is no longer blocked then.
    for (const table of [dataRequestOrders, dataRequestAppointments])
      await tx
        .update(table)
        .set({ doneAt: sql`coalesce(${table.doneAt}, ${now.toISOString()}::timestamptz)` })
        .where(and(eq(table.ownerId, ownerId), eq(table.requestId, id)));
    for (const orderId of listIds(request.orders)) {
      const order = await lockStoredOrder(tx, ownerId, orderId);
      if (order && !(await isBlockedElsewhere(tx, ownerId, { orderId })))
        await updateOrder(tx, order, { blockedAt: null });
    }
    for (const appointmentId of listIds(request.appointments))
      if (!(await isBlockedElsewhere(tx, ownerId, { appointmentId })))
        await appointmentData.unblock(tx, ownerId, appointmentId);
    return requireRequest(tx, ownerId, id);
  });
}

async function isBlockedElsewhere(tx: Tx, ownerId: OwnerId, subject: Subject): Promise<boolean> {
  const requests = await selectRequestsOf(tx, ownerId, subject);
  return requests.some(
    ({ kind, answer, liftedAt, doneAt }) =>
      isBlock(kind) && answer !== null && !isRefusal(answer) && liftedAt === null && doneAt !== null,
  );
}
