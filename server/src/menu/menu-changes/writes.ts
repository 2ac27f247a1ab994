import {
  type MenuChange,
  maxMenuChanges,
  maxTrackedProducts,
} from '@vitrina/contract/menu/menu-changes/schema.ts';
import type { CountChange } from '@vitrina/contract/menu/menu-import/count-changes.ts';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import type { StockKind } from '@vitrina/contract/menu/stock/schema.ts';
import { maxStoredBytes } from '@vitrina/contract/platform/media/schema.ts';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../account/sessions/actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { createContentColumn, createGroupContentColumn } from '../menu-content/reads.ts';
import { menuChanges } from '../tables.ts';
import { findMenuChange, type MenuChangeRow } from './reads.ts';

interface TrackedChange {
  /** Default: a random one. */
  id?: string;
  kind: MenuChange['kind'];
  /** What happened to several products. Absent for an import. */
  action?: BulkAction;
  /** The products that the change may change or delete. */
  productIds: readonly string[];
  /** The option groups that the change may change. */
  optionGroupIds?: readonly string[];
}

/**
 * Runs `write` and records what it did, so that `undoMenuChange` can undo it for a day. What `write` creates is found:
 * products, categories and option groups. `change` is undefined if nothing is different afterwards. Requires the owner's
 * lock.
 */
export async function trackMenuChange<T>(
  tx: Tx,
  ownerId: OwnerId,
  actor: Actor,
  { id = uuidv7(), kind, action, productIds, optionGroupIds = [] }: TrackedChange,
  write: (changeId: string) => Promise<T>,
): Promise<{ result: T; change: MenuChangeRow | undefined }> {
  const createdAt = tx.clock.now();
  await tx.insert(menuChanges).values({
    id,
    ownerId,
    kind,
    action: action ?? null,
    memberId: actor.memberId,
    createdAt,
  });
  await tx.execute(sql`
    insert into menu_change_items (owner_id, change_id, id, kind, name, version_before, before)
    select owner_id, ${id}::uuid, id, 'product', name, version, ${createContentColumn(sql`product`)}
    from products as product
    where owner_id = ${ownerId}::uuid and id = any(${sql.param(productIds)}::uuid[])
    union all
    select owner_id, ${id}::uuid, id, 'option-group', name, version, ${groupContent}
    from option_groups as option_group
    where owner_id = ${ownerId}::uuid and id = any(${sql.param(optionGroupIds)}::uuid[])`);
  const idsBefore = await selectMenuIds(tx, ownerId);
  const result = await write(id);
  for (let start = 0; start < productIds.length; start += batchSize)
    await recordDifferences(tx, ownerId, id, productIds.slice(start, start + batchSize));
  await recordChangedGroups(tx, ownerId, id);
  await deleteUnchanged(tx, ownerId, id);
  await recordCreated(tx, ownerId, id, idsBefore);
  await tx.execute(sql`
    insert into menu_change_pictures (owner_id, change_id, hash)
    select distinct owner_id, change_id, jsonb_object_keys(before -> 'images') from menu_change_items
    where owner_id = ${ownerId}::uuid and change_id = ${id}::uuid and jsonb_typeof(before -> 'images') = 'object'`);
  await tx.execute(sql`
    update menu_changes set created = counted.created, changed = counted.changed, deleted = counted.deleted,
      counted = (select count(*) from menu_change_counts where owner_id = ${ownerId}::uuid and change_id = ${id}::uuid)
    from (
      select
        count(*) filter (where kind = 'product' and before is null) as created,
        count(*) filter (where kind = 'product' and before is not null and version_after is not null) as changed,
        count(*) filter (where kind = 'product' and version_after is null) as deleted
      from menu_change_items where owner_id = ${ownerId}::uuid and change_id = ${id}::uuid) as counted
    where menu_changes.owner_id = ${ownerId}::uuid and menu_changes.id = ${id}::uuid`);
  await tx.execute(sql`
    delete from menu_changes where owner_id = ${ownerId}::uuid and id = ${id}::uuid and not exists (
      select from menu_change_items where owner_id = ${ownerId}::uuid and change_id = ${id}::uuid)
      and not exists (
        select from menu_change_counts where owner_id = ${ownerId}::uuid and change_id = ${id}::uuid)`);
  await trimChanges(tx, ownerId);
  return { result, change: await findMenuChange(tx, ownerId, id) };
}

/** What a change counted. An undo takes back the difference. */
export async function recordCounts(
  tx: Tx,
  ownerId: OwnerId,
  changeId: string,
  counted: readonly (CountChange & { kind: StockKind; id: string })[],
): Promise<void> {
  const rows = counted.map(({ kind, id, before, after }) => ({
    ...{ item_id: id, kind, before: before.stock, daily_before: before.dailyStock },
    ...{ after: after.stock, daily_after: after.dailyStock },
  }));
  await tx.execute(sql`
    insert into menu_change_counts (owner_id, change_id, item_id, kind, before, daily_before, after, daily_after)
    select ${ownerId}::uuid, ${changeId}::uuid, item_id, kind, before, daily_before, after, daily_after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      item_id uuid, kind text, before int, daily_before int, after int, daily_after int)`);
}

/** Products that one statement compares, far from the time limit of statements. */
const batchSize = 2_000;

