import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';

type Shared = Pick<Customization, 'businessName' | 'businessType' | 'country' | 'publicLink'>;

/** A text for the customers, ready to send. */
export function formatShareText({ businessName, businessType, country, publicLink }: Shared): string {
  const greeting = businessName ? `¡Hola! Somos ${businessName}.` : '¡Hola!';
  const { ourList, orderNow } = getWords(businessType, country);
  return `${greeting} Mira ${ourList} y ${orderNow.toLowerCase()} por aquí: ${publicLink}`;
}
