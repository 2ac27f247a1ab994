import { hasRoom } from '@vitrina/contract/billing/plans/rules.ts';
import { maxOptionGroups, maxOptionGroupsPerProduct } from '@vitrina/contract/menu/option-groups/limits.ts';
import { eq, sql } from 'drizzle-orm';
import { lockOwner } from '../../account/lock-owner.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { requireStorage } from '../../business/media/writes.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { completeGroupContent } from '../menu-content/reads.ts';
import { giveWay, insertProducts, toVariantIds } from '../menu-content/writes.ts';
import { dropDeletedSizes } from '../products/group-size-writes.ts';
import { requireProductLimits } from '../products/limit-reads.ts';
import { categories, optionGroups } from '../tables.ts';
import { findTrashItem, type TrashRow } from './reads.ts';

/**
 * Returns a product, category or option group to the menu, as it was. Throws TRASH_ITEM_NOT_FOUND, NO_ACTIVE_PLAN,
 * PRODUCT_LIMIT_REACHED, CATEGORY_LIMIT_REACHED, OPTION_GROUP_LIMIT_REACHED, VARIANT_LIMIT_REACHED, STORAGE_FULL.
 */
export async function restoreTrashItem(db: Db, ownerId: OwnerId, id: string): Promise<TrashRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const item = await findTrashItem(tx, ownerId, id);
    if (!item) throw new AppError('TRASH_ITEM_NOT_FOUND');
    // A newer version knows the kind.
    if (!Object.hasOwn(restore, item.kind)) throw new AppError('TRASH_ITEM_NOT_FOUND');
    if (await exists(tx, ownerId, item)) throw new AppError('TRASH_ITEM_NOT_FOUND');
    await restore[item.kind](tx, ownerId, id);
    await tx.execute(sql`delete from trash where ${whereItem(ownerId, id)}`);
    return item;
  });
}

const restore: Record<TrashRow['kind'], (tx: Tx, ownerId: OwnerId, id: string) => Promise<void>> = {
  product: restoreProduct,
  category: restoreCategory,
  'option-group': restoreOptionGroup,
};

async function restoreProduct(tx: Tx, ownerId: OwnerId, id: string): Promise<void> {
  await insertProducts(tx, ownerId, sql`select id, content from trash where ${whereItem(ownerId, id)}`);
  await joinDeletedContainers(tx, ownerId, [id]);
  await requireProductLimits(tx, ownerId);
  await requireStorage(tx, ownerId);
}

/**
 * Restored products whose category or option group is in the trash too belong to it again once that is restored. `ids`
 * are those of products in the trash.
 */
export async function joinDeletedContainers(tx: Tx, ownerId: OwnerId, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with place as (
      select (product.content #>> '{product,category_id}')::uuid as container_id, product.id,
        product.content #> '{product,position}' as position, null::jsonb as sizes
      from trash as product
      where product.owner_id = ${ownerId}::uuid and product.id = any(${sql.param(ids)}::uuid[])
      union all
      select item.key::uuid, product.id, item.value, product.content #> array['groupSizes', item.key]
      from trash as product cross join lateral jsonb_each(product.content -> 'groups') as item
      where product.owner_id = ${ownerId}::uuid and product.id = any(${sql.param(ids)}::uuid[]))
    update trash set content = jsonb_set(content, '{products}', (content -> 'products') || joined.products) || case
      when trash.kind = 'category' then '{}'
      else jsonb_build_object('productSizes', coalesce(content -> 'productSizes', '{}') || joined.sizes) end
    from (
      select container_id, jsonb_object_agg(id, position) as products,
        coalesce(jsonb_object_agg(id, sizes) filter (where sizes is not null), '{}') as sizes
      from place where container_id is not null group by container_id) as joined
    where trash.owner_id = ${ownerId}::uuid and trash.id = joined.container_id and trash.kind <> 'product'`);
}

async function restoreCategory(tx: Tx, ownerId: OwnerId, id: string): Promise<void> {
  await tx.execute(sql`
    insert into categories select restored.* from trash
    cross join lateral jsonb_populate_record(null::categories, content -> 'category' || jsonb_build_object(
      'owner_id', trash.owner_id)) as restored
    where ${whereItem(ownerId, id)}`);
  await tx.execute(sql`
    update categories set position = numbered.position
    from (select id, row_number() over (order by position, id = ${id}::uuid desc, id) as position
      from categories where owner_id = ${ownerId}::uuid) as numbered
    where categories.owner_id = ${ownerId}::uuid and categories.id = numbered.id
      and categories.position <> numbered.position`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update products set category_id = ${id}::uuid, position = item.value::int, version = version + 1
    from trash cross join lateral jsonb_each_text(trash.content -> 'products') as item
    where trash.owner_id = ${ownerId}::uuid and trash.id = ${id}::uuid
      and products.owner_id = ${ownerId}::uuid and products.id = item.key::uuid and products.category_id is null
    returning products.id`);
  await giveWay(
    tx,
    ownerId,
    rows.map((row) => row.id),
  );
  // Its products that were deleted after it.
  await tx.execute(sql`
    update trash as product
    set content = jsonb_set(
      jsonb_set(product.content, '{product,category_id}', to_jsonb(category.id)), '{product,position}', item.value)
    from trash as category cross join lateral jsonb_each(category.content -> 'products') as item
    where category.owner_id = ${ownerId}::uuid and category.id = ${id}::uuid
      and product.owner_id = ${ownerId}::uuid and product.id = item.key::uuid and product.kind = 'product'
      and product.content #> '{product,category_id}' = 'null'`);
  const { status, plan } = await selectSubscription(tx, ownerId);
  if (status !== 'active') throw new AppError('NO_ACTIVE_PLAN');
  const count = await tx.$count(categories, eq(categories.ownerId, ownerId));
  if (!hasRoom(count - 1, plan.maxCategories)) {
    throw new AppError('CATEGORY_LIMIT_REACHED', { params: { max: plan.maxCategories, plan: plan.name } });
  }
}

