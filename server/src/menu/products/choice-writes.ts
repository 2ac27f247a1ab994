import type { ProductInput } from '@vitrina/contract/menu/products/schema.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOneOfCategory } from '../option-groups/group-product-writes.ts';
import { selectOwnedGroupIds } from '../option-groups/reads.ts';
import { productOptionGroups } from '../tables.ts';
import { dropDeletedSizes, setGroupSizes } from './group-size-writes.ts';
import type { ProductRow } from './reads.ts';
import { carrySizePrices } from './size-price-writes.ts';
import { type NewVariant, replaceVariants } from './variant-writes.ts';

/** Sets a product's sizes and option groups. What is undefined stays. Throws OPTION_GROUP_NOT_FOUND, VARIANT_NOT_FOUND, VARIANT_LIMIT_REACHED. */
export async function setChoices(
  tx: Tx,
  ownerId: OwnerId,
  { id: productId, variants: stored }: Pick<ProductRow, 'id' | 'variants'>,
  variants: readonly NewVariant[] | undefined,
  { optionGroups, optionGroupSizes }: Pick<ProductInput, 'optionGroups' | 'optionGroupSizes'>,
): Promise<void> {
  if (variants) await replaceVariants(tx, ownerId, productId, variants);
  if (optionGroups) {
    await setGroups(tx, ownerId, productId, optionGroups);
    await requireOneOfCategory(tx, ownerId, { productId, field: 'optionGroups' });
  }
  if (variants) await carrySizePrices(tx, ownerId, productId, { before: stored, after: variants });
  if (optionGroupSizes) await setGroupSizes(tx, ownerId, productId, optionGroupSizes);
  else if (variants) await dropDeletedSizes(tx, ownerId, [productId]);
}

async function setGroups(
  tx: Tx,
  ownerId: OwnerId,
  productId: string,
  groupIds: readonly string[],
): Promise<void> {
  const owned = await selectOwnedGroupIds(tx, ownerId, groupIds);
  if (owned.size < groupIds.length) throw AppError.ofField('OPTION_GROUP_NOT_FOUND', 'optionGroups');
  await tx
    .delete(productOptionGroups)
    .where(
      and(
        eq(productOptionGroups.ownerId, ownerId),
        eq(productOptionGroups.productId, productId),
        notInArray(productOptionGroups.groupId, [...groupIds]),
      ),
    );
  if (groupIds.length === 0) return;
  await tx
    .insert(productOptionGroups)
    .values(groupIds.map((groupId, index) => ({ ownerId, productId, groupId, position: index + 1 })))
    .onConflictDoUpdate({
      target: [productOptionGroups.ownerId, productOptionGroups.productId, productOptionGroups.groupId],
      set: { position: sql`excluded.position` },
    });
}
