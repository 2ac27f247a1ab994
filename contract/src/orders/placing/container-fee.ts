import { multiplyPrice, sumPrices } from '../../platform/money/rules.ts';
import { rulesOf, type StoredMode } from '../ordering/fulfilment-modes.ts';

/** What the containers of an order cost. Null: nothing. */
export function sumContainerFees(
  lines: readonly { containerFee?: string | null | undefined; quantity: number; takeaway: boolean }[],
  mode: StoredMode | null,
): string | null {
  const { packs } = rulesOf(mode);
  const packed = lines.filter(({ takeaway }) => packs === 'all' || (packs === 'marked' && takeaway));
  const sum = sumPrices(
    packed.map(({ containerFee, quantity }) => multiplyPrice(containerFee ?? '0', quantity)),
  );
  return sum === '0' ? null : sum;
}
