import { maxVariantsPerBusiness, type VariantInput } from '@vitrina/contract/menu/products/schema.ts';
import { comparePrices } from '@vitrina/contract/platform/money/rules.ts';
import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { parseOptionalPrice, parsePrice } from '../../business/prices.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { findAllSoldOutColumns } from '../sold-out/reads.ts';
import { productVariants } from '../tables.ts';
import type { VariantRow } from './reads.ts';

export type NewVariant = Omit<typeof productVariants.$inferInsert, 'ownerId' | 'productId'>;

/**
 * The rows of the sizes in `inputs`. `stored` are those that the product has. Throws VARIANT_NOT_FOUND, INVALID_PRICE,
 * PRICE_DECIMALS.
 */
export async function toVariantRows(
  tx: Tx,
  ownerId: OwnerId,
  inputs: readonly VariantInput[],
  { stored, currency }: { stored: readonly VariantRow[]; currency: string },
): Promise<NewVariant[]> {
  const states = inputs.map(({ soldOut }) => soldOut);
  const soldOutColumns = await findAllSoldOutColumns(tx, ownerId, states);
  return inputs.map(({ id, name, price, compareAtPrice }, index) => {
    const existing = stored.find((variant) => variant.id === id);
    if (id !== undefined && !existing) throw AppError.ofField('VARIANT_NOT_FOUND', 'variants');
    return {
      id: existing?.id ?? uuidv7(),
      name,
      price: parsePrice(price, currency, `variants.${index}.price`),
      compareAtPrice:
        compareAtPrice === undefined
          ? (existing?.compareAtPrice ?? null)
          : parseOptionalPrice(compareAtPrice, currency, `variants.${index}.compareAtPrice`),
      soldOut: existing?.soldOut ?? false,
      soldOutUntil: existing?.soldOutUntil ?? null,
      ...soldOutColumns[index],
      position: index + 1,
    };
  });
}

/** Undefined without sizes. */
export function lowestPrice(variants: readonly { price: string }[]): string | undefined {
  return variants.map(({ price }) => price).toSorted(comparePrices)[0];
}

/** The sizes of the product become `rows`. Throws VARIANT_LIMIT_REACHED. Requires the owner's lock. */
export async function replaceVariants(
  tx: Tx,
  ownerId: OwnerId,
  productId: string,
  rows: readonly NewVariant[],
): Promise<void> {
  const ofProduct = and(eq(productVariants.ownerId, ownerId), eq(productVariants.productId, productId));
  const kept = rows.map(({ id }) => id);
  await tx.delete(productVariants).where(and(ofProduct, notInArray(productVariants.id, kept)));
  if (rows.length === 0) return;
  const ofOthers = and(eq(productVariants.ownerId, ownerId), ne(productVariants.productId, productId));
  if ((await tx.$count(productVariants, ofOthers)) + rows.length > maxVariantsPerBusiness) {
    throw AppError.ofField('VARIANT_LIMIT_REACHED', 'variants', { max: maxVariantsPerBusiness });
  }
  await tx
    .insert(productVariants)
    .values(rows.map((row) => ({ ...row, ownerId, productId })))
    .onConflictDoUpdate({
      target: productVariants.id,
      set: {
        name: sql`excluded.name`,
        price: sql`excluded.price`,
        compareAtPrice: sql`excluded.compare_at_price`,
        soldOut: sql`excluded.sold_out`,
        soldOutUntil: sql`excluded.sold_out_until`,
        position: sql`excluded.position`,
      },
    });
}
