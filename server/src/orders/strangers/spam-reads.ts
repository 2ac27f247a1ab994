import type { SpamScope } from '@vitrina/contract/orders/strangers/spam-scope.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { shownName } from '../customer-data-reads.ts';
import { orders } from '../tables.ts';

const hourMs = 60 * 60 * 1000;
/** How many orders a question names before they are marked. */
const maxPreviewed = 10;

interface FoundScope {
  /** A condition on `orders`. */
  matches: SQL;
  /** The table whose orders they are. */
  tableId: string | null;
}

/** Finds which orders can be marked as spam together. Throws ORDER_NOT_FOUND. */
export async function findSpamScope(db: Db, ownerId: OwnerId, scope: SpamScope): Promise<FoundScope> {
  const open = sql`ended_at is null and not spam`;
  const ofStrangers = sql`${open} and state in ('held', 'new') and fulfilment->>'table' is null`;
  if (scope.by === 'hour') {
    const until = new Date(Date.parse(scope.since) + hourMs).toISOString();
    return {
      matches: sql`${ofStrangers} and not known and created_at >= ${scope.since}::timestamptz and created_at < ${until}::timestamptz`,
      tableId: null,
    };
  }
  const [row] = await db
    .select({
      network: orders.network,
      tableId: orders.diningTableId,
      table: sql<string | null>`${orders.fulfilment}->>'table'`,
    })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), eq(orders.id, scope.orderId)));
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  if (scope.by === 'network')
    return {
      // An order of an earlier version has no network.
      matches: row.network
        ? sql`${ofStrangers} and network = ${row.network}`
        : sql`${ofStrangers} and id = ${scope.orderId}`,
      tableId: null,
    };
  if (row.table === null) throw new AppError('ORDER_NOT_FOUND');
  return {
    // Orders of an earlier version have only the name of their table.
    matches: sql`${open} and state in ('held', 'new', 'accepted', 'ready') and not paid and (
      dining_table_id = ${row.tableId}::uuid or (dining_table_id is null and fulfilment->>'table' = ${row.table}))`,
    tableId: row.tableId,
  };
}

/** Which orders `markOrdersAsSpam` would mark. Throws ORDER_NOT_FOUND. */
export async function previewSpam(
  db: Db,
  ownerId: OwnerId,
  scope: SpamScope,
): Promise<{ count: number; orders: { number: number; name: string }[] }> {
  const { matches } = await findSpamScope(db, ownerId, scope);
  const { rows } = await db.execute<{ number: number; name: string; count: number }>(sql`
    select number, ${shownName} as name, count(*) over ()::int as count from ${orders}
    where owner_id = ${ownerId} and ${matches} order by created_at, number limit ${maxPreviewed}`);
  return { count: rows[0]?.count ?? 0, orders: rows.map(({ number, name }) => ({ number, name })) };
}

interface SpamBatch {
  id: string;
  count: number;
  from: number;
  to: number;
  markedAt: string;
}

/** What was marked together within a day of now, the last first. */
export async function selectSpamBatches(db: Db, ownerId: OwnerId): Promise<SpamBatch[]> {
  const dayMs = 24 * hourMs;
  const now = db.clock.now().getTime();
  const { rows } = await db.execute<Omit<SpamBatch, 'markedAt'> & { marked_at: string }>(sql`
    select o.spam_batch as id, count(*)::int as count, min(o.number) as "from", max(o.number) as "to",
      max(event.created_at) as marked_at
    from ${orders} as o
    join order_events as event on event.owner_id = o.owner_id and event.order_id = o.id and event.kind = 'spam'
    where o.owner_id = ${ownerId} and o.spam and o.spam_batch is not null
      and o.created_at > ${new Date(now - 2 * dayMs).toISOString()}::timestamptz
    group by o.spam_batch having max(event.created_at) > ${new Date(now - dayMs).toISOString()}::timestamptz
    order by marked_at desc`);
  return rows.map(({ marked_at, ...batch }) => ({ ...batch, markedAt: new Date(marked_at).toISOString() }));
}
