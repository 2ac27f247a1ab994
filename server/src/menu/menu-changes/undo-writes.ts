import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { maxNamedProducts, type UndoReply } from '@vitrina/contract/menu/menu-changes/schema.ts';
import { maxOptionGroupsPerProduct } from '@vitrina/contract/menu/option-groups/limits.ts';
import { and, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import { lockOwner } from '../../account/lock-owner.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { requireStorage } from '../../business/media/writes.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { completeGroupContent, createContentColumn } from '../menu-content/reads.ts';
import { giveWay, insertProducts, toVariantIds } from '../menu-content/writes.ts';
import { requireProductLimits, requireVariantLimit } from '../products/limit-reads.ts';
import { setStock } from '../stock/writes.ts';
import { menuChangeCounts, optionGroups, options, products } from '../tables.ts';
import { joinDeletedContainers } from '../trash/restore-writes.ts';
import { findMenuChange, type MenuChangeRow } from './reads.ts';
import { groupContent } from './writes.ts';

/**
 * Undoes an import or a change of several products. Products and option groups that were changed since stay as they are. Throws
 * MENU_CHANGE_NOT_FOUND, MENU_CHANGE_UNDONE, NO_ACTIVE_PLAN, PRODUCT_LIMIT_REACHED, VARIANT_LIMIT_REACHED, STORAGE_FULL.
 */
export async function undoMenuChange(
  db: Db,
  ownerId: OwnerId,
  id: string,
): Promise<Omit<UndoReply, 'change'> & { change: MenuChangeRow }> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const change = await findMenuChange(tx, ownerId, id);
    if (!change) throw new AppError('MENU_CHANGE_NOT_FOUND');
    if (change.undoneAt) throw new AppError('MENU_CHANGE_UNDONE');
    const items = sql`menu_change_items as item`;
    const isOfChange = sql`item.owner_id = ${ownerId}::uuid and item.change_id = ${id}::uuid`;
    const undo = { tx, ownerId, items, isOfChange, isUndone: sql`${isOfChange} and not item.kept` };
    await keepChangedProducts(undo);
    await keepChangedGroups(undo);
    await deleteCreatedProducts(undo);
    const restored = await insertDeletedProducts(undo);
    const reverted = await revertProducts(undo);
    await giveWay(tx, ownerId, reverted.moved);
    await revertGroups(undo);
    await revertCounts({ ...undo, changeId: id });
    await deleteCreatedContainers(undo);
    if (restored > 0) await requireProductLimits(tx, ownerId);
    await requireVariantLimit(tx, ownerId);
    await requireStorage(tx, ownerId);
    const undoneAt = tx.clock.now();
    await tx.execute(sql`
      update menu_changes set undone_at = ${undoneAt.toISOString()}::timestamptz
      where owner_id = ${ownerId}::uuid and id = ${id}::uuid`);
    return { change: { ...change, undoneAt }, ...(await readResult(undo)) };
  });
}

interface Undo {
  tx: Tx;
  ownerId: OwnerId;
  items: SQL;
  isOfChange: SQL;
  isUndone: SQL;
}

/** Marks the products that were changed since, and those whose previous category does not exist any more. */
async function keepChangedProducts({ tx, ownerId, items, isOfChange }: Undo): Promise<void> {
  const current = sql`products as product`;
  await tx.execute(sql`
    update ${items} set kept = true
    where ${isOfChange} and item.kind = 'product' and item.version_after is not null and case
      when item.before is null then exists (
        select from ${current} where product.owner_id = ${ownerId}::uuid and product.id = item.id
          and product.version <> item.version_after)
      else not exists (
        select from ${current} where product.owner_id = ${ownerId}::uuid and product.id = item.id
          and product.version = item.version_after
          and jsonb_matches(${createContentColumn(sql`product`)}, item.after)
          and ${hasRoomForGroups(ownerId)})
        or exists (
          select where item.before #>> '{product,category_id}' is not null and not exists (
            select from categories where owner_id = ${ownerId}::uuid
              and id = (item.before #>> '{product,category_id}')::uuid)) end`);
}

