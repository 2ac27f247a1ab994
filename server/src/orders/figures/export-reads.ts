import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { type OrderFilters, selectOrdersWithEvents } from '../board/list-reads.ts';
import type { OrderRow } from '../rows.ts';

/** A batch of the largest orders has 3 MB. */
const batchSize = 100;

/** Yields orders, newest first. Reads in batches, each with `run`, because there may be hundreds of thousands. */
export async function* streamOrders(
  run: (read: (db: Db | Tx) => Promise<OrderRow[]>) => Promise<OrderRow[]>,
  ownerId: OwnerId,
  filters: Omit<OrderFilters, 'afterNumber' | 'limit'> = {},
): AsyncGenerator<OrderRow> {
  for (let afterNumber: number | undefined; ; ) {
    const rows = await run((db) =>
      selectOrdersWithEvents(db, ownerId, { ...filters, afterNumber, limit: batchSize }),
    );
    yield* rows;
    if (rows.length < batchSize) return;
    afterNumber = rows.at(-1)?.number;
  }
}
