import { holdMs } from '@vitrina/contract/menu/stock/limits.ts';
import type {
  correctOrder as correctEndpoint,
  changeOrderMinutes as minutesEndpoint,
  moveOrder as moveEndpoint,
} from '@vitrina/contract/orders/board/endpoints.ts';
import { checkRoleMove } from '@vitrina/contract/orders/board/role-moves.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import {
  canChangeMinutes,
  canCorrectOrder,
  canMoveOrder,
  falseOrderName,
  isOrderOpen,
  type OrderState,
  orderStateNames,
  undoMs,
} from '@vitrina/contract/orders/states.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../account/sessions/actor.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { restoreArchivedOrder } from '../archive/writes.ts';
import { selectOrderingSettings } from '../ordering/reads.ts';
import { scheduleCustomerNews } from '../push/announcement-writes.ts';
import type { OrderEventRow, OrderRow } from '../rows.ts';
import { forgetCustomer, rememberCustomer } from '../strangers/known-customer-writes.ts';
import { orders } from '../tables.ts';
import { insertEvent, insertEventsOfClock, type NewEvent, nextEventId } from './event-writes.ts';
import { holdPortions, keepPortions, releaseAllPortions, releasePortions } from './portion-writes.ts';
import { findOrder } from './reads.ts';
import { findKitchenTime, listStates, listValid, stateOfEvent } from './view.ts';

type Move = z.output<(typeof moveEndpoint)['body']>;
type Correction = z.output<(typeof correctEndpoint)['body']>;
type MinutesChange = z.output<(typeof minutesEndpoint)['body']>;

/** Returns an order as the caller sees it. */
export type ViewOrder = (row: OrderRow) => object;

/**
 * Moves an order to another state, of which its customer is told. Asking for its present state returns it unchanged. Throws ORDER_NOT_FOUND,
 * ORDER_STATE, ORDER_REASON_REQUIRED, ORDER_STOCK.
 */
export function moveOrder(
  db: Db,
  queue: JobQueue,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  { to, from, minutes, reason }: Move,
  view: ViewOrder,
): Promise<OrderRow> {
  return changeOrder(db, ownerId, id, async (tx, row) => {
    if (row.state === to) return;
    if (
      row.spam ||
      (from !== undefined && from !== row.state) ||
      !canMoveOrder('business', row.state, to, row.fulfilment.mode)
    )
      throw orderStateError(row, view);
    requireMove(actor, row.state, to);
    if (to === 'rejected' && !reason) throw AppError.ofField('ORDER_REASON_REQUIRED', 'reason');
    const eventId = await setState(tx, row, to, actor, {
      ...(to === 'accepted' && { minutes: minutes ?? null, acceptedAt: tx.clock.now() }),
      ...(to === 'rejected' && { reason: reason ?? null }),
    });
    if (to === 'accepted') {
      await rememberCustomer(tx, row);
      await keepPortions(tx, row);
    }
    if (to === 'rejected' && !(await isCooked(tx, ownerId, row)))
      await releasePortions(tx, ownerId, [row.id]);
    // Who takes an order knows that they have it. The person who had it delivered may be elsewhere.
    if (to !== 'completed' || hasAddress(row.fulfilment)) await scheduleCustomerNews(tx, queue, row, eventId);
  });
}

/** Throws FORBIDDEN, and APPROVAL_REQUIRED for what the role may move with an approval alone. */
function requireMove({ role, approvedBy }: Actor, from: OrderState, to: OrderState): void {
  const right = checkRoleMove(role, from, to);
  if (right === 'none') throw new AppError('FORBIDDEN');
  if (right === 'withApproval' && approvedBy === undefined) throw new AppError('APPROVAL_REQUIRED');
}

/**
 * Promises that an accepted order is ready `fromNow` minutes from now, of which its customer is told. Does nothing if that is promised already. Throws ORDER_NOT_FOUND,
 * ORDER_STATE, ORDER_MINUTES_CHANGED.
 */
export function changeOrderMinutes(
  db: Db,
  queue: JobQueue,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  { fromNow, seen }: MinutesChange,
  view: ViewOrder,
): Promise<OrderRow> {
  return changeOrder(db, ownerId, id, async (tx, row) => {
    const { acceptedAt } = row;
    if (row.spam || !acceptedAt || !canChangeMinutes(row.state)) throw orderStateError(row, view);
    const now = tx.clock.now();
    const minutes = Math.round((now.getTime() - acceptedAt.getTime()) / 60_000) + fromNow;
    if (row.minutes === minutes) return;
    if (seen !== undefined && seen !== row.minutes)
      throw new AppError('ORDER_MINUTES_CHANGED', { current: view(row) });
    const eventId = await nextEventId(tx, row.ownerId);
    await updateOrder(tx, row, { minutes, minutesChangedAt: now, lastEventId: eventId });
    await insertEvent(tx, {
      ownerId: row.ownerId,
      id: eventId,
      orderId: row.id,
      kind: 'minutes',
      by: actor,
      replacedMinutes: row.minutes,
    });
    await scheduleCustomerNews(tx, queue, row, eventId);
  });
}

