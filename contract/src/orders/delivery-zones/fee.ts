import { comparePrices } from '../../platform/money/rules.ts';
import type { DeliveryZone } from './schema.ts';

/** What a delivery to the zone costs. `subtotal` is of the products, before discounts. */
export function findZoneFee(
  { fee, freeFrom }: Pick<DeliveryZone, 'fee' | 'freeFrom'>,
  subtotal: string,
): string {
  return freeFrom !== undefined && comparePrices(subtotal, freeFrom) >= 0 ? '0' : fee;
}
