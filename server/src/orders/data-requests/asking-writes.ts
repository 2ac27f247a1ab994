import { type DataRequestKind, dueDate } from '@vitrina/contract/orders/data-requests/kinds.ts';
import {
  type createDataRequestBody,
  maxRequestedOrders,
} from '@vitrina/contract/orders/data-requests/schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Deps as AccountDeps } from '../../account/deps.ts';
import { recordSecurityEvent } from '../../account/security-events/writes.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId, VisitedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { dataRequestAppointments, dataRequestOrders, dataRequests } from '../tables.ts';
import type { AppointmentData, AppointmentKey } from './appointment-data.ts';
import {
  type DataRequestRow,
  findDataRequest,
  findOrderKeyByNumber,
  type OrderKey,
  type RequestOfSubject,
  type Subject,
  selectOrderKeys,
  selectRequestsOf,
} from './reads.ts';
import { lockRequests, requireOpenRequest, requireRequest } from './request-writes.ts';

type Deps = Pick<AccountDeps, 'db' | 'queue'>;
type NewRequest = Pick<z.output<typeof createDataRequestBody>, 'kind' | 'details'>;

/** What the customer has a link to, and the others of the same browser. */
export interface Asked extends NewRequest {
  subject: Subject;
  /** The ids of orders. */
  others: readonly string[];
}

interface Context {
  formatDate: (date: Date) => string;
  isTold: boolean;
  appointmentData: AppointmentData;
}

/**
 * Stores what a customer asks. The same request again is the same one. Throws DATA_REQUEST_OPEN for another text of an open request,
 * and DATA_ERASED.
 */
export function requestData(
  { db, queue }: Deps,
  ownerId: VisitedId,
  { kind, details, subject, others }: Asked,
  { formatDate, isTold, appointmentData }: Context,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const orderIds = [...('orderId' in subject ? [subject.orderId] : []), ...others];
    const appointmentIds = 'orderId' in subject ? [] : [subject.appointmentId];
    const held = leaveErased(await selectOrderKeys(tx, ownerId, orderIds));
    const heldAppointments = leaveErased(await appointmentData.selectKeys(tx, ownerId, appointmentIds));
    const isHeld =
      'orderId' in subject ? held.some(({ id }) => id === subject.orderId) : heldAppointments.length > 0;
    if (!isHeld) throw new AppError('DATA_ERASED');
    const earlier = findOpen(await selectRequestsOf(tx, ownerId, subject), kind);
    if (earlier && earlier.details !== details)
      throw new AppError('DATA_REQUEST_OPEN', { params: { date: formatDate(earlier.dueAt) } });
    const id = earlier?.id ?? uuidv7();
    if (!earlier) {
      await insertRequest(tx, ownerId, { id, kind, details, byBusiness: false });
      // The security of the account has a short list, which strangers must not fill.
      if (isTold) await recordSecurityEvent(tx, queue, ownerId, requestReceived);
    }
    await insertSubjects(tx, ownerId, id, { orders: held, appointments: heldAppointments, isProven: true });
  });
}

function leaveErased<Key extends { isErased: boolean }>(keys: readonly Key[]): Key[] {
  return keys.filter(({ isErased }) => !isErased);
}

