import { z } from 'zod';
import { price, unparsedPrice } from '../../platform/money/schema.ts';
import { id, idempotencyKey, requiredText, seenVersion, version } from '../../platform/schema.ts';
import { maxOrderMinutes } from '../limits.ts';

export const maxDeliveryZones = 200;
export const maxDeliveryZoneNameLength = 60;

/** Where a business delivers to. Prices are in its currency. */
export const deliveryZone = z.object({
  id,
  /** The name of the neighbourhood. */
  name: z.string(),
  fee: price,
  /** The least that the products of an order cost. Null: the minimum of the business. */
  minimum: price.nullable(),
  /** From so much on, of products before discounts, the delivery costs nothing. Absent: never. */
  freeFrom: price.optional(),
  /** On the way, on top of the preparation. Null: not announced. */
  minutes: z.int().nullable(),
  /** `minutes` in words, such as `1 h 30 min`. Only visitors read it. */
  way: z.string().optional(),
});
export type DeliveryZone = z.output<typeof deliveryZone>;

/** As those who edit it read it. */
export const editableDeliveryZone = deliveryZone.extend({ version });
export type EditableDeliveryZone = z.output<typeof editableDeliveryZone>;

const invalidMinutes = { error: 'Escribe los minutos, de 0 a 10.080' };
const deliveryZoneBody = z.object({
  name: requiredText('Escribe el nombre de la zona', maxDeliveryZoneNameLength),
  fee: unparsedPrice('Escribe el costo de la entrega'),
  minimum: unparsedPrice('Escribe el pedido mínimo').nullable().default(null),
  /** Absent: unchanged. An empty text or null ends it. */
  freeFrom: unparsedPrice('').or(z.literal('')).nullish(),
  minutes: z
    .int(invalidMinutes)
    .min(0, invalidMinutes)
    .max(maxOrderMinutes, invalidMinutes)
    .nullable()
    .default(null),
});
export type DeliveryZoneInput = z.output<typeof deliveryZoneBody>;
export const createDeliveryZoneBody = deliveryZoneBody.extend({ idempotencyKey });
export const updateDeliveryZoneBody = deliveryZoneBody.extend({ seenVersion });
