import {
  currencyDecimals,
  editablePrice,
  fromCents,
  type MoneyFormat,
  toCents,
} from '../../platform/money/rules.ts';
import type { PaymentMethod } from '../ordering/payment-methods.ts';

/** Said behind a percentage. */
export const payPhrases: Record<PaymentMethod, string> = {
  cash: 'en efectivo',
  card: 'con tarjeta',
  transfer: 'por transferencia',
};

/** What each way to pay takes off the products, in percent. Absent: nothing. */
export type DiscountPercents = { [Method in PaymentMethod]?: string | undefined };

/** Empty or undefined: nothing. */
export function percentOf(percents: DiscountPercents | undefined, method: PaymentMethod): string | undefined {
  return percents?.[method];
}

/** What is taken off the products of an order, and why. */
export interface Discount {
  amount: string;
  /** `10 % menos en efectivo` */
  reason: string;
}

/**
 * What a way to pay takes off. It counts on the products, before delivery and containers, and is rounded to the smallest price of the
 * currency in the customer's favour. Null: nothing.
 */
export function findDiscount(
  subtotal: string,
  method: PaymentMethod | null | undefined,
  percents: DiscountPercents | undefined,
  money: MoneyFormat,
): Discount | null {
  const percent = method && percentOf(percents, method);
  if (!percent) return null;
  const [all, smallest] = [toCents(subtotal), currencyDecimals(money.currency) === 0 ? 100n : 1n];
  const unit = 10_000n * smallest;
  const rounded = ((all * toCents(percent) + unit - 1n) / unit) * smallest;
  const amount = rounded < all ? rounded : all;
  return amount > 0n
    ? { amount: fromCents(amount), reason: `${describePercent(percent, money)} ${payPhrases[method]}` }
    : null;
}

/** `10 % menos` */
export function describePercent(percent: string, money: MoneyFormat): string {
  return `${editablePrice(percent, money)} % menos`;
}
