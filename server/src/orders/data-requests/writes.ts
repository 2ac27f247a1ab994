import {
  type DataRequestKind,
  dataRequestKinds,
  dueDate,
  isBlock,
  isCorrection,
  isRefusal,
  rulesOfRequest,
} from '@vitrina/contract/orders/data-requests/kinds.ts';
import {
  type answerDataRequestBody,
  type createDataRequestBody,
  type DataCorrection,
  maxRequestedOrders,
} from '@vitrina/contract/orders/data-requests/schema.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { undoMs } from '@vitrina/contract/orders/states.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Deps as AccountDeps } from '../../account/deps.ts';
import { recordSecurityEvent } from '../../account/security-events/writes.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { AccountId, OwnerId, VisitedId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { insertEvent, nextEventId } from '../board/event-writes.ts';
import { findStoredOrder } from '../board/reads.ts';
import { lockOrder, updateOrder } from '../board/writes.ts';
import { withoutCustomer } from '../customer-data-reads.ts';
import type { StoredOrder } from '../rows.ts';
import { forgetCustomer } from '../strangers/known-customer-writes.ts';
import { dataRequestOrders, dataRequests, orderLines, orderPushSubscriptions } from '../tables.ts';
import {
  type DataRequestRow,
  findDataRequest,
  findOrderKeyByNumber,
  type OrderKey,
  selectOrderKeys,
  selectRequestsOfOrder,
} from './reads.ts';

type Deps = Pick<AccountDeps, 'db' | 'queue'>;
type NewRequest = Pick<z.output<typeof createDataRequestBody>, 'kind' | 'details'>;

/** Any number that no other advisory lock uses. */
const requestLockSpace = 20_261_201;

