import type { PaymentMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import {
  type Discount,
  describePercent,
  findDiscount,
  percentOf,
} from '@vitrina/contract/orders/placing/discount.ts';
import {
  formatPrice,
  fromCents,
  type MoneyFormat,
  subtractPrices,
  toCents,
} from '@vitrina/contract/platform/money/rules.ts';
import type { Offer } from './draft.ts';

/** What the way to pay takes off the products. Null: nothing. */
export function discountOf(
  subtotal: string,
  method: PaymentMethod | null,
  { settings, money }: Offer,
): Discount | null {
  return findDiscount(subtotal, method, settings.discountPercents, money);
}

/** What the products cost with this way to pay. */
export function payFor(subtotal: string, method: PaymentMethod | null, offer: Offer): string {
  return subtractPrices(subtotal, discountOf(subtotal, method, offer)?.amount ?? '0');
}

/** `10 % menos`, beside a way to pay. */
export function describeOff(method: PaymentMethod, { settings, money }: Offer): string | undefined {
  const percent = percentOf(settings.discountPercents, method);
  return percent && describePercent(percent, money);
}

export function DiscountRow({ discount, money }: { discount: Discount | null; money: MoneyFormat }) {
  return (
    discount && (
      <p className="order-fee">
        <span>{discount.reason}</span>
        <span>{`−${formatPrice(discount.amount, money)}`}</span>
      </p>
    )
  );
}

/** What is missing to the minimum, formatted. Null if nothing is. */
export function describeMissing(
  subtotal: string,
  minimum: string | null,
  money: MoneyFormat,
): { minimum: string; missing: string } | null {
  if (minimum === null) return null;
  const missing = toCents(minimum) - toCents(subtotal);
  return missing <= 0n
    ? null
    : { minimum: formatPrice(minimum, money), missing: formatPrice(fromCents(missing), money) };
}
