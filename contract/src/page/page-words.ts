import type { Words } from '../business/words.ts';

const names = [
  'list',
  'theList',
  'orderNow',
  'item',
  'items',
  'order',
  'wish',
  'soldOut',
  'search',
  'showAll',
  'reportPage',
  'delivery',
  'deliveryCost',
  'yourWaiter',
  'change',
  'theChange',
  'quarter',
  'appointment',
  'addressHint',
  'pickup',
  'placeThis',
  'notesExample',
] as const satisfies (keyof Words)[];

export type PageWords = Pick<Words, (typeof names)[number]>;

/** Only what the page shows, because its document carries them. */
export function toPageWords(words: Words): PageWords {
  return Object.fromEntries(names.map((name) => [name, words[name]])) as PageWords;
}
