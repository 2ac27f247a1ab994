import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PrivateId } from '../../platform/db/owner.ts';
import type { StoredOrder } from '../rows.ts';
import { archivedOrders } from '../tables.ts';
import { unpackOrder } from './archived-order.ts';

/** With all that is stored of its customer. Without `ownerId` it has no owner scope, like `findOrderById`. */
export async function findArchivedOrder(
  db: Db | Tx,
  id: string,
  ownerId?: PrivateId,
): Promise<StoredOrder | undefined> {
  const [row] = await db
    .select()
    .from(archivedOrders)
    .where(
      and(eq(archivedOrders.id, id), ownerId === undefined ? undefined : eq(archivedOrders.ownerId, ownerId)),
    );
  return row && unpackOrder(row);
}

/** With all that is stored of their customers. */
export async function selectArchivedOrders(
  db: Db | Tx,
  ownerId: PrivateId,
  numbers: number[],
): Promise<StoredOrder[]> {
  const rows = await db
    .select()
    .from(archivedOrders)
    .where(and(eq(archivedOrders.ownerId, ownerId), inArray(archivedOrders.number, numbers)));
  return rows.map(unpackOrder);
}
