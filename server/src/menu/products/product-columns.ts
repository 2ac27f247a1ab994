import { isDeepStrictEqual } from 'node:util';
import { pickFields, withoutZero } from '@vitrina/contract/menu/products/fields.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import { measuredService, sizesOfAsked } from '@vitrina/contract/menu/products/product-price.ts';
import type { ProductInput } from '@vitrina/contract/menu/products/schema.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { parseOptionalPrice, parsePrice } from '../../business/prices.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError, ValidationError } from '../../platform/errors.ts';
import { findCategory } from '../categories/reads.ts';
import { findSoldOutColumns } from '../sold-out/reads.ts';
import type { ProductRow } from './reads.ts';
import { lowestPrice, toVariantRows } from './variant-writes.ts';

/**
 * The columns of the product and, if the input names them, its sizes. `product` is the stored one, whose fields stay when
 * the input does not name them. Throws CATEGORY_NOT_FOUND, INVALID_PRICE, PRICE_DECIMALS, VARIANT_NOT_FOUND, PLAN_GATE.
 */
export async function toRows(tx: Tx, ownerId: OwnerId, input: ProductInput, product?: ProductRow) {
  const { categoryId } = input;
  if (!(await findCategory(tx, ownerId, categoryId)))
    throw AppError.ofField('CATEGORY_NOT_FOUND', 'categoryId');
  const { currency } = await requireBusiness(tx, ownerId);
  const compareAtPrice =
    input.compareAtPrice === undefined
      ? (product?.compareAtPrice ?? null)
      : parseOptionalPrice(input.compareAtPrice, currency, 'compareAtPrice');
  const stored = product?.variants ?? [];
  const variants = input.variants && (await toVariantRows(tx, ownerId, input.variants, { stored, currency }));
  const sizes = variants ?? stored;
  const sizePrice = lowestPrice(sizes);
  const isPriced = hasPrice(input.priceKind ?? product?.priceKind);
  // A price that an older client sends with what is asked for is checked, and not used.
  const price = parsePrice(input.price || (isPriced ? '' : '0'), currency, 'price');
  if (!isPriced && sizes.length > 0)
    throw new ValidationError([{ path: ['priceKind'], message: sizesOfAsked }]);
  const { soldOut, containerFee, ...fields } = pickFields(input);
  const sellBy = input.sellBy === undefined ? product?.sellBy : input.sellBy;
  if (fields.times && !isDeepStrictEqual(fields.times, product?.times))
    await requireGate(tx, ownerId, 'times');
  if (sellBy && (input.minutes === undefined ? product?.minutes : input.minutes))
    throw new ValidationError([{ path: ['sellBy'], message: measuredService }]);
  const columns = {
    ...fields,
    ...(sellBy && { unit: sellBy.unit }),
    ...(containerFee !== undefined && {
      containerFee: withoutZero(parseOptionalPrice(containerFee, currency, 'containerFee')),
    }),
    categoryId,
    price: isPriced ? (sizePrice ?? price) : '0',
    // Each size has its own.
    compareAtPrice: isPriced && sizePrice === undefined ? compareAtPrice : null,
    ...(soldOut !== undefined && (await findSoldOutColumns(tx, ownerId, soldOut))),
  };
  return { columns, variants };
}
