import type { OrderLine } from '@vitrina/contract/orders/schema.ts';
import { type OrderState, openOrderStates } from '@vitrina/contract/orders/states.ts';
import { and, eq, getTableColumns, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { findUser } from '../../account/auth/reads.ts';
import { selectAllMembers } from '../../account/members/reads.ts';
import { orderDateOf, startOfOrderDate } from '../../business/order-day.ts';
import type { CapabilityTokens } from '../../business/visitors/tokens.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, PrivateId, ReadableId } from '../../platform/db/owner.ts';
import { findArchivedOrder } from '../archive/reads.ts';
import { showOrder } from '../customer-data-reads.ts';
import type { HiddenColumn, ListedOrderRow, OrderEventRow, OrderRow, StoredOrder } from '../rows.ts';
import { orderCounters, orderEvents, orders } from '../tables.ts';

const {
  search: _search,
  contentHash: _hash,
  visitor: _visitor,
  network: _network,
  spamBatch: _spamBatch,
  diningTableId: _diningTableId,
  ...columns
} = getTableColumns(orders) satisfies Record<HiddenColumn, unknown>;

/** States of orders of which nobody knows whether they are real. */
export const unconfirmedStates: OrderState[] = ['held', 'unconfirmed'];

/**
 * As plain SQL, because drizzle omits the table of a column where a query has one table. Prices as text, because JSON numbers are
 * floating-point numbers.
 */
const linesOfOrder = sql<OrderLine[]>`(
  select coalesce(json_agg(json_build_object(
    'productId', line.product_id, 'key', line.key, 'name', line.name, 'variant', line.variant, 'options', line.options,
    'unitPrice', line.unit_price::text, 'quantity', line.quantity, 'subtotal', line.subtotal::text,
    'notes', line.notes, 'takeaway', line.takeaway, 'unit', line.unit, 'sellBy', line.sell_by, 'isFrom', line.is_from) order by line.position), '[]')
  from order_lines as line where line.owner_id = orders.owner_id and line.order_id = orders.id)`;
const eventsOfOrder = sql<OrderEventRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', event.id, 'kind', event.kind, 'actor', event.actor, 'undoes', event.undoes,
    'replacedMinutes', event.replaced_minutes, 'memberId', event.member_id,
    'deviceId', event.device_id, 'approvedBy', event.approved_by, 'createdAt', event.created_at) order by event.id), '[]')
  from order_events as event where event.owner_id = orders.owner_id and event.order_id = orders.id)`;

/** With the names of the members who did them and approved them. The archive keeps only their ids, because names are erased. */
const namedEventsOfOrder = sql<OrderEventRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', event.id, 'kind', event.kind, 'actor', event.actor, 'undoes', event.undoes,
    'replacedMinutes', event.replaced_minutes, 'memberId', event.member_id,
    'deviceId', event.device_id, 'approvedBy', event.approved_by, 'createdAt', event.created_at,
    'member', (select json_build_object('name', name, 'role', role, 'number', number) from members
      where owner_id = event.owner_id and id = event.member_id),
    'approver', (select json_build_object('name', name, 'role', role, 'number', number) from members
      where owner_id = event.owner_id and id = event.approved_by),
    'owner', (select name from users where id = event.approved_by)) order by event.id), '[]')
  from order_events as event where event.owner_id = orders.owner_id and event.order_id = orders.id)`;

function selectRows(db: Db | Tx) {
  return db
    .select({ ...columns, lines: linesOfOrder, events: namedEventsOfOrder.mapWith(parseEvents) })
    .from(orders)
    .$dynamic();
}

function parseEvents(rows: readonly (Omit<OrderEventRow, 'createdAt'> & { createdAt: string })[]) {
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export async function findOrder(db: Db | Tx, ownerId: PrivateId, id: string): Promise<OrderRow | undefined> {
  const [row] = await selectRows(db).where(and(eq(orders.ownerId, ownerId), eq(orders.id, id)));
  if (row) return showOrder(row);
  const archived = await findArchivedOrder(db, id, ownerId);
  return archived && showOrder(await nameMembers(db, archived));
}

async function nameMembers(db: Db | Tx, order: StoredOrder): Promise<StoredOrder> {
  const { ownerId, events } = order;
  if (!events.some(({ memberId, approvedBy }) => memberId ?? approvedBy)) return order;
  const all = await selectAllMembers(db, ownerId);
  const owner = await findUser(db, ownerId);
  const find = (id: string | null) => all.find((member) => member.id === id) ?? null;
  return {
    ...order,
    events: events.map((event) => ({
      ...event,
      member: find(event.memberId),
      approver: find(event.approvedBy),
      owner: event.approvedBy === ownerId ? (owner?.name ?? null) : null,
    })),
  };
}

/** With all that is stored of its customer, also if it is blocked. For what a customer asks of these data. */
export async function findStoredOrder(
  db: Db | Tx,
  ownerId: PrivateId,
  id: string,
): Promise<StoredOrder | undefined> {
  const [row] = await selectStored(db).where(and(eq(orders.ownerId, ownerId), eq(orders.id, id)));
  return row ?? findArchivedOrder(db, id, ownerId);
}

/** Has no owner scope: call it only with the id of a verified token, a found idempotency key or a job. */
export async function findOrderById(db: Db | Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await selectRows(db).where(eq(orders.id, id));
  const stored = row ?? (await findArchivedOrder(db, id));
  return stored && showOrder(stored);
}

/** Has no owner scope: for the archive. */
export function selectStoredOrders(tx: Tx, ids: string[]): Promise<StoredOrder[]> {
  return selectStored(tx).where(inArray(orders.id, ids));
}

function selectStored(db: Db | Tx) {
  const { visitor, network } = getTableColumns(orders);
  return db
    .select({ ...columns, visitor, network, lines: linesOfOrder, events: eventsOfOrder.mapWith(parseEvents) })
    .from(orders)
    .$dynamic();
}

/** Undefined for anything else than the token of an order of the last twelve months, after which its customer is erased. */
export async function findOrderByToken(
  db: Db,
  tokens: Pick<CapabilityTokens, 'verify'>,
  token: string,
): Promise<OrderRow | undefined> {
  const id = tokens.verify(token);
  const row = id === undefined ? undefined : await findOrderById(db, id);
  // A customer who had the data erased before still finds the number and the sums.
  return row?.erasedAt && row.createdAt <= erasedBefore(db.clock.now()) ? undefined : row;
}

/** Finds the order that was placed with an idempotency key. */
export async function findOrderByKey(
  db: Db | Tx,
  ownerId: ReadableId,
  key: string,
): Promise<{ id: string; contentHash: Buffer } | undefined> {
  const [row] = await db
    .select({ id: orders.id, contentHash: orders.contentHash })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), eq(orders.idempotencyKey, key)));
  return row;
}

