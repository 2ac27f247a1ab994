import { contactMessage, productMessage, whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';

/** Opens a conversation with the business. Null when it takes no orders. */
export function contactLink({ business, link, ordering }: PublicPage): string | null {
  if (!ordering) return null;
  const message = contactMessage({ businessName: business.name, link, type: business.type });
  return whatsappLink(toInternational(ordering.phone), message);
}

/** Orders one product. Null when the business takes no orders. */
export function productLink(
  { business, link, ordering, words: { wish } }: PublicPage,
  product: Pick<PageProduct, 'name' | 'priceText'> & { choices?: readonly string[] },
): string | null {
  if (!ordering) return null;
  return whatsappLink(
    toInternational(ordering.phone),
    productMessage({ businessName: business.name, link, wish }, product),
  );
}

/** The `+` marks a number that has its country code. */
export function toInternational(phone: string): string {
  return `+${phone}`;
}