/** Keeps only what is different about changed products, so that an undo leaves everything else as it is. */
async function recordDifferences(
  tx: Tx,
  ownerId: OwnerId,
  changeId: string,
  ids: readonly string[],
): Promise<void> {
  // A position is part of a move, also if the number is the same there. Other changes of positions belong to other products too.
  const comparable = (content: SQL) =>
    sql`(case when item.before #> '{product,category_id}' = content #> '{product,category_id}'
      then ${content} #- '{product,position}' else ${content} end) #- '{product,version}'`;
  // `offset 0` computes each content once, and a subquery for each row needs no estimate of how many rows there are.
  await tx.execute(sql`
    update menu_change_items as item set (before, after, version_after) = (
      select
        case when differences[1] #> '{product,category_id}' is null then differences[1]
          else jsonb_set(differences[1], '{product,position}', item.before #> '{product,position}') end,
        differences[2] #- '{product,position}', version
      from (select version, jsonb_differences(old, new) as differences from (
        select version, ${comparable(sql`item.before`)} as old, ${comparable(sql`content`)} as new
        from (
          select product.version, ${createContentColumn(sql`product`)} as content from products as product
          where product.owner_id = item.owner_id and product.id = item.id offset 0) as current
        offset 0) as comparable offset 0) as compared)
    where item.owner_id = ${ownerId}::uuid and item.change_id = ${changeId}::uuid
      and item.id = any(${sql.param(ids)}::uuid[])
      and exists (select from products where owner_id = item.owner_id and id = item.id)`);
}

/** What an undo gives back to an option group. It leaves the position among the groups as it is. */
export const groupContent = sql`${createGroupContentColumn(sql`option_group`)} #- '{group,version}' #- '{group,position}'`;

/** Clears `before` of those that are as they were. */
async function recordChangedGroups(tx: Tx, ownerId: OwnerId, changeId: string): Promise<void> {
  await tx.execute(sql`
    update menu_change_items as item set
      before = nullif(item.before, current.content), after = current.content, version_after = current.version
    from (
      select id, version, ${groupContent} as content from option_groups as option_group
      where owner_id = ${ownerId}::uuid) as current
    where item.owner_id = ${ownerId}::uuid and item.change_id = ${changeId}::uuid and item.kind = 'option-group'
      and current.id = item.id`);
}

async function deleteUnchanged(tx: Tx, ownerId: OwnerId, changeId: string): Promise<void> {
  await tx.execute(sql`
    delete from menu_change_items
    where owner_id = ${ownerId}::uuid and change_id = ${changeId}::uuid and before is null`);
}

type MenuIds = Record<'product' | 'category' | 'option-group', string[]>;

async function selectMenuIds(tx: Tx, ownerId: OwnerId): Promise<MenuIds> {
  const { rows } = await tx.execute<MenuIds>(sql`
    select
      (select coalesce(json_agg(id), '[]') from products where owner_id = ${ownerId}::uuid) as product,
      (select coalesce(json_agg(id), '[]') from categories where owner_id = ${ownerId}::uuid) as category,
      (select coalesce(json_agg(id), '[]') from option_groups where owner_id = ${ownerId}::uuid) as "option-group"`);
  const [ids] = rows;
  if (!ids) throw new Error('an aggregate returned no row');
  return ids;
}

async function recordCreated(tx: Tx, ownerId: OwnerId, changeId: string, before: MenuIds): Promise<void> {
  const selectNew = (kind: keyof MenuIds, table: string) => sql`
    select owner_id, ${changeId}::uuid, id, ${kind}::text, name, version from ${sql.identifier(table)} as item
    where owner_id = ${ownerId}::uuid and not exists (
      select from unnest(${sql.param(before[kind])}::uuid[]) as existing (id) where existing.id = item.id)`;
  await tx.execute(sql`
    insert into menu_change_items (owner_id, change_id, id, kind, name, version_after)
    ${selectNew('product', 'products')} union all ${selectNew('category', 'categories')}
    union all ${selectNew('option-group', 'option_groups')}`);
}

/** The newest change always stays. */
async function trimChanges(tx: Tx, ownerId: OwnerId): Promise<void> {
  await tx.execute(sql`
    delete from menu_changes where owner_id = ${ownerId}::uuid and id in (
      select id from (
        select id, row_number() over newest as place, sum(created + changed + deleted + counted) over newest as total
        from menu_changes where owner_id = ${ownerId}::uuid
        window newest as (order by created_at desc, id desc)) as listed
      where place > 1 and (place > ${maxMenuChanges} or total > ${maxTrackedProducts}))`);
  await tx.execute(sql`
    delete from menu_changes where owner_id = ${ownerId}::uuid and id in (
      select id from (
        select id, row_number() over newest as place, sum(bytes) over newest as total
        from (
          select item.id, item.created_at, coalesce(sum(file.bytes), 0) as bytes
          from menu_changes as item
          left join menu_change_pictures as picture on picture.owner_id = item.owner_id and picture.change_id = item.id
          left join picture_files as file on file.hash = picture.hash
          where item.owner_id = ${ownerId}::uuid
          group by item.id, item.created_at) as stored
        window newest as (order by created_at desc, id desc)) as listed
      where place > 1 and total > ${maxStoredBytes}::bigint)`);
}
