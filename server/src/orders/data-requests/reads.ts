import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, PrivateId, ReadableId } from '../../platform/db/owner.ts';
import { findStoredOrder } from '../board/reads.ts';
import type { StoredOrder } from '../rows.ts';
import {
  archivedOrders,
  dataRequestAppointments,
  dataRequestOrders,
  dataRequests,
  orders,
} from '../tables.ts';
import type { AppointmentData } from './appointment-data.ts';

type RequestRow = Omit<typeof dataRequests.$inferSelect, 'memberId'>;

interface RequestedOrder {
  id: string;
  number: number;
  isProven: boolean;
  /** Whether it has not ended. */
  isOpen: boolean;
  doneAt: Date | null;
}

interface RequestedAppointment {
  id: string;
  startsAt: Date;
  isProven: boolean;
  doneAt: Date | null;
}

export interface DataRequestRow extends RequestRow {
  /** The customer's first. */
  orders: RequestedOrder[];
  /** By their start. */
  appointments: RequestedAppointment[];
}

export async function findDataRequest(
  db: Db | Tx,
  ownerId: OwnerId,
  id: string,
): Promise<DataRequestRow | undefined> {
  const rows = await db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.ownerId, ownerId), eq(dataRequests.id, id)));
  return (await withSubjects(db, ownerId, rows))[0];
}

const pageSize = 50;

/** Open ones by their due date, answered ones with the last answer first. `cursor` is the last request of the page before. */
export async function selectDataRequests(
  db: Db | Tx,
  ownerId: OwnerId,
  { state, cursor }: { state: 'open' | 'answered'; cursor?: string | undefined },
): Promise<{ requests: DataRequestRow[]; next: string | null }> {
  const isOpen = state === 'open';
  const { answer, dueAt, answeredAt, id } = dataRequests;
  const place = isOpen ? dueAt : answeredAt;
  const follows =
    cursor &&
    sql`(${place}, ${id}) ${isOpen ? sql`>` : sql`<`} (
      select ${sql.identifier(place.name)}, id from ${dataRequests} as last where last.owner_id = ${ownerId} and last.id = ${cursor})`;
  const rows = await db
    .select()
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.ownerId, ownerId),
        isOpen ? isNull(answer) : isNotNull(answer),
        follows || undefined,
      ),
    )
    .orderBy(...(isOpen ? [asc(dueAt), asc(id)] : [desc(answeredAt), desc(id)]))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    requests: await withSubjects(db, ownerId, page),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** All of them, for the export. The newest first. */
export async function selectAllDataRequests(db: Db | Tx, ownerId: OwnerId): Promise<DataRequestRow[]> {
  const rows = await db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.ownerId, ownerId))
    .orderBy(desc(dataRequests.createdAt), desc(dataRequests.id));
  return withSubjects(db, ownerId, rows);
}

/** An order or an appointment. */
export type Subject = { orderId: string } | { appointmentId: string };

export type RequestOfSubject = Pick<
  RequestRow,
  'id' | 'kind' | 'details' | 'createdAt' | 'dueAt' | 'answer' | 'answeredAt' | 'liftedAt'
> & { doneAt: Date | null };

/** What was asked of one order or appointment, the newest first. */
export async function selectRequestsOf(
  db: Db | Tx,
  ownerId: ReadableId,
  subject: Subject,
): Promise<RequestOfSubject[]> {
  const table = 'orderId' in subject ? dataRequestOrders : dataRequestAppointments;
  const isSubject =
    'orderId' in subject
      ? eq(dataRequestOrders.orderId, subject.orderId)
      : eq(dataRequestAppointments.appointmentId, subject.appointmentId);
  const { id, kind, details, createdAt, dueAt, answer, answeredAt, liftedAt } = dataRequests;
  return db
    .select({ id, kind, details, createdAt, dueAt, answer, answeredAt, liftedAt, doneAt: table.doneAt })
    .from(table)
    .innerJoin(
      dataRequests,
      and(eq(dataRequests.ownerId, table.ownerId), eq(dataRequests.id, table.requestId)),
    )
    .where(and(eq(table.ownerId, ownerId), isSubject))
    .orderBy(desc(createdAt), desc(id));
}

