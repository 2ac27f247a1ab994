import { multiplyPrice, sumPrices } from '../../platform/money/rules.ts';
import type { FulfilmentMode } from '../ordering/fulfilment-modes.ts';

/**
 * What the containers of an order cost: of all lines if it is picked up or delivered, at a table of those that are taken
 * away. Null: nothing.
 */
export function sumContainerFees(
  lines: readonly { containerFee?: string | null | undefined; quantity: number; takeaway: boolean }[],
  mode: FulfilmentMode | null,
): string | null {
  const packed = lines.filter(({ takeaway }) =>
    mode === 'table' ? takeaway : mode === 'pickup' || mode === 'delivery',
  );
  const sum = sumPrices(
    packed.map(({ containerFee, quantity }) => multiplyPrice(containerFee ?? '0', quantity)),
  );
  return sum === '0' ? null : sum;
}
