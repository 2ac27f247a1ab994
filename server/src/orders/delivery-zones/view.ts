import type { DeliveryZone, EditableDeliveryZone } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { deliveryZones } from '../tables.ts';

export type DeliveryZoneRow = Omit<typeof deliveryZones.$inferSelect, 'ownerId' | 'createdAt'>;

export function viewPublicZone(zone: DeliveryZone): DeliveryZone {
  return zone.minutes === null ? zone : { ...zone, way: formatDuration(zone.minutes) };
}

export function viewEditableZone(row: DeliveryZoneRow): EditableDeliveryZone {
  return { ...viewDeliveryZone(row), version: row.version };
}

export function viewDeliveryZone({
  id,
  name,
  fee,
  minimum,
  minutes,
  freeFrom,
}: Omit<DeliveryZoneRow, 'version'>): DeliveryZone {
  return {
    id,
    name,
    fee: normalizePrice(fee),
    minimum: minimum && normalizePrice(minimum),
    minutes,
    ...(freeFrom !== null && { freeFrom: normalizePrice(freeFrom) }),
  };
}
