import { multiplyPrice, sumPrices } from '../../platform/money/rules.ts';
import { rulesOf, type StoredMode } from '../ordering/fulfilment-modes.ts';

/** What the containers of an order cost: one for each piece, and one for a line by weight or length. Null: nothing. */
export function sumContainerFees(
  lines: readonly {
    containerFee?: string | null | undefined;
    quantity: number;
    sellBy?: unknown;
    takeaway: boolean;
  }[],
  mode: StoredMode | null,
): string | null {
  const { packs } = rulesOf(mode);
  const packed = lines.filter(({ takeaway }) => packs === 'all' || (packs === 'marked' && takeaway));
  const sum = sumPrices(
    packed.map(({ containerFee, quantity, sellBy }) =>
      multiplyPrice(containerFee ?? '0', sellBy ? 1 : quantity),
    ),
  );
  return sum === '0' ? null : sum;
}
