import { currencyDecimals, fromCents, multiplyPrice, toCents } from '../../platform/money/rules.ts';
import { type SellStep, toThousandths } from './sell-by.ts';

/**
 * The price of a line. By weight or length it is price × step × quantity, rounded half up once, to the smallest price of the currency.
 */
export function priceQuantity(
  unitPrice: string,
  quantity: number,
  sellBy: Pick<SellStep, 'step'> | null | undefined,
  currency: string,
): string {
  if (!sellBy) return multiplyPrice(unitPrice, quantity);
  const smallest = currencyDecimals(currency) === 0 ? 100n : 1n;
  const exact = toCents(unitPrice) * BigInt(toThousandths(sellBy.step) * quantity);
  const divisor = 1000n * smallest;
  return fromCents(((2n * exact + divisor) / (2n * divisor)) * smallest);
}
