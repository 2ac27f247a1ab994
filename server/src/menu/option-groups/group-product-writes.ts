import { maxOptionGroupsPerProduct } from '@vitrina/contract/menu/option-groups/limits.ts';
import { and, count, eq, not, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { productOptionGroups, products } from '../tables.ts';
import { isAmong } from './is-among.ts';

/** The products of the group become these. New ones get it as their last one. Throws PRODUCT_NOT_FOUND, PRODUCT_OPTION_GROUP_LIMIT_REACHED. */
export async function setProducts(
  tx: Tx,
  ownerId: OwnerId,
  groupId: string,
  productIds: readonly string[],
): Promise<void> {
  const found = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.ownerId, ownerId), isAmong(products.id, productIds)));
  if (found.length < productIds.length) throw AppError.ofField('PRODUCT_NOT_FOUND', 'productIds');
  const ofGroup = and(eq(productOptionGroups.ownerId, ownerId), eq(productOptionGroups.groupId, groupId));
  const links = await tx
    .select({ productId: productOptionGroups.productId })
    .from(productOptionGroups)
    .where(ofGroup);
  const linkedIds = new Set(links.map(({ productId }) => productId));
  const added = found.filter(({ id }) => !linkedIds.has(id));
  await tx
    .delete(productOptionGroups)
    .where(and(ofGroup, not(isAmong(productOptionGroups.productId, productIds))));
  if (added.length === 0) return;
  const counts = await tx
    .select({ productId: productOptionGroups.productId, count: count() })
    .from(productOptionGroups)
    .where(
      and(
        eq(productOptionGroups.ownerId, ownerId),
        isAmong(
          productOptionGroups.productId,
          added.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(productOptionGroups.productId);
  const full = counts.find((row) => row.count >= maxOptionGroupsPerProduct);
  if (full) {
    const product = added.find(({ id }) => id === full.productId)?.name ?? '';
    throw AppError.ofField('PRODUCT_OPTION_GROUP_LIMIT_REACHED', 'productIds', {
      product,
      max: maxOptionGroupsPerProduct,
    });
  }
  await tx.execute(sql`
    insert into ${productOptionGroups} (owner_id, product_id, group_id, position)
    select ${ownerId}::uuid, added.id, ${groupId}::uuid, coalesce((
      select max(position) from ${productOptionGroups} as own
      where own.owner_id = ${ownerId}::uuid and own.product_id = added.id
    ), 0) + 1
    from unnest(${sql.param(added.map(({ id }) => id))}::uuid[]) as added (id)`);
}

/**
 * Choices are found by their ids alone. Throws OPTION_SOURCE_REPEATED if a product, or one of those of a group, has two groups of a
 * category. Absent: one of any.
 */
export async function requireOneOfCategory(
  tx: Tx,
  ownerId: OwnerId,
  { field, ...of }: { field?: string; groupId?: string; productId?: string } = {},
): Promise<void> {
  const isOfGroup = sql`link.product_id in (
    select product_id from product_option_groups where owner_id = ${ownerId}::uuid and group_id = ${of.groupId}::uuid)`;
  const isProduct = of.productId ? sql`link.product_id = ${of.productId}::uuid` : sql`true`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select product.name from product_option_groups as link
    join option_groups as option_group on option_group.owner_id = link.owner_id and option_group.id = link.group_id
    join products as product on product.owner_id = link.owner_id and product.id = link.product_id
    where link.owner_id = ${ownerId}::uuid and ${of.groupId ? isOfGroup : isProduct}
      and option_group.source_category_id is not null
    group by product.id, product.name, option_group.source_category_id having count(*) > 1 limit 1`);
  const [product] = rows;
  if (!product) return;
  const params = { product: product.name };
  throw field
    ? AppError.ofField('OPTION_SOURCE_REPEATED', field, params)
    : new AppError('OPTION_SOURCE_REPEATED', { params });
}