/** Throws ORDER_STATE once the business has accepted it. */
export function cancelOrder(db: Db, row: OrderRow, view: ViewOrder): Promise<OrderRow> {
  return changeOrder(db, row.ownerId, row.id, async (tx, current) => {
    const to = current.state === 'held' ? 'unconfirmed' : 'cancelled';
    if (current.state === 'cancelled' || current.state === 'unconfirmed') return;
    if (!canMoveOrder('customer', current.state, to, current.fulfilment.mode))
      throw orderStateError(current, view);
    await setState(tx, current, to, 'customer');
    await releasePortions(tx, current.ownerId, [current.id]);
  });
}

/** Ends an order whose time is long past. Does nothing if it has ended meanwhile. */
export async function endOrderByClock(db: Db, ownerId: WritableId, id: string): Promise<void> {
  await endOrdersByClock(db, [{ ownerId, id }]);
}

/** Ends orders of any owners in one transaction, in this order. Leaves out those that have ended meanwhile. */
export async function endOrdersByClock(
  db: Db,
  due: readonly { ownerId: WritableId; id: string }[],
): Promise<void> {
  const ownerOf = new Map(due.map(({ ownerId, id }) => [id, ownerId]));
  await inTransaction(db, async (tx) => {
    const locked = await lockOrders(tx, [...ownerOf.keys()]);
    const endings = [...ownerOf].flatMap(([orderId, ownerId]) => {
      const row = locked.get(orderId);
      const to = row?.state === 'held' ? 'unconfirmed' : row?.state === 'new' ? 'expired' : 'completed';
      if (!row || !canMoveOrder('clock', row.state, to, row.fulfilment.mode)) return [];
      return [{ ownerId, orderId, kind: to } as const];
    });
    const events = await insertEventsOfClock(tx, endings);
    await tx.execute(sql`
      update ${orders} as o set state = ending.state, ended_at = ${tx.clock.now().toISOString()}::timestamptz,
        last_event_id = ending.event_id
      from unnest(
        ${sql.param(events.map(({ orderId }) => orderId))}::uuid[], ${sql.param(events.map(({ kind }) => kind))}::text[],
        ${sql.param(events.map(({ id }) => id))}::bigint[]
      ) as ending (id, state, event_id)
      where o.id = ending.id`);
    await releaseAllPortions(
      tx,
      endings.filter(({ kind }) => kind !== 'completed'),
    );
  });
}

/** Nothing else changes the orders until the transaction ends. */
async function lockOrders(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select({ id: orders.id, state: orders.state, fulfilment: orders.fulfilment })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(orders.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Takes back the last change of an order, if it is `eventId`, by the business, a change of state or minutes, and recent. Throws
 * ORDER_NOT_FOUND, ORDER_UNDO_EXPIRED, ORDER_STOCK.
 */
export function undoOrderMove(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  eventId: number,
): Promise<OrderRow> {
  return changeOrder(db, ownerId, id, async (tx, row) => {
    const last = row.events.at(-1);
    const age = last ? tx.clock.now().getTime() - last.createdAt.getTime() : Number.POSITIVE_INFINITY;
    const earlier =
      last?.id === eventId && last.actor === 'business' && age <= undoMs && findEarlier(row, last);
    if (!earlier) throw new AppError('ORDER_UNDO_EXPIRED');
    if (earlier.state && checkRoleMove(actor.role, earlier.state, row.state) === 'none')
      throw new AppError('FORBIDDEN');
    const undoId = await nextEventId(tx, row.ownerId);
    await updateOrder(tx, row, { ...earlier, lastEventId: undoId });
    await insertEvent(tx, {
      ownerId: row.ownerId,
      id: undoId,
      orderId: row.id,
      kind: 'undone',
      by: actor,
      undoes: eventId,
    });
    const isUnanswered = earlier.state === 'new' || earlier.state === 'held';
    if (isUnanswered) await holdPortions(tx, row, endOfHold(row, earlier.state));
    else if (last.kind === 'rejected') await keepPortions(tx, row);
  });
}

/** The fields of an order before its last event. Undefined if that changed neither state nor minutes. */
function findEarlier(
  { state, events }: OrderRow,
  last: OrderEventRow,
): Partial<typeof orders.$inferInsert> | undefined {
  if (last.kind === 'minutes') {
    const change = listValid(events).findLast(({ kind, id }) => kind === 'minutes' && id !== last.id);
    return { minutes: last.replacedMinutes, minutesChangedAt: change?.createdAt ?? null };
  }
  const states = listStates(events);
  const previous = states.at(-2);
  if (!previous || stateOfEvent(last.kind) !== state) return undefined;
  const isAccepted = states.slice(0, -1).some((each) => each.state === 'accepted');
  return {
    state: previous.state,
    endedAt: null,
    reason: null,
    ...(!isAccepted && { minutes: null, acceptedAt: null }),
  };
}

/**
 * Returns an order that was moved on by mistake to the state before, of which its customer is told. What happened to it since, such as a payment,
 * stays. Asking for its present state returns it unchanged. Throws ORDER_NOT_FOUND, ORDER_STATE.
 */
export function correctOrder(
  db: Db,
  queue: JobQueue,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  { to, seenEventId }: Correction,
  view: ViewOrder,
): Promise<OrderRow> {
  return changeOrder(db, ownerId, id, async (tx, row) => {
    if (row.state === to) return;
    const mistake = listValid(row.events).findLast(({ kind }) => stateOfEvent(kind) === row.state);
    if (row.spam || !mistake || row.lastEventId !== seenEventId || !canCorrectOrder(row.state, to))
      throw orderStateError(row, view);
    const eventId = await nextEventId(tx, row.ownerId);
    await updateOrder(tx, row, { state: to, lastEventId: eventId });
    // Earlier versions read it as an undo, which has the same effect.
    await insertEvent(tx, {
      ownerId: row.ownerId,
      id: eventId,
      orderId: row.id,
      kind: 'undone',
      by: actor,
      undoes: mistake.id,
    });
    // Within that time its customer was not told that it is ready.
    if (tx.clock.now().getTime() - mistake.createdAt.getTime() > undoMs)
      await scheduleCustomerNews(tx, queue, row, eventId);
  });
}

/** Throws ORDER_NOT_FOUND. */
export function setOrderSpam(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  spam: boolean,
): Promise<OrderRow> {
  return changeOrder(db, ownerId, id, async (tx, row) => {
    if (row.spam === spam) return;
    await markOrder(tx, row, actor, { spam }, spam ? 'spam' : 'not-spam');
    if (!spam) return;
    await forgetCustomer(tx, row);
    if (row.state === 'new' || row.state === 'held') await releasePortions(tx, ownerId, [row.id]);
  });
}

/** Orders that wait to be confirmed hold nothing. */
function endOfHold({ createdAt }: OrderRow, state: OrderState | undefined): Date {
  return new Date(createdAt.getTime() + (state === 'held' ? 0 : holdMs));
}

/** Whether the kitchen had begun with it. `row` is the order before it ended. */
async function isCooked(tx: Tx, ownerId: OwnerId, row: OrderRow): Promise<boolean> {
  if (row.state === 'new' || row.state === 'held') return false;
  const { preparationMinutes } = await selectOrderingSettings(tx, ownerId);
  return findKitchenTime(row, preparationMinutes) <= tx.clock.now().getTime();
}

/** Runs `change` on the locked order and returns it as it is afterwards. Throws ORDER_NOT_FOUND. */
export function changeOrder(
  db: Db,
  ownerId: WritableId,
  id: string,
  change: (tx: Tx, row: OrderRow) => Promise<void>,
): Promise<OrderRow> {
  return inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, ownerId, id);
    await change(tx, row);
    return (await findOrder(tx, ownerId, id)) ?? row;
  });
}

