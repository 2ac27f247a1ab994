import {
  cartMessage,
  contactMessage,
  productMessage,
  whatsappLink,
} from '@vitrina/contract/orders/messages.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/public-page/schema.ts';

/** Opens a conversation about nothing in particular; null when visitors cannot order. */
export function contactLink({ business, link, ordering }: PublicPage): string | null {
  if (!ordering) return null;
  const message = contactMessage({ businessName: business.name, link, type: business.type });
  return whatsappLink(complete(ordering.phone), message);
}

/** Orders one product; null when visitors cannot order. */
export function productLink(
  { business, link, ordering }: PublicPage,
  product: Pick<PageProduct, 'name' | 'priceText'>,
): string | null {
  if (!ordering) return null;
  return whatsappLink(
    complete(ordering.phone),
    productMessage({ businessName: business.name, link }, product),
  );
}

/** Orders what is in the cart, at the published prices. */
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
    complete(ordering.phone),
    cartMessage({ ...order, businessName: business.name, link, money, lines }),
  );
}

/** The published number already has its country code, and the `+` says so. */
function complete(phone: string): string {
  return `+${phone}`;
}
