import type { DiningTable } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { isUnanswered, type OrderState } from '@vitrina/contract/orders/states.ts';
import type { SpamScope } from '@vitrina/contract/orders/strangers/spam-scope.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../account/sessions/actor.ts';
import { orderChangeChannel } from '../../platform/db/change-listener.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { releasePortions } from '../board/portion-writes.ts';
import { renewDiningTable } from '../dining-tables/writes.ts';
import { knownCustomers, orderCounters, orderEvents, orders } from '../tables.ts';
import { findSpamScope } from './spam-reads.ts';

/** A transaction holds the counters, for which new orders of the business wait. */
const markedPerTransaction = 500;

/**
 * Marks the orders of `scope` as spam. A table gets a new code, so that the photographed one stops working. Returns the id of the
 * batch, or null if there was none. Throws ORDER_NOT_FOUND.
 */
export async function markOrdersAsSpam(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  scope: SpamScope,
): Promise<{ marked: number; batchId: string | null; table?: DiningTable }> {
  const batchId = uuidv7();
  const { matches, tableId } = await findSpamScope(db, ownerId, scope);
  // First, so that no order arrives with the earlier code after the others are marked.
  const table = tableId === null ? undefined : await renewTable(db, ownerId, tableId);
  const marked = await markAll(db, ownerId, actor, { matches, spam: true, batchId });
  return { marked, batchId: marked > 0 ? batchId : null, ...(table && { table }) };
}

/** Undefined if the table was deleted. */
async function renewTable(db: Db, ownerId: OwnerId, id: string): Promise<DiningTable | undefined> {
  try {
    return await renewDiningTable(db, ownerId, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'TABLE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Throws ORDER_NOT_FOUND for a batch without orders that are still marked. */
export async function unmarkOrdersAsSpam(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  batchId: string,
): Promise<{ restored: number }> {
  const matches = sql`spam and spam_batch = ${batchId}`;
  const restored = await markAll(db, ownerId, actor, { matches, spam: false, batchId: null });
  if (restored === 0) throw new AppError('ORDER_NOT_FOUND');
  return { restored };
}

interface Mark {
  matches: ReturnType<typeof sql>;
  spam: boolean;
  batchId: string | null;
}

async function markAll(db: Db, ownerId: OwnerId, actor: Actor, mark: Mark): Promise<number> {
  for (let total = 0; ; ) {
    const count = await inTransaction(db, (tx) => markSome(tx, ownerId, actor, mark));
    total += count;
    if (count < markedPerTransaction) return total;
  }
}

/** Locks orders before counters, as every other change of an order does. */
async function markSome(
  tx: Tx,
  ownerId: OwnerId,
  actor: Actor,
  { matches, spam, batchId }: Mark,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string; state: OrderState }>(sql`
    select id, state from ${orders} where owner_id = ${ownerId} and ${matches}
    order by created_at, id limit ${markedPerTransaction} for update`);
  if (rows.length === 0) return 0;
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  const [counters] = await tx
    .update(orderCounters)
    .set({ lastEventId: sql`${orderCounters.lastEventId} + ${rows.length}::int` })
    .where(eq(orderCounters.ownerId, ownerId))
    .returning({ lastEventId: orderCounters.lastEventId });
  if (!counters) throw new Error('orders without counters');
  const now = tx.clock.now().toISOString();
  await tx.execute(sql`
    with marked as (
      update ${orders} as o set spam = ${spam}, spam_batch = ${batchId}::uuid, last_event_id = event.id
      from (
        select id as order_id, ${counters.lastEventId - rows.length}::bigint + position as id
        from unnest(${ids}) with ordinality as list (id, position)
      ) as event
      where o.owner_id = ${ownerId} and o.id = event.order_id
      returning event.order_id, event.id
    )
    insert into ${orderEvents} (owner_id, id, order_id, kind, actor, member_id, device_id, approved_by, created_at)
    select ${ownerId}::uuid, id, order_id, ${spam ? 'spam' : 'not-spam'}, 'business', ${actor.memberId}::uuid,
      ${actor.deviceId ?? null}::uuid, ${actor.approvedBy ?? null}::uuid, ${now}::timestamptz from marked`);
  if (spam)
    await tx.execute(sql`
      delete from ${knownCustomers} as known using ${orders} as o
      where o.owner_id = ${ownerId} and o.id = any(${ids})
        and known.owner_id = o.owner_id and known.source in (o.visitor, o.network)`);
  if (spam)
    await releasePortions(
      tx,
      ownerId,
      rows.filter(({ state }) => isUnanswered(state)).map(({ id }) => id),
    );
  tx.notify(orderChangeChannel, ownerId);
  return rows.length;
}
