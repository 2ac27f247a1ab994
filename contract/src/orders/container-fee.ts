import { multiplyPrice, sumPrices } from '../platform/money/rules.ts';
import type { FulfilmentMode } from './ordering/schema.ts';

/** What the containers of an order cost, which leaves the house if it is picked up or delivered. Null: nothing. */
export function sumContainerFees(
  lines: readonly { containerFee?: string | null | undefined; quantity: number }[],
  mode: FulfilmentMode | null,
): string | null {
  if (mode !== 'pickup' && mode !== 'delivery') return null;
  const sum = sumPrices(
    lines.map(({ containerFee, quantity }) => multiplyPrice(containerFee ?? '0', quantity)),
  );
  return sum === '0' ? null : sum;
}
