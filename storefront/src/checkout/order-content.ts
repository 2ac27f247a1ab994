import { sumContainerFees } from '@vitrina/contract/orders/placing/container-fee.ts';
import type { SentOrderLine } from '@vitrina/contract/orders/schema.ts';
import { sumPrices } from '@vitrina/contract/platform/money/rules.ts';
import { type CartLine, nameCartLine, sumLines } from '../cart/cart-lines.ts';
import { type Draft, feeOf, modeOf, type Offer, paymentOf } from './draft.ts';
import { payFor } from './money-off.tsx';

/** The lines of an order, as the customer sees them. */
export interface OrderContent {
  lines: SentOrderLine[];
  /** The name of each line. */
  names: string[];
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
    names: lines.map(nameCartLine),
    total: sumPrices([
      payFor(sumLines(lines, offer.money), paymentOf(draft, offer), offer),
      feeOf(sumLines(lines, offer.money), draft, offer) ?? '0',
      containerFeeOf(lines, draft, offer) ?? '0',
    ]),
  };
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
