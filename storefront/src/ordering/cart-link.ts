import { cartMessage } from '@vitrina/contract/orders/placing/cart-message.ts';
import type { Discount } from '@vitrina/contract/orders/placing/discount.ts';
import { chatLink } from '@vitrina/contract/orders/placing/messages.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import type { CartLine } from '../cart/cart-lines.ts';

/** Orders the cart at the published prices. Null when the business takes no orders. */
export function cartLink(
  { business, link, ordering, money, words }: PublicPage,
  order: {
    customerName: string;
    notes: string;
    lines: readonly Pick<CartLine, 'product' | 'choice' | 'choices' | 'price' | 'quantity'>[];
    isUnconfirmed?: boolean;
    details?: readonly string[];
    deliveryFee?: string | null;
    containerFee?: string | null;
    discount?: Discount | null;
  },
): string | null {
  if (!ordering) return null;
  const lines = order.lines.map(
    ({ product: { name, unit, isFrom, sellBy }, choice: { notes = '' }, ...line }) => ({
      name,
      unit,
      isFrom,
      sellBy,
      notes,
      ...line,
    }),
  );
  return chatLink(
    ordering.phone,
    cartMessage({ ...order, businessName: business.name, link, money, lines, words }),
  );
}
