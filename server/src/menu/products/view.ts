import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import { startingPrice } from '@vitrina/contract/menu/products/rules.ts';
import type { Product, Variant } from '@vitrina/contract/menu/products/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { viewPicture } from '../../business/media/view.ts';
import { viewSoldOut } from '../sold-out/view.ts';
import type { ProductRow, VariantRow } from './reads.ts';

/** As it is at `now`. */
export function viewProduct(
  { price, compareAtPrice, containerFee, categoryName, images, position, ...row }: ProductRow,
  now: Date,
): Product {
  const { soldOut, soldOutUntil, isExample, variants: variantRows, ...fields } = row;
  const pictures = images.map(viewPicture);
  const variants = variantRows.map((variant) => viewVariant(variant, now));
  const optionGroupSizes = Object.fromEntries(
    Object.entries(row.optionGroupSizes).map(([groupId, ids]) => [
      groupId,
      variants.flatMap(({ id, name }) => (ids.includes(id) ? name : [])),
    ]),
  );
  return {
    ...fields,
    price: startingPrice(variants) ?? normalizePrice(price),
    compareAtPrice: compareAtPrice && normalizePrice(compareAtPrice),
    containerFee: containerFee && normalizePrice(containerFee),
    variants,
    optionGroupSizes,
    soldOut: viewSoldOut({ soldOut, soldOutUntil }, now),
    categoryName: categoryName ?? noCategoryName,
    images: pictures,
    image: pictures[0]?.url ?? null,
    order: position,
    ...(isExample && { isExample }),
  };
}

function viewVariant({ id, name, price, compareAtPrice, ...soldOut }: VariantRow, now: Date): Variant {
  return {
    id,
    name,
    price: normalizePrice(price),
    compareAtPrice: compareAtPrice && normalizePrice(compareAtPrice),
    soldOut: viewSoldOut(soldOut, now),
  };
}
