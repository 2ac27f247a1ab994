import type { ProductInput } from '@vitrina/contract/menu/products/schema.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { productOptionGroups, productVariants } from '../tables.ts';

/**
 * The sizes that offer each group of the product become those that `sizes` names. Throws OPTION_GROUP_NOT_FOUND,
 * VARIANT_NOT_FOUND. Requires the owner's lock.
 */
export async function setGroupSizes(
  tx: Tx,
  ownerId: OwnerId,
  productId: string,
  sizes: NonNullable<ProductInput['optionGroupSizes']>,
): Promise<void> {
  const links = await tx
    .select({ groupId: productOptionGroups.groupId })
    .from(productOptionGroups)
    .where(and(eq(productOptionGroups.ownerId, ownerId), eq(productOptionGroups.productId, productId)));
  const variants = await tx
    .select({ id: productVariants.id, name: productVariants.name })
    .from(productVariants)
    .where(and(eq(productVariants.ownerId, ownerId), eq(productVariants.productId, productId)));
  const idsByName = new Map(variants.map(({ id, name }) => [normalizeText(name), id]));
  const linkedIds = new Set(links.map(({ groupId }) => groupId));
  const limits = Object.entries(sizes).flatMap(([groupId, names]) => {
    if (!linkedIds.has(groupId)) throw AppError.ofField('OPTION_GROUP_NOT_FOUND', 'optionGroupSizes');
    const ids = new Set(names.map((name) => idsByName.get(normalizeText(name))));
    if (ids.has(undefined)) throw AppError.ofField('VARIANT_NOT_FOUND', 'optionGroupSizes');
    return ids.size < variants.length ? [[groupId, [...ids]] as const] : [];
  });
  await tx.execute(sql`
    update product_option_groups as link set variant_ids = (
      select array_agg(item.value::uuid)
      from jsonb_array_elements_text(${JSON.stringify(Object.fromEntries(limits))}::jsonb -> link.group_id::text) as item)
    where link.owner_id = ${ownerId}::uuid and link.product_id = ${productId}::uuid`);
}

/** A group none of whose sizes is left goes with them. Requires the owner's lock. */
export async function dropDeletedSizes(
  tx: Tx,
  ownerId: OwnerId,
  productIds: readonly string[],
): Promise<void> {
  const isLimited = sql`link.owner_id = ${ownerId}::uuid
    and link.product_id = any(${sql.param(productIds)}::uuid[]) and link.variant_ids is not null`;
  await tx.execute(sql`
    update product_option_groups as link set variant_ids = array(
      select variant.id from product_variants as variant
      where variant.owner_id = link.owner_id and variant.product_id = link.product_id
        and variant.id = any(link.variant_ids)
      order by variant.position)
    where ${isLimited}`);
  await tx.execute(
    sql`delete from product_option_groups as link where ${isLimited} and link.variant_ids = '{}'`,
  );
}
