import { normalizePrice } from '@vitrina/contract/money/schema.ts';
import { noCategoryName, type Product } from '@vitrina/contract/products/schema.ts';
import { viewPicture } from '../media/view.ts';
import type { ProductRow } from './reads.ts';

export function viewProduct(row: ProductRow): Product {
  const images = row.images.map(viewPicture);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: normalizePrice(row.price),
    categoryId: row.categoryId,
    categoryName: row.categoryName ?? noCategoryName,
    images,
    image: images[0]?.url ?? null,
    active: row.active,
    order: row.position,
  };
}
