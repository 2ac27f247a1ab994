import type { Db, Tx } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { type OrderFilters, type OrderRow, selectOrdersWithEvents } from './reads.ts';

const batchSize = 500;

/** Yields orders, newest first. Reads in batches, because there may be hundreds of thousands. */
export async function* streamOrders(
  db: Db | Tx,
  ownerId: OwnerId,
  filters: Pick<OrderFilters, 'state' | 'since' | 'before'> = {},
): AsyncGenerator<OrderRow> {
  for (let afterNumber: number | undefined; ; ) {
    const rows = await selectOrdersWithEvents(db, ownerId, { ...filters, afterNumber, limit: batchSize });
    yield* rows;
    if (rows.length < batchSize) return;
    afterNumber = rows.at(-1)?.number;
  }
}