/** Returns the ids of the appointments of requests that the business still needs. */
export async function selectOpenAppointmentIds(
  db: Db | Tx,
  appointmentData: AppointmentData,
  ownerId: OwnerId,
  rows: readonly DataRequestRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ appointments }) => appointments.map(({ id }) => id));
  const keys = await appointmentData.selectKeys(db, ownerId, ids);
  return new Set(keys.flatMap(({ id, isOpen }) => (isOpen ? id : [])));
}

export interface OrderKey {
  id: string;
  number: number;
  /** Whether nothing of its customer is held any more. */
  isErased: boolean;
}

/** Those of the ids that are orders of the business, archived ones too. */
export async function selectOrderKeys(db: Db | Tx, ownerId: ReadableId, ids: string[]): Promise<OrderKey[]> {
  const select = (table: typeof orders | typeof archivedOrders) =>
    db
      .select({ id: table.id, number: table.number, isErased: sql<boolean>`${table.erasedAt} is not null` })
      .from(table)
      .where(and(eq(table.ownerId, ownerId), inArray(table.id, ids)));
  return [...(await select(orders)), ...(await select(archivedOrders))];
}

export async function findOrderKeyByNumber(
  db: Db | Tx,
  ownerId: OwnerId,
  number: number,
): Promise<OrderKey | undefined> {
  const find = async (table: typeof orders | typeof archivedOrders) => {
    const [row] = await db
      .select({ id: table.id, number: table.number, isErased: sql<boolean>`${table.erasedAt} is not null` })
      .from(table)
      .where(and(eq(table.ownerId, ownerId), eq(table.number, number)));
    return row;
  };
  return (await find(orders)) ?? find(archivedOrders);
}

/** The orders of a request with all that is stored of their customers, and how many browsers are notified of each. */
export async function selectHeldOrders(
  db: Db | Tx,
  ownerId: OwnerId,
  request: DataRequestRow,
): Promise<StoredOrder[]> {
  const found: StoredOrder[] = [];
  for (const { id } of request.orders) {
    const order = await findStoredOrder(db, ownerId, id);
    if (order) found.push(order);
  }
  return found;
}

async function withSubjects(
  db: Db | Tx,
  ownerId: PrivateId,
  rows: readonly (typeof dataRequests.$inferSelect)[],
): Promise<DataRequestRow[]> {
  if (rows.length === 0) return [];
  const { requestId, orderId, number, isProven, doneAt } = dataRequestOrders;
  const listed = await db
    .select({
      requestId,
      id: orderId,
      number,
      isProven,
      doneAt,
      isOpen: sql<boolean>`${orders.id} is not null`,
    })
    .from(dataRequestOrders)
    .leftJoin(
      orders,
      and(
        eq(orders.ownerId, dataRequestOrders.ownerId),
        eq(orders.id, dataRequestOrders.orderId),
        isNull(orders.endedAt),
      ),
    )
    .where(
      and(
        eq(dataRequestOrders.ownerId, ownerId),
        inArray(
          requestId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(isProven), asc(number));
  const listedAppointments = await db
    .select({
      requestId: dataRequestAppointments.requestId,
      id: dataRequestAppointments.appointmentId,
      startsAt: dataRequestAppointments.startsAt,
      isProven: dataRequestAppointments.isProven,
      doneAt: dataRequestAppointments.doneAt,
    })
    .from(dataRequestAppointments)
    .where(
      and(
        eq(dataRequestAppointments.ownerId, ownerId),
        inArray(
          dataRequestAppointments.requestId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(dataRequestAppointments.startsAt), asc(dataRequestAppointments.appointmentId));
  const ofRow = <Listed extends { requestId: string }>(all: readonly Listed[], { id }: { id: string }) =>
    all.flatMap(({ requestId: of, ...each }) => (of === id ? each : []));
  return rows.map(({ memberId: _member, ...row }) => ({
    ...row,
    orders: ofRow(listed, row),
    appointments: ofRow(listedAppointments, row),
  }));
}
