import { dueDate } from '@vitrina/contract/orders/data-requests/kinds.ts';
import {
  type createDataRequestBody,
  maxRequestedOrders,
} from '@vitrina/contract/orders/data-requests/schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Deps as AccountDeps } from '../../account/deps.ts';
import { recordSecurityEvent } from '../../account/security-events/writes.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId, VisitedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { dataRequestOrders, dataRequests } from '../tables.ts';
import {
  type DataRequestRow,
  findDataRequest,
  findOrderKeyByNumber,
  type OrderKey,
  selectOrderKeys,
  selectRequestsOfOrder,
} from './reads.ts';
import { lockRequests, requireOpenRequest, requireRequest } from './request-writes.ts';

type Deps = Pick<AccountDeps, 'db' | 'queue'>;
type NewRequest = Pick<z.output<typeof createDataRequestBody>, 'kind' | 'details'>;

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
