import { normalizePrice } from '@vitrina/contract/money/schema.ts';
import { noCategoryName, type Product, plainSale } from '@vitrina/contract/products/schema.ts';
import { viewPicture } from '../media/view.ts';
import type { ProductRow } from './reads.ts';

export function viewProduct({ price, categoryName, images, position, ...fields }: ProductRow): Product {
  const pictures = images.map(viewPicture);
  return {
    ...fields,
    ...plainSale,
    price: normalizePrice(price),
    categoryName: categoryName ?? noCategoryName,
    images: pictures,
    image: pictures[0]?.url ?? null,
    order: position,
  };
}