/** Whether the product may get back the groups that the change removed. */
function hasRoomForGroups(ownerId: OwnerId): SQL {
  return sql`(item.before -> 'groups' is null or ${maxOptionGroupsPerProduct} >= (
    select count(*) from (
      select group_id::text from product_option_groups
      where owner_id = ${ownerId}::uuid and product_id = product.id
        and item.before -> 'groups' -> group_id::text is distinct from 'null'
      union select key from jsonb_each(item.before -> 'groups') where value <> 'null') as groups))`;
}

/** Marks the option groups that were changed since. One that was deleted since stays in the trash as it is. */
async function keepChangedGroups({ tx, ownerId, items, isOfChange }: Undo): Promise<void> {
  await tx.execute(sql`
    update ${items} set kept = true
    where ${isOfChange} and item.kind = 'option-group' and item.before is not null and not exists (
      select from option_groups as option_group
      where owner_id = ${ownerId}::uuid and id = item.id and ${groupContent} = ${completeGroupContent(sql`item.after`)})`);
}

/** The ids are a parameter: right after a large import the database has no statistics for a join, and would compare all with all. */
async function deleteCreatedProducts({ tx, ownerId, items, isUndone }: Undo): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select item.id from ${items} where ${isUndone} and item.kind = 'product' and item.before is null`);
  await tx.execute(sql`
    delete from products
    where owner_id = ${ownerId}::uuid and id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
}

/**
 * Returns how many. Those that were restored from the trash meanwhile exist already. The trash knows better than the change
 * which categories and option groups returned since.
 */
async function insertDeletedProducts({ tx, ownerId, items, isUndone }: Undo): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select item.id from ${items}
    where ${isUndone} and item.kind = 'product' and item.version_after is null and not exists (
      select from products where owner_id = ${ownerId}::uuid and id = item.id)`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await joinDeletedContainers(tx, ownerId, ids);
  await insertProducts(
    tx,
    ownerId,
    sql`select item.id, coalesce(trash.content, item.before) as content from ${items}
      left join trash on trash.owner_id = item.owner_id and trash.id = item.id
      where ${isUndone} and item.id = any(${sql.param(ids)}::uuid[])`,
  );
  await tx.execute(sql`
    delete from trash where owner_id = ${ownerId}::uuid and id = any(${sql.param(ids)}::uuid[])`);
  return ids.length;
}

/** Gives changed products the values that they had before. Returns the ids of those that return to a category. */
/** The columns that a change may change. */
const {
  id: _id,
  ownerId: _owner,
  isExample: _isExample,
  version: _version,
  createdAt: _createdAt,
  ...revertedColumns
} = getTableColumns(products);
/** The places stay, because the groups between may be others. */
const {
  id: _groupId,
  ownerId: _groupOwner,
  position: _position,
  version: _groupVersion,
  createdAt: _groupCreatedAt,
  ...groupColumns
} = getTableColumns(optionGroups);
const {
  id: _optionId,
  ownerId: _optionOwner,
  groupId: _groupOfOption,
  ...optionColumns
} = getTableColumns(options);
const listNames = (columns: Record<string, { name: string }>, prefix: SQL) =>
  sql.join(
    Object.values(columns).map(({ name }) => sql`${prefix}${sql.identifier(name)}`),
    sql`, `,
  );

async function revertProducts({ tx, ownerId, items, isUndone }: Undo): Promise<{ moved: string[] }> {
  const isReverted = sql`${isUndone} and item.kind = 'product' and item.before is not null and item.version_after is not null`;
  await tx.execute(sql`
    update products set (${listNames(revertedColumns, sql``)}) = row(${listNames(revertedColumns, sql`previous.`)}), version = products.version + 1
    from ${items}
    join products as current on current.owner_id = item.owner_id and current.id = item.id
    cross join lateral jsonb_populate_record(current, coalesce(item.before -> 'product', '{}')) as previous
    where ${isReverted} and products.owner_id = ${ownerId}::uuid and products.id = item.id`);
  await revertVariants({ tx, ownerId, items, isReverted });
  await revertLinks({ tx, ownerId, items, isReverted });
  // Other changes of the same products can be undone next: for them nothing else was changed since.
  await tx.execute(sql`
    update menu_change_items as other set version_after = product.version
    from ${items}
    join products as product on product.owner_id = item.owner_id and product.id = item.id
    where ${isReverted} and other.owner_id = item.owner_id and other.id = item.id
      and other.change_id <> item.change_id and other.version_after in (item.version_before, item.version_after)`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select item.id from ${items} where ${isReverted} and item.before -> 'product' -> 'category_id' is not null`);
  return { moved: rows.map((row) => row.id) };
}

