import { defaultOrderingSettings, type OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { orderingSettings } from '../tables.ts';
import { viewOrderingSettings } from './view.ts';

/** As they are now. */
export async function selectOrderingSettings(db: Db | Tx, ownerId: ReadableId): Promise<OrderingSettings> {
  return (await findOrderingSettings(db, ownerId)) ?? defaultOrderingSettings;
}

/** Null for a business that changed nothing. */
export async function findOrderingSettings(
  db: Db | Tx,
  ownerId: ReadableId,
): Promise<OrderingSettings | null> {
  const [row] = await db.select().from(orderingSettings).where(eq(orderingSettings.ownerId, ownerId));
  return row ? viewOrderingSettings(row, db.clock.now()) : null;
}
