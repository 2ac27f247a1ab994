import type { PageProduct } from '@vitrina/contract/public-page/schema.ts';
import type { ImagePriority } from '../page/Picture.tsx';
import type { Category } from './catalogue.ts';

/** Cards that a phone or the first row of a desktop shows without scrolling. */
const firstScreen = 4;

/**
 * Pictures of the first cards load at once, the first of them before anything else unless a cover stands above; the rest
 * as they come near.
 */
export function pictureLoading(
  categories: readonly Category[],
  hasCover: boolean,
): (product: PageProduct) => ImagePriority {
  const cards = categories.flatMap(({ products }) => products).slice(0, firstScreen);
  const first = cards.find(({ images }) => images.length > 0);
  return (product) => {
    if (product === first && !hasCover) return 'first';
    return cards.includes(product) ? 'now' : 'later';
  };
}