type Reverted = Omit<Undo, 'isOfChange' | 'isUndone'> & { isReverted: SQL };

async function revertVariants({ tx, ownerId, items, isReverted }: Reverted): Promise<void> {
  await tx.execute(sql`
    delete from product_variants using ${items}
    where ${isReverted} and product_variants.owner_id = ${ownerId}::uuid and product_variants.product_id = item.id
      and item.before -> 'variants' -> product_variants.id::text = 'null'`);
  await tx.execute(sql`
    insert into product_variants
    select previous.* from ${items}
    cross join lateral jsonb_each(item.before -> 'variants') as size
    left join product_variants as current on current.owner_id = item.owner_id and current.id = size.key::uuid
    cross join lateral jsonb_populate_record(current, size.value || jsonb_build_object(
      'id', size.key, 'owner_id', item.owner_id, 'product_id', item.id)) as previous
    where ${isReverted} and size.value <> 'null'
    on conflict (id) do update set
      name = excluded.name, price = excluded.price, compare_at_price = excluded.compare_at_price,
      sold_out = excluded.sold_out, sold_out_until = excluded.sold_out_until, position = excluded.position`);
}

/** Option groups and pictures. A group that was deleted since stays away. */
async function revertLinks({ tx, ownerId, items, isReverted }: Reverted): Promise<void> {
  await tx.execute(sql`
    delete from product_option_groups as link using ${items}
    where ${isReverted} and link.owner_id = ${ownerId}::uuid and link.product_id = item.id
      and item.before -> 'groups' -> link.group_id::text = 'null'`);
  await tx.execute(sql`
    insert into product_option_groups (owner_id, product_id, group_id, position)
    select item.owner_id, item.id, existing.id, link.value::int from ${items}
    cross join lateral jsonb_each(item.before -> 'groups') as link
    join option_groups as existing on existing.owner_id = item.owner_id and existing.id = link.key::uuid
    where ${isReverted} and link.value <> 'null'
    on conflict (owner_id, product_id, group_id) do update set position = excluded.position`);
  await tx.execute(sql`
    update product_option_groups as link
    set variant_ids = ${toVariantIds(sql`item.before #> array['groupSizes', link.group_id::text]`)}
    from ${items}
    where ${isReverted} and link.owner_id = ${ownerId}::uuid and link.product_id = item.id
      and item.before -> 'groupSizes' -> link.group_id::text is not null`);
  await tx.execute(sql`
    delete from product_images as image using ${items}
    where ${isReverted} and image.owner_id = ${ownerId}::uuid and image.product_id = item.id
      and item.before -> 'images' -> image.hash = 'null'`);
  await tx.execute(sql`
    insert into product_images (owner_id, product_id, hash, position)
    select item.owner_id, item.id, image.key, image.value::int from ${items}
    cross join lateral jsonb_each(item.before -> 'images') as image
    where ${isReverted} and image.value <> 'null'
    on conflict (owner_id, product_id, hash) do update set position = excluded.position`);
}

/** Gives changed option groups the options that they had before. */
async function revertGroups({ tx, ownerId, items, isUndone }: Undo): Promise<void> {
  const isReverted = sql`${isUndone} and item.kind = 'option-group' and item.before is not null`;
  await tx.execute(sql`
    update option_groups set (${listNames(groupColumns, sql``)}) = row(${listNames(groupColumns, sql`previous.`)}),
      version = option_groups.version + 1
    from ${items}
    cross join lateral jsonb_populate_record(
      null::option_groups, ${completeGroupContent(sql`item.before`)} -> 'group') as previous
    where ${isReverted} and option_groups.owner_id = ${ownerId}::uuid and option_groups.id = item.id`);
  await tx.execute(sql`
    delete from options using ${items}
    where ${isReverted} and options.owner_id = ${ownerId}::uuid and options.group_id = item.id
      and item.before -> 'options' -> options.id::text is null`);
  await tx.execute(sql`
    insert into options
    select previous.* from ${items}
    cross join lateral jsonb_each(${completeGroupContent(sql`item.before`)} -> 'options') as option
    cross join lateral jsonb_populate_record(null::options, option.value || jsonb_build_object(
      'owner_id', item.owner_id, 'group_id', item.id)) as previous
    where ${isReverted}
    on conflict (id) do update
      set (${listNames(optionColumns, sql``)}) = row(${listNames(optionColumns, sql`excluded.`)})`);
}

/**
 * Takes back what the change counted, so that what was sold since stays sold. A plan that counts nothing any more keeps the counts of
 * earlier as they are.
 */
async function revertCounts({ tx, ownerId, changeId }: Undo & { changeId: string }): Promise<void> {
  const { planId } = await selectSubscription(tx, ownerId);
  if (!planAllows(planId, 'stock')) return;
  const isKept = sql`exists (
    select from menu_change_items as item
    where item.owner_id = ${ownerId}::uuid and item.change_id = ${changeId}::uuid and item.kept
      and (item.id = ${menuChangeCounts.itemId} or item.id = (
        select product_id from product_variants as size
        where size.owner_id = ${ownerId}::uuid and size.id = ${menuChangeCounts.itemId})))`;
  const counts = await tx
    .select()
    .from(menuChangeCounts)
    .where(and(eq(menuChangeCounts.ownerId, ownerId), eq(menuChangeCounts.changeId, changeId), not(isKept)));
  await setStock(
    tx,
    ownerId,
    counts.map(({ kind, itemId, before, dailyBefore, after, dailyAfter }) => ({
      ...{ kind, id: itemId, stock: before, seenStock: after },
      ...(dailyBefore !== dailyAfter && { dailyStock: dailyBefore }),
    })),
  );
}

/** Only those that were not changed since and that no product uses. */
async function deleteCreatedContainers({ tx, ownerId, items, isOfChange }: Undo): Promise<void> {
  await tx.execute(sql`
    delete from categories using ${items}
    where ${isOfChange} and item.kind = 'category' and categories.owner_id = ${ownerId}::uuid
      and categories.id = item.id and categories.version = item.version_after and not exists (
        select from products where owner_id = ${ownerId}::uuid and category_id = item.id)`);
  await tx.execute(sql`
    delete from option_groups using ${items}
    where ${isOfChange} and item.kind = 'option-group' and item.before is null
      and option_groups.owner_id = ${ownerId}::uuid and option_groups.id = item.id and option_groups.version = item.version_after and not exists (
        select from product_option_groups where owner_id = ${ownerId}::uuid and group_id = item.id)`);
  for (const table of [sql`categories`, sql`option_groups`])
    await tx.execute(sql`
      update ${table} as item set position = numbered.position
      from (select id, row_number() over (order by position, id) as position
        from ${table} where owner_id = ${ownerId}::uuid) as numbered
      where item.owner_id = ${ownerId}::uuid and item.id = numbered.id and item.position <> numbered.position`);
}

async function readResult({ tx, items, isOfChange }: Undo): Promise<Omit<UndoReply, 'change'>> {
  const { rows: counts } = await tx.execute<{ undone: number; kept: number }>(sql`
    select count(*) filter (where not item.kept and item.kind = 'product')::int as undone,
      count(*) filter (where item.kept)::int as kept
    from ${items} where ${isOfChange} and item.kind in ('product', 'option-group')`);
  const { rows: kept } = await tx.execute<{ id: string; name: string }>(sql`
    select item.id, item.name from ${items} where ${isOfChange} and item.kept
    order by item.name, item.id limit ${maxNamedProducts}`);
  return { undone: counts[0]?.undone ?? 0, keptCount: counts[0]?.kept ?? 0, kept };
}
