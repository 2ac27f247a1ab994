import type { DeliveryZone } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { deliveryZones } from '../tables.ts';

export type DeliveryZoneRow = Omit<typeof deliveryZones.$inferSelect, 'ownerId' | 'createdAt'>;

export function viewDeliveryZone({
  id,
  name,
  fee,
  minimum,
  minutes,
  freeFrom,
}: DeliveryZoneRow): DeliveryZone {
  return {
    id,
    name,
    fee: normalizePrice(fee),
    minimum: minimum && normalizePrice(minimum),
    minutes,
    ...(freeFrom !== null && { freeFrom: normalizePrice(freeFrom) }),
  };
}