/**
 * The orders that changed after the event `after`, in the order of their last events. Held ones are left out, because strangers
 * place as many as they like, except for those with `followedIds`.
 */
export async function selectChangedOrders(
  db: Db,
  ownerId: PrivateId,
  {
    after,
    until,
    followedIds,
    limit,
  }: { after: number; until: number; followedIds: string[]; limit: number },
): Promise<OrderRow[]> {
  const rows = await selectRows(db)
    .innerJoin(
      orderEvents,
      and(eq(orderEvents.ownerId, orders.ownerId), eq(orderEvents.id, orders.lastEventId)),
    )
    .where(
      and(
        eq(orderEvents.ownerId, ownerId),
        gt(orderEvents.id, after),
        lte(orderEvents.id, until),
        or(notInArray(orders.state, unconfirmedStates), inArray(orders.id, followedIds)),
      ),
    )
    .orderBy(orderEvents.id)
    .limit(limit);
  return rows.map((row) => showOrder(row));
}

export async function findLastEventId(db: Db | Tx, ownerId: PrivateId): Promise<number> {
  const [row] = await db
    .select({ id: orderCounters.lastEventId })
    .from(orderCounters)
    .where(eq(orderCounters.ownerId, ownerId));
  return row?.id ?? 0;
}

/** The last event id of each owner that has orders. */
export async function selectLastEventIds(
  db: Db,
  ownerIds: readonly PrivateId[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ ownerId: orderCounters.ownerId, id: orderCounters.lastEventId })
    .from(orderCounters)
    .where(inArray(orderCounters.ownerId, [...ownerIds]));
  return new Map(rows.map(({ ownerId, id }) => [ownerId, id]));
}

export async function selectListedOrders(
  db: Db | Tx,
  ownerId: OwnerId,
  numbers: number[],
): Promise<ListedOrderRow[]> {
  const rows = await db
    .select({ ...columns, lines: linesOfOrder })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), inArray(orders.number, numbers)));
  return rows.map((row) => showOrder(row));
}

export async function selectOrdersByNumber(
  db: Db | Tx,
  ownerId: OwnerId,
  numbers: number[],
): Promise<OrderRow[]> {
  const rows = await selectRows(db).where(and(eq(orders.ownerId, ownerId), inArray(orders.number, numbers)));
  return rows.map((row) => showOrder(row));
}

export async function countOpenOrders(
  db: Db,
  ownerId: OwnerId,
): Promise<{ held: number; new: number; accepted: number; ready: number; onTheWay: number }> {
  const rows = await db
    .select({ state: orders.state, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.ownerId, ownerId),
        inArray(orders.state, ['held', ...openOrderStates]),
        isNull(orders.endedAt),
        sql`not ${orders.spam}`,
      ),
    )
    .groupBy(orders.state);
  const count = (state: OrderState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    held: count('held'),
    new: count('new'),
    accepted: count('accepted'),
    ready: count('ready'),
    onTheWay: count('on-the-way'),
  };
}

/** Those of the day of orders, without what was not received or not served. Sold most first. */
export async function countMenusToday(
  db: Db,
  ownerId: OwnerId,
): Promise<{ way: string | null; quantity: number }[]> {
  const now = sql`${db.clock.now().toISOString()}::timestamptz`;
  const timeZone = sql`businesses.time_zone`;
  const { rows } = await db.execute<{ way: string | null; quantity: number }>(sql`
    select line.variant as way, sum(line.quantity)::int as quantity
    from businesses
    join orders as o on o.owner_id = businesses.owner_id and o.created_at >=
      ${startOfOrderDate(orderDateOf(now, timeZone), timeZone)}
    join order_lines as line on line.owner_id = o.owner_id and line.order_id = o.id
    join products on products.owner_id = line.owner_id and products.id = line.product_id and products.kind = 'daily'
    where businesses.owner_id = ${ownerId} and not o.spam and o.state in (${sql.join(
      servedStates.map((state) => sql`${state}`),
      sql`, `,
    )})
    group by 1 order by 2 desc, 1`);
  return rows;
}
const servedStates: readonly OrderState[] = [...openOrderStates, 'completed'];

const retentionMonths = 12;

/** What identifies the customers of orders that were placed before is erased by the clock. */
export function erasedBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - retentionMonths);
  return before;
}
