import { maxVariantsPerBusiness, type VariantInput } from '@vitrina/contract/menu/products/schema.ts';
import { mergeVariantFields } from '@vitrina/contract/menu/products/variant-content.ts';
import { mapVariantFields, type VariantContent } from '@vitrina/contract/menu/products/variant-fields.ts';
import { comparePrices } from '@vitrina/contract/platform/money/rules.ts';
import { and, eq, getTableColumns, ne, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { parseOptionalPrice } from '../../business/prices.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { findAllSoldOutColumns } from '../sold-out/reads.ts';
import { productVariants } from '../tables.ts';
import type { VariantRow } from './reads.ts';

const { id: _id, ownerId: _owner, productId: _product, ...ownColumns } = getTableColumns(productVariants);
/** All that a save of the product or an import may change. */
export const changeableColumns = Object.entries(ownColumns);

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
  return inputs.map((input, index) => {
    const existing = stored.find(({ id }) => id === input.id);
    if (input.id !== undefined && !existing) throw AppError.ofField('VARIANT_NOT_FOUND', 'variants');
    const typed = mapVariantFields((name, { isPrice }) => {
      const value = input[name];
      if (value === undefined) return undefined;
      const field = `variants.${index}.${name}`;
      return isPrice
        ? parseOptionalPrice(value === null ? null : String(value), currency, field)
        : value || null;
    }) as Partial<VariantContent>;
    return {
      id: existing?.id ?? uuidv7(),
      ...mergeVariantFields(typed, existing),
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
      set: Object.fromEntries(
        changeableColumns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
      ),
    });
}
