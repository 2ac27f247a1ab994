import type { PageProduct } from '@vitrina/contract/page/schema.ts';
import type { ImagePriority } from '../page/Picture.tsx';
import type { Category } from './catalogue.ts';

/** The number of cards that a phone shows without scrolling. Each more delays the cover on a slow connection. */
const maxVisibleCards = 2;

/** A recommended product has a second card in its own category. */
interface Card {
  category: Category;
  product: PageProduct;
}

export function findVisibleCards(categories: readonly Category[]): Card[] {
  return categories
    .flatMap((category) => category.products.map((product) => ({ category, product })))
    .slice(0, maxVisibleCards);
}

/**
 * The pictures of visible cards load at once: after the cover of the header, or the first of them before all others.
 * The pictures of other cards load when they come near.
 */
export function pictureLoading(
  categories: readonly Category[],
  hasCover: boolean,
): (card: Card) => ImagePriority {
  const visible = findVisibleCards(categories);
  const first = visible.find(({ product }) => product.images.length > 0);
  return ({ category, product }) => {
    const card = visible.find((each) => each.product === product && each.category === category);
    if (!card) return 'lazy';
    if (hasCover) return 'low';
    return card === first ? 'high' : 'normal';
  };
}