/** The requests of a business change one after the other, so that none is counted or answered twice. */
async function lockRequests(tx: Tx, ownerId: AccountId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${requestLockSpace}::int, hashtext(${ownerId}))`);
}

/**
 * Stores what a customer asks of an order whose link the customer has, and of the others of the same browser. The same request again
 * is the same one. Returns the id of the order's request. Throws DATA_REQUEST_OPEN for another text of an open request, and DATA_ERASED.
 */
export function requestData(
  { db, queue }: Deps,
  ownerId: VisitedId,
  { kind, details, orderId, others }: NewRequest & { orderId: string; others: readonly string[] },
  { formatDate, isTold }: { formatDate: (date: Date) => string; isTold: boolean },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const keys = await selectOrderKeys(tx, ownerId, [orderId, ...others]);
    const held = keys.filter(({ isErased }) => !isErased);
    if (!held.some(({ id }) => id === orderId)) throw new AppError('DATA_ERASED');
    const earlier = (await selectRequestsOfOrder(tx, ownerId, orderId)).find(
      (request) => request.kind === kind && request.answer === null,
    );
    if (earlier && earlier.details !== details)
      throw new AppError('DATA_REQUEST_OPEN', { params: { date: formatDate(earlier.dueAt) } });
    const id = earlier?.id ?? uuidv7();
    if (!earlier) {
      await insertRequest(tx, ownerId, { id, kind, details, byBusiness: false });
      // The security of the account has a short list, which strangers must not fill.
      if (isTold) await recordSecurityEvent(tx, queue, ownerId, requestReceived);
    }
    await insertOrders(tx, ownerId, id, held, true);
  });
}

const requestReceived = { kind: 'data-requested', userAgent: null, actor: null } as const;

async function insertRequest(
  tx: Tx,
  ownerId: OwnerId | VisitedId,
  { id, kind, details, byBusiness }: NewRequest & { id: string; byBusiness: boolean },
): Promise<void> {
  const createdAt = tx.clock.now();
  await tx
    .insert(dataRequests)
    .values({ id, ownerId, kind, details, byBusiness, createdAt, dueAt: dueDate(kind, createdAt) });
}

async function insertOrders(
  tx: Tx,
  ownerId: OwnerId | VisitedId,
  requestId: string,
  keys: readonly OrderKey[],
  isProven: boolean,
): Promise<void> {
  await tx
    .insert(dataRequestOrders)
    .values(keys.map(({ id, number }) => ({ ownerId, requestId, orderId: id, number, isProven })))
    .onConflictDoNothing();
}

/** Writes down what a customer asked in another way. Throws ORDER_NOT_FOUND, DATA_REQUEST_OPEN, DATA_ERASED. */
export function createDataRequest(
  db: Db,
  ownerId: OwnerId,
  { kind, details, number, idempotencyKey }: z.output<typeof createDataRequestBody>,
  formatDate: (date: Date) => string,
): Promise<DataRequestRow> {
  const id = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const stored = await findDataRequest(tx, ownerId, id);
    if (stored) return stored;
    const order = await findOrderKeyByNumber(tx, ownerId, number);
    if (!order) throw AppError.ofField('ORDER_NOT_FOUND', 'number');
    if (order.isErased) throw AppError.ofField('DATA_ERASED', 'number');
    const earlier = (await selectRequestsOfOrder(tx, ownerId, order.id)).find(
      (request) => request.kind === kind && request.answer === null,
    );
    if (earlier) throw AppError.ofField('DATA_REQUEST_OPEN', 'number', { date: formatDate(earlier.dueAt) });
    await insertRequest(tx, ownerId, { id, kind, details, byBusiness: true });
    await insertOrders(tx, ownerId, id, [order], false);
    return requireRequest(tx, ownerId, id);
  });
}

/** Throws DATA_REQUEST_NOT_FOUND, DATA_REQUEST_ANSWERED, ORDER_NOT_FOUND, DATA_REQUEST_FULL. */
export function addRequestOrder(
  db: Db,
  ownerId: OwnerId,
  id: string,
  number: number,
): Promise<DataRequestRow> {
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const request = await requireOpenRequest(tx, ownerId, id);
    const order = await findOrderKeyByNumber(tx, ownerId, number);
    if (!order) throw AppError.ofField('ORDER_NOT_FOUND', 'number');
    if (request.orders.length >= 2 * maxRequestedOrders)
      throw AppError.ofField('DATA_REQUEST_FULL', 'number', { max: 2 * maxRequestedOrders });
    await insertOrders(tx, ownerId, id, [order], false);
    return requireRequest(tx, ownerId, id);
  });
}

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

/** Does it to one order, unless that has to wait. */
async function carryOut(
  tx: Tx,
  ownerId: WritableId,
  { id, kind }: Pick<DataRequestRow, 'id' | 'kind'>,
  orderId: string,
): Promise<void> {
  const order = await lockStoredOrder(tx, ownerId, orderId);
  if (order && rulesOfRequest(kind).waitsForEnd && isNeeded(order, tx.clock.now())) return;
  if (order) await effects[kind](tx, order);
  await tx
    .update(dataRequestOrders)
    .set({ doneAt: tx.clock.now() })
    .where(
      and(
        eq(dataRequestOrders.ownerId, ownerId),
        eq(dataRequestOrders.requestId, id),
        eq(dataRequestOrders.orderId, orderId),
      ),
    );
}

/** The last change of an order can be taken back, and its address is then needed again. */
function isNeeded({ endedAt }: StoredOrder, now: Date): boolean {
  return endedAt === null || now.getTime() - endedAt.getTime() <= undoMs;
}

/** Brings it back from the archive. Undefined if it was deleted, as one that nobody confirmed. */
async function lockStoredOrder(tx: Tx, ownerId: WritableId, id: string): Promise<StoredOrder | undefined> {
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
    await tx.execute(sql`
      update ${dataRequests} as request set details = '', reason = ''
      from ${dataRequestOrders} as listed
      where listed.owner_id = ${order.ownerId} and listed.order_id = ${order.id}
        and request.owner_id = listed.owner_id and request.id = listed.request_id`);
  },
};

async function endNotifications(tx: Tx, { ownerId, id }: StoredOrder): Promise<void> {
  await tx
    .delete(orderPushSubscriptions)
    .where(and(eq(orderPushSubscriptions.ownerId, ownerId), eq(orderPushSubscriptions.orderId, id)));
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

/** In one transaction each, so that boards wait for none. */
const carriedOutPerBatch = 200;

/** Carries out what waited for the end of orders. Returns how many. One that fails keeps no other from it: its error is thrown at the end. */
export async function carryOutRequests(db: Db): Promise<number> {
  const before = new Date(db.clock.now().getTime() - undoMs).toISOString();
  let failure: unknown;
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.execute<{ owner_id: AccountId; id: string; order_id: string }>(sql`
      select request.owner_id, request.id, listed.order_id
      from ${dataRequestOrders} as listed
      join ${dataRequests} as request on request.owner_id = listed.owner_id and request.id = listed.request_id
      where listed.done_at is null and request.answer = 'done' and listed.request_id > ${after}::uuid
        and not exists (
          select from orders as o where o.owner_id = listed.owner_id and o.id = listed.order_id
            and (o.ended_at is null or o.ended_at > ${before}::timestamptz))
      order by listed.request_id, listed.order_id limit ${carriedOutPerBatch}`);
    for (const { owner_id: ownerId, id, order_id: orderId } of rows)
      try {
        done += await carryOutLater(db, ownerId, id, orderId);
      } catch (error) {
        failure ??= error;
      }
    const last = rows.at(-1);
    if (!last || rows.length < carriedOutPerBatch) break;
    after = last.id;
  }
  if (failure) throw failure;
  return done;
}

/** Returns 1, or 0 if the request was changed meanwhile. */
function carryOutLater(db: Db, ownerId: WritableId, id: string, orderId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const [request] = await tx
      .select({ id: dataRequests.id, kind: dataRequests.kind, liftedAt: dataRequests.liftedAt })
      .from(dataRequests)
      .where(and(eq(dataRequests.ownerId, ownerId), eq(dataRequests.id, id)));
    if (!request || request.liftedAt) return 0;
    await carryOut(tx, ownerId, request, orderId);
    return 1;
  });
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

async function requireOpenRequest(tx: Tx, ownerId: OwnerId, id: string): Promise<DataRequestRow> {
  const request = await requireRequest(tx, ownerId, id);
  if (request.answer !== null) throw new AppError('DATA_REQUEST_ANSWERED');
  return request;
}

async function requireRequest(tx: Tx, ownerId: OwnerId, id: string): Promise<DataRequestRow> {
  const request = await findDataRequest(tx, ownerId, id);
  if (!request) throw new AppError('DATA_REQUEST_NOT_FOUND');
  return request;
}

function isRequest(ownerId: OwnerId, id: string) {
  return and(eq(dataRequests.ownerId, ownerId), eq(dataRequests.id, id));
}
