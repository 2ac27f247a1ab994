import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import { startingPrice } from '@vitrina/contract/menu/products/rules.ts';
import type { Product, Variant } from '@vitrina/contract/menu/products/schema.ts';
import { mapVariantFields, type VariantContent } from '@vitrina/contract/menu/products/variant-fields.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { viewPicture } from '../../business/media/view.ts';
import { noStock, type StockById, viewAvailability } from '../stock/view.ts';
import type { ProductRow, VariantRow } from './reads.ts';

/** As it is at `now`. Without `stock` nothing is counted. */
export function viewProduct(
  { price, compareAtPrice, containerFee, categoryName, images, position, ...row }: ProductRow,
  now: Date,
  stock: StockById = noStock,
): Product {
  const {
    priceKind,
    soldOut,
    soldOutUntil,
    isExample,
    kind,
    publishedDay,
    variants: variantRows,
    ...fields
  } = row;
  const pictures = images.map(viewPicture);
  const variants = variantRows.map((variant) => viewVariant(variant, now, stock));
  const optionGroupSizes = Object.fromEntries(
    Object.entries(row.optionGroupSizes).map(([groupId, ids]) => [
      groupId,
      variants.flatMap(({ id, name }) => (ids.includes(id) ? name : [])),
    ]),
  );
  return {
    ...fields,
    price: startingPrice(variants) ?? normalizePrice(price),
    priceKind: priceKind ?? 'fixed',
    compareAtPrice: compareAtPrice && normalizePrice(compareAtPrice),
    containerFee: containerFee && normalizePrice(containerFee),
    variants,
    optionGroupSizes,
    ...viewAvailability({ id: row.id, soldOut, soldOutUntil }, stock, now),
    categoryName: categoryName ?? noCategoryName,
    images: pictures,
    image: pictures[0]?.url ?? null,
    order: position,
    ...(isExample && { isExample }),
    ...(kind && {
      kind,
      publishedDay: publishedDay && { date: publishedDay.date, endsAt: publishedDay.endsAt },
    }),
  };
}

function viewVariant(
  { id, soldOut, soldOutUntil, ...row }: VariantRow,
  now: Date,
  stock: StockById,
): Variant {
  return {
    id,
    ...viewVariantContent(row),
    ...viewAvailability({ id, soldOut, soldOutUntil }, stock, now),
  };
}

/** The fields of a size, its prices in the format of the API. */
function viewVariantContent(row: VariantContent): VariantContent {
  return mapVariantFields((name, { isPrice }) => {
    const value = row[name];
    return isPrice && value !== null ? normalizePrice(String(value)) : value;
  }) as VariantContent;
}
