import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { AccountId, OwnerId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { dataRequestAppointments, dataRequestOrders, dataRequests } from '../tables.ts';
import { type DataRequestRow, findDataRequest, type Subject } from './reads.ts';

/** Any number that no other advisory lock uses. */
const requestLockSpace = 20_261_201;

/** The requests of a business change one after the other, so that none is counted or answered twice. */
export async function lockRequests(tx: Tx, ownerId: AccountId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${requestLockSpace}::int, hashtext(${ownerId}))`);
}

export async function requireOpenRequest(tx: Tx, ownerId: OwnerId, id: string): Promise<DataRequestRow> {
  const request = await requireRequest(tx, ownerId, id);
  if (request.answer !== null) throw new AppError('DATA_REQUEST_ANSWERED');
  return request;
}

export async function requireRequest(tx: Tx, ownerId: OwnerId, id: string): Promise<DataRequestRow> {
  const request = await findDataRequest(tx, ownerId, id);
  if (!request) throw new AppError('DATA_REQUEST_NOT_FOUND');
  return request;
}

export function isRequest(ownerId: OwnerId, id: string) {
  return and(eq(dataRequests.ownerId, ownerId), eq(dataRequests.id, id));
}

/** Notes when a request was carried out for one order or appointment. */
export async function markDone(
  tx: Tx,
  ownerId: WritableId,
  requestId: string,
  subject: Subject,
): Promise<void> {
  const table = tableOf(subject);
  await tx
    .update(table)
    .set({ doneAt: tx.clock.now() })
    .where(and(eq(table.ownerId, ownerId), eq(table.requestId, requestId), isOf(subject)));
}

/** What people wrote in the requests of an order or appointment goes with its data. */
export async function eraseTextsOf(tx: Tx, ownerId: WritableId, subject: Subject): Promise<void> {
  const table = tableOf(subject);
  const requests = tx
    .select({ id: table.requestId })
    .from(table)
    .where(and(eq(table.ownerId, ownerId), isOf(subject)));
  await tx
    .update(dataRequests)
    .set({ details: '', reason: '' })
    .where(and(eq(dataRequests.ownerId, ownerId), inArray(dataRequests.id, requests)));
}

function tableOf(subject: Subject) {
  return 'orderId' in subject ? dataRequestOrders : dataRequestAppointments;
}

function isOf(subject: Subject) {
  return 'orderId' in subject
    ? eq(dataRequestOrders.orderId, subject.orderId)
    : eq(dataRequestAppointments.appointmentId, subject.appointmentId);
}

/** Carries out what waited, in a transaction of its own. Returns 1, or 0 if the request was changed meanwhile. */
export function carryOutLater(
  db: Db,
  ownerId: WritableId,
  id: string,
  run: (tx: Tx, request: Pick<DataRequestRow, 'id' | 'kind'>) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const [request] = await tx
      .select({ id: dataRequests.id, kind: dataRequests.kind, liftedAt: dataRequests.liftedAt })
      .from(dataRequests)
      .where(and(eq(dataRequests.ownerId, ownerId), eq(dataRequests.id, id)));
    if (!request || request.liftedAt) return 0;
    await run(tx, request);
    return 1;
  });
}
