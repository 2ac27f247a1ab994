import type { OrderEvent } from '@vitrina/contract/orders/schema.ts';
import type { OrderActor } from '@vitrina/contract/orders/states.ts';
import { eq, sql } from 'drizzle-orm';
import { orderChangeChannel } from '../../platform/db/change-listener.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { VisitedId, WritableId } from '../../platform/db/owner.ts';
import { orderCounters, orderEvents } from '../tables.ts';
import type { OrderEventRow } from './order-row.ts';

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
export async function nextEventId(tx: Tx, ownerId: WritableId): Promise<number> {
  const [row] = await tx
    .update(orderCounters)
    .set({ lastEventId: sql`${orderCounters.lastEventId} + 1` })
    .where(eq(orderCounters.ownerId, ownerId))
    .returning({ eventId: orderCounters.lastEventId });
  if (!row) throw new Error('an order without counters');
  return row.eventId;
}

interface NewEvent {
  ownerId: WritableId | VisitedId;
  id: number;
  orderId: string;
  kind: OrderEvent['kind'];
  actor: OrderActor;
  undoes?: number;
  replacedMinutes?: number | null;
}

/** Stores the event and tells the streams of all processes of it, after the commit. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<OrderEventRow> {
  const createdAt = tx.clock.now();
  await tx.insert(orderEvents).values({ ...event, createdAt });
  tx.notify(orderChangeChannel, event.ownerId);
  const { id, kind, actor, undoes = null, replacedMinutes = null } = event;
  return { id, kind, actor, undoes, replacedMinutes, createdAt };
}