/** Nothing else changes the order until the transaction ends. Brings it back from the archive. Throws ORDER_NOT_FOUND. */
export async function lockOrder(tx: Tx, ownerId: WritableId, id: string): Promise<OrderRow> {
  const lock = () =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.ownerId, ownerId), eq(orders.id, id)))
      .for('update');
  // Another change may have brought it back meanwhile.
  if ((await lock()).length === 0 && !(await restoreArchivedOrder(tx, ownerId, id))) await lock();
  const row = await findOrder(tx, ownerId, id);
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return row;
}

/** Returns the id of the event. */
async function setState(
  tx: Tx,
  row: OrderRow,
  state: OrderState,
  by: NewEvent['by'],
  fields: Partial<Pick<OrderRow, 'minutes' | 'acceptedAt' | 'reason'>> = {},
): Promise<number> {
  const id = await nextEventId(tx, row.ownerId);
  const endedAt = isOrderOpen(state) ? null : tx.clock.now();
  await updateOrder(tx, row, { ...fields, state, endedAt, lastEventId: id });
  // Every state but `new`, which no order gets back but by an undo, is the name of its event.
  if (state === 'new') throw new Error('no order becomes new');
  await insertEvent(tx, { ownerId: row.ownerId, id, orderId: row.id, kind: state, by });
  return id;
}

/** Changes what an order is marked as, with its event. */
export async function markOrder(
  tx: Tx,
  row: OrderRow,
  actor: Actor,
  fields: Partial<Pick<OrderRow, 'paid' | 'spam'>>,
  kind: 'paid' | 'unpaid' | 'spam' | 'not-spam',
): Promise<void> {
  const id = await nextEventId(tx, row.ownerId);
  await updateOrder(tx, row, { ...fields, lastEventId: id });
  await insertEvent(tx, { ownerId: row.ownerId, id, orderId: row.id, kind, by: actor });
}

/** Changes columns without an event. */
export async function updateOrder(
  tx: Tx,
  { ownerId, id }: Pick<OrderRow, 'ownerId' | 'id'>,
  fields: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await tx
    .update(orders)
    .set(fields)
    .where(and(eq(orders.ownerId, ownerId), eq(orders.id, id)));
}

export function orderStateError(row: OrderRow, view: ViewOrder): AppError {
  return new AppError('ORDER_STATE', {
    params: { state: row.spam ? falseOrderName : orderStateNames[row.state] },
    current: view(row),
  });
}
