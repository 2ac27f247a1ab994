import { comparePrices, formatPrice, type MoneyFormat } from '../../platform/money/rules.ts';
import type { DeliveryZone } from './schema.ts';

/** What a delivery to the zone costs. `subtotal` is of the products, before discounts. */
export function findZoneFee(
  { fee, freeFrom }: Pick<DeliveryZone, 'fee' | 'freeFrom'>,
  subtotal: string,
): string {
  return freeFrom !== undefined && comparePrices(subtotal, freeFrom) >= 0 ? '0' : fee;
}

/** What a delivery costs, in words if it is nothing. */
export function formatFee(fee: string, money: MoneyFormat): string {
  return /[1-9]/.test(fee) ? formatPrice(fee, money) : 'Gratis';
}
