import { itemOfMessages } from '@vitrina/contract/business/item-of-messages.ts';
import type { Words } from '@vitrina/contract/business/words.ts';
import type { ErrorCode } from '@vitrina/contract/platform/errors.ts';

/** Their texts are the specification's in every kind of business. */
const specifiedCodes = new Set<string>(['PRODUCT_LIMIT_REACHED', 'PRODUCT_NOT_FOUND'] satisfies ErrorCode[]);

let item = itemOfMessages;
const namesAndItems = new RegExp(`«[^»]*»|${itemOfMessages}(?=s?\\b)`, 'gi');

/** Sets what the messages of the server and of schemas call one thing of the business, from now on. */
export function nameItems(words: Pick<Words, 'item'>): void {
  item = words.item;
}

/** Says what is offered in the words of the business. Both words for it are masculine. A name in «» stays as it is. */
export function inOwnWords(message: string, code?: string): string {
  if (code !== undefined && specifiedCodes.has(code)) return message;
  return message.replace(namesAndItems, (found) => {
    if (found.startsWith('«')) return found;
    return found.startsWith('P') ? item.charAt(0).toUpperCase() + item.slice(1) : item;
  });
}
