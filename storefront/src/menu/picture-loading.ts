import type { PageProduct } from '@vitrina/contract/public-page/schema.ts';
import type { ImagePriority } from '../page/Picture.tsx';
import type { Category } from './catalogue.ts';

/** The number of cards that a phone, or the first row on a desktop, shows without scrolling. */
const visibleCards = 4;

/**
 * The pictures of the first cards load at once. The first of them has priority, unless the header has a
 * cover. The others load when they come near.
 */
export function pictureLoading(
  categories: readonly Category[],
  hasCover: boolean,
): (product: PageProduct) => ImagePriority {
  const cards = categories.flatMap(({ products }) => products).slice(0, visibleCards);
  const first = cards.find(({ images }) => images.length > 0);
  return (product) => {
    if (product === first && !hasCover) return 'first';
    return cards.includes(product) ? 'now' : 'later';
  };
}
