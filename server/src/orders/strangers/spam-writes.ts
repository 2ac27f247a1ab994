import type { markOrdersAsSpam as markEndpoint } from '@vitrina/contract/orders/board/endpoints.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Actor } from '../../account/sessions/actor.ts';
import { orderChangeChannel } from '../../platform/db/change-listener.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { releasePortions } from '../board/portion-writes.ts';
import { knownCustomers, orderCounters, orderEvents, orders } from '../tables.ts';

type Scope = z.output<(typeof markEndpoint)['body']>;

/** A transaction holds the counters, for which new orders of the business wait. */
const markedPerTransaction = 500;
const hourMs = 60 * 60 * 1000;

/**
 * Marks the unanswered orders of a network, or those of strangers within an hour, as spam. Returns the id of the batch, or null
 * if there was none. Throws ORDER_NOT_FOUND.
 */
export async function markOrdersAsSpam(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  scope: Scope,
): Promise<{ marked: number; batchId: string | null }> {
  const batchId = uuidv7();
  const matches = scope.by === 'network' ? await matchNetwork(db, ownerId, scope.orderId) : matchHour(scope);
  const marked = await markAll(db, ownerId, actor, {
    matches: sql`state in ('held', 'new') and ended_at is null and not spam and ${matches}`,
    spam: true,
    batchId,
  });
  return { marked, batchId: marked > 0 ? batchId : null };
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

async function matchNetwork(db: Db, ownerId: OwnerId, orderId: string) {
  const [row] = await db
    .select({ network: orders.network })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), eq(orders.id, orderId)));
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  // An order of an earlier version has no network.
  return row.network ? sql`network = ${row.network}` : sql`id = ${orderId}`;
}

function matchHour({ since }: Extract<Scope, { by: 'hour' }>) {
  const until = new Date(Date.parse(since) + hourMs).toISOString();
  return sql`not known and created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz`;
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
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${orders} where owner_id = ${ownerId} and ${matches}
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
    insert into ${orderEvents} (owner_id, id, order_id, kind, actor, member_id, created_at)
    select ${ownerId}::uuid, id, order_id, ${spam ? 'spam' : 'not-spam'}, 'business', ${actor.memberId}::uuid, ${now}::timestamptz from marked`);
  if (spam)
    await tx.execute(sql`
      delete from ${knownCustomers} as known using ${orders} as o
      where o.owner_id = ${ownerId} and o.id = any(${ids})
        and known.owner_id = o.owner_id and known.source in (o.visitor, o.network)`);
  if (spam)
    await releasePortions(
      tx,
      ownerId,
      rows.map(({ id }) => id),
    );
  tx.notify(orderChangeChannel, ownerId);
  return rows.length;
}
