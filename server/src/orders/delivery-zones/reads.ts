import type { DeliveryZone, EditableDeliveryZone } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { deliveryZones } from '../tables.ts';
import { type DeliveryZoneRow, viewDeliveryZone, viewEditableZone } from './view.ts';

const { ownerId: _ownerId, createdAt: _createdAt, ...columns } = getTableColumns(deliveryZones);
const { compare } = new Intl.Collator('es', { numeric: true });

/** Sorted by name. */
export async function selectDeliveryZones(db: Db | Tx, ownerId: ReadableId): Promise<DeliveryZone[]> {
  return (await selectRows(db, ownerId)).map(viewDeliveryZone);
}

/** Sorted by name. */
export async function selectEditableZones(db: Db | Tx, ownerId: ReadableId): Promise<EditableDeliveryZone[]> {
  return (await selectRows(db, ownerId)).map(viewEditableZone);
}

export async function findDeliveryZone(
  db: Db | Tx,
  ownerId: ReadableId,
  id: string,
): Promise<EditableDeliveryZone | undefined> {
  const [row] = await db
    .select(columns)
    .from(deliveryZones)
    .where(and(eq(deliveryZones.ownerId, ownerId), eq(deliveryZones.id, id)));
  return row && viewEditableZone(row);
}

async function selectRows(db: Db | Tx, ownerId: ReadableId): Promise<DeliveryZoneRow[]> {
  const rows = await db.select(columns).from(deliveryZones).where(eq(deliveryZones.ownerId, ownerId));
  return rows.sort((a, b) => compare(a.name, b.name));
}
