import type { OrderEventKind } from '@vitrina/contract/orders/schema.ts';
import type { OrderActor } from '@vitrina/contract/orders/states.ts';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../account/sessions/actor.ts';
import { orderChangeChannel } from '../../platform/db/change-listener.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { VisitedId, WritableId } from '../../platform/db/owner.ts';
import type { OrderEventRow } from '../rows.ts';
import { orderCounters, orderEvents } from '../tables.ts';

/** The next number and event id. Locks the counters until the transaction ends, so ids are committed in order. */
export async function nextOrderNumber(
  tx: Tx,
  ownerId: WritableId | VisitedId,
): Promise<{ number: number; eventId: number }> {
  const [row] = await tx
    .insert(orderCounters)
    .values({ ownerId, lastNumber: 1, lastEventId: 1 })
    .onConflictDoUpdate({
      target: orderCounters.ownerId,
      set: {
        lastNumber: sql`${orderCounters.lastNumber} + 1`,
        lastEventId: sql`${orderCounters.lastEventId} + 1`,
      },
    })
    .returning({ number: orderCounters.lastNumber, eventId: orderCounters.lastEventId });
  if (!row) throw new Error('no counters after an upsert');
  return row;
}

/** Locks like `nextOrderNumber`. */
export async function nextEventId(tx: Tx, ownerId: WritableId | VisitedId): Promise<number> {
  const [row] = await tx
    .update(orderCounters)
    .set({ lastEventId: sql`${orderCounters.lastEventId} + 1` })
    .where(eq(orderCounters.ownerId, ownerId))
    .returning({ eventId: orderCounters.lastEventId });
  if (!row) throw new Error('an order without counters');
  return row.eventId;
}

interface ClockEvent {
  ownerId: WritableId;
  orderId: string;
  kind: OrderEventKind;
}

/** Stores an event of each order, and tells the streams of it after the commit. Locks the counters of the owners, in the order of their ids. */
export async function insertEventsOfClock<Event extends ClockEvent>(
  tx: Tx,
  events: readonly Event[],
): Promise<(Event & { id: number })[]> {
  const counts = new Map<WritableId, number>();
  for (const { ownerId } of events) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1);
  const { rows } = await tx.execute<{ owner_id: string; last_event_id: string }>(sql`
    with counted as (
      select * from unnest(
        ${sql.param([...counts.keys()])}::uuid[], ${sql.param([...counts.values()])}::int[]
      ) as counted (owner_id, events)
    ), locked as (
      select owner_id from ${orderCounters} where owner_id in (select owner_id from counted) order by owner_id for update
    )
    update ${orderCounters} as counters set last_event_id = counters.last_event_id + counted.events
    from counted join locked on locked.owner_id = counted.owner_id
    where counters.owner_id = counted.owner_id
    returning counters.owner_id, counters.last_event_id - counted.events as last_event_id`);
  const lastIds = new Map<string, number>(rows.map((row) => [row.owner_id, Number(row.last_event_id)]));
  const numbered = events.map((event) => {
    const lastId = lastIds.get(event.ownerId);
    if (lastId === undefined) throw new Error('an order without counters');
    lastIds.set(event.ownerId, lastId + 1);
    return { ...event, id: lastId + 1 };
  });
  await tx.execute(sql`
    insert into ${orderEvents} (owner_id, id, order_id, kind, actor, created_at)
    select event.*, 'clock', ${tx.clock.now().toISOString()}::timestamptz from unnest(
      ${sql.param(numbered.map(({ ownerId }) => ownerId))}::uuid[], ${sql.param(numbered.map(({ id }) => id))}::bigint[],
      ${sql.param(numbered.map(({ orderId }) => orderId))}::uuid[], ${sql.param(numbered.map(({ kind }) => kind))}::text[]
    ) as event`);
  for (const ownerId of counts.keys()) tx.notify(orderChangeChannel, ownerId);
  return numbered;
}

export interface NewEvent {
  ownerId: WritableId | VisitedId;
  id: number;
  orderId: string;
  kind: OrderEventKind;
  /** Who did it: a person of the business, the customer, or time. */
  by: Actor | Exclude<OrderActor, 'business'>;
  undoes?: number;
  replacedMinutes?: number | null;
}

/** Stores the event and tells the streams of all processes of it, after the commit. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<OrderEventRow> {
  const { ownerId, orderId, id, kind, by, undoes = null, replacedMinutes = null } = event;
  const person =
    typeof by === 'object'
      ? {
          actor: 'business' as const,
          memberId: by.memberId,
          deviceId: by.deviceId ?? null,
          approvedBy: by.approvedBy ?? null,
        }
      : { actor: by, memberId: null, deviceId: null, approvedBy: null };
  const row = { id, kind, ...person, undoes, replacedMinutes, createdAt: tx.clock.now() };
  await tx.insert(orderEvents).values({ ...row, ownerId, orderId });
  tx.notify(orderChangeChannel, ownerId);
  return row;
}
