import { v7 as uuidv7 } from 'uuid';
import { orderClicks, viewCounts } from '../page/tables.ts';
import type { Tx } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import type { PastVisits } from './visits.ts';

/** Inserts the rows directly, because the writes of the public page use the current time. */
export async function recordPastVisits(
  tx: Tx,
  ownerId: OwnerId,
  channel: (typeof orderClicks.$inferSelect)['channel'],
  { views, orders }: PastVisits,
): Promise<void> {
  await tx.insert(viewCounts).values(views.map((row) => ({ ownerId, ...row })));
  const rows = orders.map(({ createdAt, items }) => ({
    id: uuidv7({ msecs: createdAt.getTime() }),
    ownerId,
    channel,
    items: channel === 'cart' ? items : items.slice(0, 1),
    createdAt,
  }));
  await tx.insert(orderClicks).values(rows);
}