function findOpen(
  requests: readonly RequestOfSubject[],
  kind: DataRequestKind,
): RequestOfSubject | undefined {
  return requests.find((request) => request.kind === kind && request.answer === null);
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

async function insertSubjects(
  tx: Tx,
  ownerId: OwnerId | VisitedId,
  requestId: string,
  {
    orders = [],
    appointments = [],
    isProven,
  }: { orders?: readonly OrderKey[]; appointments?: readonly AppointmentKey[]; isProven: boolean },
): Promise<void> {
  const common = { ownerId, requestId, isProven };
  if (orders.length > 0)
    await tx
      .insert(dataRequestOrders)
      .values(orders.map(({ id, number }) => ({ ...common, orderId: id, number })))
      .onConflictDoNothing();
  if (appointments.length > 0)
    await tx
      .insert(dataRequestAppointments)
      .values(appointments.map(({ id, startsAt }) => ({ ...common, appointmentId: id, startsAt })))
      .onConflictDoNothing();
}

interface OwnerContext {
  business: BusinessRow;
  formatDate: (date: Date) => string;
  appointmentData: AppointmentData;
}

/** Writes down what a customer asked in another way. Throws what `createDataRequest` declares. */
export function createDataRequest(
  db: Db,
  ownerId: OwnerId,
  { kind, details, number, phone, idempotencyKey }: z.output<typeof createDataRequestBody>,
  { business, formatDate, appointmentData }: OwnerContext,
): Promise<DataRequestRow> {
  const id = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const stored = await findDataRequest(tx, ownerId, id);
    if (stored) return stored;
    const field = phone === undefined ? 'number' : 'phone';
    const subjects =
      phone === undefined
        ? { orders: [await requireOrderKey(tx, ownerId, number ?? 0)] }
        : { appointments: await requireAppointmentKeys(tx, ownerId, phone, { business, appointmentData }) };
    for (const subject of listSubjects(subjects)) {
      const earlier = findOpen(await selectRequestsOf(tx, ownerId, subject), kind);
      if (earlier) throw AppError.ofField('DATA_REQUEST_OPEN', field, { date: formatDate(earlier.dueAt) });
    }
    await insertRequest(tx, ownerId, { id, kind, details, byBusiness: true });
    await insertSubjects(tx, ownerId, id, { ...subjects, isProven: false });
    return requireRequest(tx, ownerId, id);
  });
}

function listSubjects({
  orders = [],
  appointments = [],
}: {
  orders?: readonly OrderKey[];
  appointments?: readonly AppointmentKey[];
}): Subject[] {
  return [
    ...orders.map(({ id }) => ({ orderId: id })),
    ...appointments.map(({ id }) => ({ appointmentId: id })),
  ];
}

/** Throws ORDER_NOT_FOUND and DATA_ERASED. */
async function requireOrderKey(tx: Tx, ownerId: OwnerId, number: number): Promise<OrderKey> {
  const order = await findOrderKeyByNumber(tx, ownerId, number);
  if (!order) throw AppError.ofField('ORDER_NOT_FOUND', 'number');
  if (order.isErased) throw AppError.ofField('DATA_ERASED', 'number');
  return order;
}

/** Throws APPOINTMENT_NOT_FOUND, PHONE_UNCLEAR and INVALID_PHONE. */
async function requireAppointmentKeys(
  tx: Tx,
  ownerId: OwnerId,
  phone: string,
  { business, appointmentData }: Pick<OwnerContext, 'business' | 'appointmentData'>,
): Promise<AppointmentKey[]> {
  const keys = await appointmentData.selectKeysOfPhone(tx, ownerId, phone, business);
  if (keys.length === 0) throw AppError.ofField('APPOINTMENT_NOT_FOUND', 'phone');
  return keys;
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
    requireRoom(request, 1, 'number');
    await insertSubjects(tx, ownerId, id, { orders: [order], isProven: false });
    return requireRequest(tx, ownerId, id);
  });
}

/** Throws DATA_REQUEST_NOT_FOUND, DATA_REQUEST_ANSWERED, DATA_REQUEST_FULL, and what `requireAppointmentKeys` throws. */
export function addRequestAppointments(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { phone, ...context }: { phone: string } & Pick<OwnerContext, 'business' | 'appointmentData'>,
): Promise<DataRequestRow> {
  return inTransaction(db, async (tx) => {
    await lockRequests(tx, ownerId);
    const request = await requireOpenRequest(tx, ownerId, id);
    const appointments = await requireAppointmentKeys(tx, ownerId, phone, context);
    requireRoom(request, appointments.length, 'phone');
    await insertSubjects(tx, ownerId, id, { appointments, isProven: false });
    return requireRequest(tx, ownerId, id);
  });
}

function requireRoom({ orders, appointments }: DataRequestRow, added: number, field: string): void {
  const max = 2 * maxRequestedOrders;
  if (orders.length + appointments.length + added > max)
    throw AppError.ofField('DATA_REQUEST_FULL', field, { max });
}
