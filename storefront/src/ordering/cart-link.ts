import { cartMessage } from '@vitrina/contract/orders/cart-message.ts';
import { whatsappLink } from '@vitrina/contract/orders/messages.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { toInternational } from './links.ts';

/** Orders the cart at the published prices. Null when the business takes no orders. */
export function cartLink(
  { business, link, ordering, money }: PublicPage,
  order: {
    customerName: string;
    notes: string;
    lines: readonly { product: PageProduct; quantity: number }[];
  },
): string | null {
  if (!ordering) return null;
  const lines = order.lines.map(({ product: { name, price }, quantity }) => ({ name, price, quantity }));
  return whatsappLink(
    toInternational(ordering.phone),
    cartMessage({ ...order, businessName: business.name, link, money, lines }),
  );
}
