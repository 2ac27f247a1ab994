import { and, eq, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { WritableId } from '../../platform/db/owner.ts';
import { selectStoredOrders } from '../board/reads.ts';
import { shownSearch } from '../customer-data-reads.ts';
import { archivedOrders, orderEvents, orderLines, orders } from '../tables.ts';
import { erasePackedCustomer, packOrder, unpackOrder } from './archived-order.ts';

/** The figures read orders of up to 90 local days. */
const archivedAfterDays = 92;
const dayMs = 24 * 60 * 60 * 1000;
/** Boards wait for none of these orders, and placing for none of these rows. */
const perBatch = 200;

/** Moves the orders that ended long ago to the archive, and all that were placed before `anyBefore`. Returns how many. */
export async function archiveOrders(db: Db, anyBefore: Date): Promise<number> {
  return repeat(() => inTransaction(db, (tx) => archiveSome(tx, anyBefore)));
}

async function archiveSome(tx: Tx, anyBefore: Date): Promise<number> {
  const now = tx.clock.now().getTime();
  const before = new Date(now - archivedAfterDays * dayMs);
  const due = await tx
    .select({
      id: orders.id,
      // With the table, which is in the record of an archived order.
      search: sql<string>`concat_ws(' ', ${shownSearch}, fold_text(${orders.fulfilment} ->> 'table'))`,
    })
    .from(orders)
    .where(
      and(
        lte(orders.createdAt, before),
        // No change of the last day is taken back or told to its customer any more.
        or(lte(orders.endedAt, new Date(now - dayMs)), lte(orders.createdAt, anyBefore)),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(perBatch)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const searches = new Map(due.map(({ id, search }) => [id, search]));
  const ids = [...searches.keys()];
  const stored = await selectStoredOrders(tx, ids);
  await tx.insert(archivedOrders).values(
    stored.map((order) => ({
      ...order,
      search: searches.get(order.id) ?? '',
      record: packOrder(order),
    })),
  );
  // Their lines and events go with them.
  await tx.delete(orders).where(inArray(orders.id, ids));
  return due.length;
}

/** Moves an order back, so that it can be changed. It is archived again later. Returns whether it was archived. */
export async function restoreArchivedOrder(tx: Tx, ownerId: WritableId, id: string): Promise<boolean> {
  const [archived] = await tx
    .delete(archivedOrders)
    .where(and(eq(archivedOrders.ownerId, ownerId), eq(archivedOrders.id, id)))
    .returning();
  if (!archived) return false;
  const { lines, events, ...order } = unpackOrder(archived);
  await tx.insert(orders).values({ ...order, contentHash: Buffer.alloc(0) });
  if (lines.length > 0)
    await tx
      .insert(orderLines)
      .values(lines.map((line, index) => ({ ...line, ownerId, orderId: id, position: index + 1 })));
  if (events.length > 0)
    await tx.insert(orderEvents).values(events.map((event) => ({ ...event, ownerId, orderId: id })));
  return true;
}

/** Erases what identifies the customers of archived orders that were placed before `before`. Returns how many. */
export function eraseArchivedOrders(db: Db, before: Date): Promise<number> {
  return repeat(() =>
    inTransaction(db, async (tx) => {
      const { id, record } = getTableColumns(archivedOrders);
      const due = await tx
        .select({ id, record })
        .from(archivedOrders)
        .where(and(lte(archivedOrders.createdAt, before), sql`${archivedOrders.erasedAt} is null`))
        .orderBy(archivedOrders.createdAt)
        .limit(perBatch)
        .for('update', { skipLocked: true });
      await tx.execute(sql`
        update ${archivedOrders} as archived
        set record = erased.record, search = '', erased_at = ${tx.clock.now().toISOString()}::timestamptz
        from unnest(
          ${sql.param(due.map((row) => row.id))}::uuid[],
          ${sql.param(due.map((row) => erasePackedCustomer(row.record)))}::bytea[]
        ) as erased (id, record)
        where archived.id = erased.id`);
      return due.length;
    }),
  );
}

async function repeat(changeSome: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await changeSome();
    total += count;
    if (count < perBatch) return total;
  }
}