/** Products that have as many groups as they may, or another one of the same category, stay without it. */
async function restoreOptionGroup(tx: Tx, ownerId: OwnerId, id: string): Promise<void> {
  await tx.execute(sql`
    insert into option_groups select restored.* from trash
    cross join lateral ${completeGroupContent(sql`trash.content`)} as complete
    cross join lateral jsonb_populate_record(null::option_groups, complete -> 'group' || jsonb_build_object(
      'owner_id', trash.owner_id)) as restored
    where ${whereItem(ownerId, id)}`);
  await tx.execute(sql`
    insert into options select restored.* from trash
    cross join lateral ${completeGroupContent(sql`trash.content`)} as complete
    cross join lateral jsonb_each(complete -> 'options') as item
    cross join lateral jsonb_populate_record(null::options, item.value || jsonb_build_object(
      'owner_id', trash.owner_id, 'group_id', trash.id)) as restored
    where ${whereItem(ownerId, id)}`);
  await tx.execute(sql`
    update option_groups set position = numbered.position
    from (select id, row_number() over (order by position, id = ${id}::uuid desc, id) as position
      from option_groups where owner_id = ${ownerId}::uuid) as numbered
    where option_groups.owner_id = ${ownerId}::uuid and option_groups.id = numbered.id
      and option_groups.position <> numbered.position`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into product_option_groups (owner_id, product_id, group_id, position, variant_ids)
    select product.owner_id, product.id, trash.id, item.value::int,
      ${toVariantIds(sql`trash.content #> array['productSizes', item.key]`)}
    from trash cross join lateral jsonb_each_text(trash.content -> 'products') as item
    join products as product on product.owner_id = trash.owner_id and product.id = item.key::uuid
    where ${whereItem(ownerId, id)} and ${maxOptionGroupsPerProduct} > (
      select count(*) from product_option_groups as link
      where link.owner_id = product.owner_id and link.product_id = product.id)
      and not exists (
        select from product_option_groups as link
        join option_groups as other on other.owner_id = link.owner_id and other.id = link.group_id
        join option_groups as restored on restored.owner_id = link.owner_id and restored.id = trash.id
        where link.owner_id = product.owner_id and link.product_id = product.id
          and other.source_category_id = restored.source_category_id)
    on conflict do nothing
    returning product_id as id`);
  await tx.execute(sql`
    update product_option_groups as link set position = numbered.position
    from (
      select product_id, group_id, row_number() over (
        partition by product_id order by position, group_id = ${id}::uuid desc, group_id) as position
      from product_option_groups
      where owner_id = ${ownerId}::uuid and product_id = any(${sql.param(rows.map((row) => row.id))}::uuid[])) as numbered
    where link.owner_id = ${ownerId}::uuid and link.product_id = numbered.product_id
      and link.group_id = numbered.group_id and link.position <> numbered.position`);
  await dropDeletedSizes(
    tx,
    ownerId,
    rows.map((row) => row.id),
  );
  // Its products that were deleted after it.
  await tx.execute(sql`
    update trash as product
    set content = jsonb_set(product.content, array['groups', ${id}::text], item.value) || jsonb_build_object(
      'groupSizes', coalesce(product.content -> 'groupSizes', '{}') || jsonb_strip_nulls(jsonb_build_object(
        ${id}::text, option_group.content #> array['productSizes', item.key])))
    from trash as option_group cross join lateral jsonb_each(option_group.content -> 'products') as item
    where option_group.owner_id = ${ownerId}::uuid and option_group.id = ${id}::uuid
      and product.owner_id = ${ownerId}::uuid and product.id = item.key::uuid and product.kind = 'product'
      and (select count(*) from jsonb_object_keys(product.content -> 'groups')) < ${maxOptionGroupsPerProduct}`);
  if ((await tx.$count(optionGroups, eq(optionGroups.ownerId, ownerId))) > maxOptionGroups)
    throw new AppError('OPTION_GROUP_LIMIT_REACHED', { params: { max: maxOptionGroups } });
}

const tableOfKind = { product: 'products', category: 'categories', 'option-group': 'option_groups' } as const;

/** Whether it was created again, with its idempotency key. */
async function exists(tx: Tx, ownerId: OwnerId, { id, kind }: TrashRow): Promise<boolean> {
  const table = tableOfKind[kind];
  const { rows } = await tx.execute(
    sql`select id from ${sql.identifier(table)} where ${whereItem(ownerId, id, table)}`,
  );
  return rows.length > 0;
}

function whereItem(ownerId: OwnerId, id: string, table = 'trash') {
  const row = sql.identifier(table);
  return sql`${row}.owner_id = ${ownerId}::uuid and ${row}.id = ${id}::uuid`;
}
