import { toCents } from '../../platform/money/rules.ts';
import { payableDecimals } from '../plans/payable-decimals.ts';

export interface Discount {
  percent: number | null;
  /** In the currency of the price. */
  amount: string | null;
}

/** Returns what is left of a price and how much less it is, with two decimals. A percentage is rounded to what the currency can pay. */
export function applyDiscount(
  price: string,
  currency: string,
  { percent, amount }: Discount,
): { total: string; discount: string } {
  const full = toCents(price);
  const unit = payableDecimals(currency) === 0 ? 100n : 1n;
  const wanted =
    percent === null
      ? toCents(amount ?? '0')
      : ((full * BigInt(percent) + 50n * unit) / (100n * unit)) * unit;
  const discount = wanted < full ? wanted : full;
  return { total: fromCents(full - discount), discount: fromCents(discount) };
}

function fromCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
