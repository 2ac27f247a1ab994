import { sumContainerFees } from '@vitrina/contract/orders/placing/container-fee.ts';
import type { SentOrderLine } from '@vitrina/contract/orders/schema.ts';
import { sumPrices } from '@vitrina/contract/platform/money/rules.ts';
import { type CartLine, sumLines } from '../cart/cart-lines.ts';
import { type Draft, feeOf, modeOf, type Offer, paymentOf } from './draft.ts';
import { payFor } from './money-off.tsx';
import { countLeft, leftOut, type OrderError } from './replies.ts';

/** The lines of an order, as the customer sees them. */
export interface OrderContent {
  lines: SentOrderLine[];
  /** The lines of the cart that these are. */
  sent: readonly CartLine[];
  /** With the discount, the delivery and the containers, in the format of the API. */
  total: string;
}

export function readContent(lines: readonly CartLine[], draft: Draft, offer: Offer): OrderContent {
  return {
    lines: lines.map(({ key, choice, quantity, sellBy, price }) => ({
      productId: choice.productId,
      variantId: choice.variantId,
      options: [...choice.options],
      quantity,
      sellBy: sellBy && { unit: sellBy.unit, step: sellBy.step },
      notes: choice.notes,
      takeaway: isTakeaway(key, draft),
      unitPrice: price,
    })),
    sent: lines,
    total: sumPrices([
      payFor(sumLines(lines, offer.money), paymentOf(draft, offer), offer),
      feeOf(sumLines(lines, offer.money), draft, offer) ?? '0',
      containerFeeOf(lines, draft, offer) ?? '0',
    ]),
  };
}

/**
 * Reads what the changes of a refused order leave of it: the lines of `sent` that can be had, at the present prices, and of those of which
 * too few are left, what there is. Null: nothing. `lines` are those of the cart now.
 */
export function readRest(
  lines: readonly CartLine[],
  { changes, total }: Pick<OrderError, 'changes' | 'total'>,
  sent: readonly CartLine[],
  draft: Draft,
  offer: Offer,
): OrderContent | null {
  const isPartial = changes.some((change) => countLeft(change) > 0);
  const rest = lines.flatMap((line) => {
    const own = changes.filter((change) => sent[change.line ?? -1]?.key === line.key);
    const price = own.find(({ kind }) => kind === 'price')?.now;
    const gone = own.find(({ kind }) => leftOut(kind));
    const quantity = gone ? countLeft(gone) : line.quantity;
    return quantity > 0 ? [{ ...line, quantity, ...(price && { price }) }] : [];
  });
  const content = readContent(rest, draft, offer);
  // The server's total leaves out what is not whole. What it takes off, and the fees, depend on the sum.
  return rest.length > 0 ? { ...content, total: (!isPartial && total) || content.total } : null;
}

/** Null: nothing. */
export function containerFeeOf(lines: readonly CartLine[], draft: Draft, offer: Offer): string | null {
  return sumContainerFees(
    lines.map(({ key, product: { containerFee }, quantity, sellBy }) => ({
      containerFee,
      quantity,
      sellBy,
      takeaway: isTakeaway(key, draft),
    })),
    modeOf(draft, offer),
  );
}

/** Whether the customer of a table takes the line away. `key` is that of the cart. */
export const isTakeaway = (key: string, { takeaway }: Draft) => takeaway.split('\n').includes(key);
