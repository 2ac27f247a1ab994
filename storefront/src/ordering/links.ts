import { chatLink, contactMessage, productMessage } from '@vitrina/contract/orders/placing/messages.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';

/** Opens a conversation with the business. Null when it takes no orders. */
export function contactLink({ business, link, ordering }: PublicPage): string | null {
  return (
    ordering &&
    chatLink(ordering.phone, contactMessage({ businessName: business.name, link, type: business.type }))
  );
}

/** Orders one product, or asks for its price. Null when the business takes no orders. */
export function productLink(
  { business, link, ordering, words: { wish } }: PublicPage,
  product: Pick<PageProduct, 'name' | 'priceText' | 'isFrom' | 'isAsked'> & { choices?: readonly string[] },
): string | null {
  return (
    ordering && chatLink(ordering.phone, productMessage({ businessName: business.name, link, wish }, product))
  );
}
