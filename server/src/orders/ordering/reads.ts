import type { PageOrdering } from '@vitrina/contract/orders/ordering/order-facts.ts';
import { defaultOrderingOf, type OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { eq, sql } from 'drizzle-orm';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { deliveryZones, orderingSettings } from '../tables.ts';
import { viewOrderingSettings } from './view.ts';

/** As they are now. */
export async function selectOrderingSettings(db: Db | Tx, ownerId: ReadableId): Promise<OrderingSettings> {
  const stored = await findOrderingSettings(db, ownerId);
  return stored ?? defaultOrderingOf((await requireBusiness(db, ownerId)).type);
}

/** With what the header of the page says of delivery. One query, because a visitor waits. */
export async function findPageOrdering(db: Db | Tx, ownerId: ReadableId): Promise<PageOrdering | null> {
  const fee = (name: 'min' | 'max') =>
    sql<string | null>`(select ${sql.raw(name)}(fee) from ${deliveryZones} where owner_id = ${ownerId})`;
  const [found] = await db
    .select({ row: orderingSettings, lowest: fee('min'), highest: fee('max') })
    .from(orderingSettings)
    .where(eq(orderingSettings.ownerId, ownerId));
  if (!found) return null;
  const { row, lowest, highest } = found;
  const deliveryFees =
    lowest === null || highest === null
      ? null
      : { lowest: normalizePrice(lowest), highest: normalizePrice(highest) };
  return { ...viewOrderingSettings(row, db.clock.now()), deliveryFees };
}

/** Null for a business that changed nothing. */
async function findOrderingSettings(db: Db | Tx, ownerId: ReadableId): Promise<OrderingSettings | null> {
  const [row] = await selectSettings(db, { ownerId });
  return row ? viewOrderingSettings(row, db.clock.now()) : null;
}

const selectSettings = prepareQuery((db) =>
  db
    .select()
    .from(orderingSettings)
    .where(eq(orderingSettings.ownerId, sql.placeholder('ownerId'))),
);
