import { maxTrashItems } from '@vitrina/contract/menu/trash/schema.ts';
import { maxStoredBytes } from '@vitrina/contract/platform/media/schema.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../account/sessions/actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { createContentColumn, createGroupContentColumn } from '../menu-content/reads.ts';

/** Deletes the products among `ids` and returns how many. Requires the owner's lock. */
export async function moveProductsToTrash(
  tx: Tx,
  ownerId: OwnerId,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const isAmong = sql`owner_id = ${ownerId}::uuid and id = any(${sql.param(ids)}::uuid[])`;
  // A product that was created again with its idempotency key replaces the deleted one.
  await tx.execute(sql`delete from trash where ${isAmong}`);
  await tx.execute(sql`
    insert into trash (owner_id, id, kind, name, content, member_id, deleted_at)
    select owner_id, id, 'product', name, ${createContentColumn(sql`product`)},
      ${actor.memberId}::uuid, ${tx.clock.now().toISOString()}::timestamptz
    from products as product where ${isAmong} order by position desc`);
  await tx.execute(sql`
    insert into trash_pictures (owner_id, trash_id, hash)
    select owner_id, product_id, hash from product_images
    where owner_id = ${ownerId}::uuid and product_id = any(${sql.param(ids)}::uuid[])`);
  const { rowCount } = await tx.execute(sql`delete from products where ${isAmong}`);
  await trimTrash(tx, ownerId);
  return rowCount ?? 0;
}

/** The category is deleted afterwards. Its products still have it. Requires the owner's lock. */
export async function addCategoryToTrash(tx: Tx, ownerId: OwnerId, actor: Actor, id: string): Promise<void> {
  await tx.execute(sql`delete from trash where owner_id = ${ownerId}::uuid and id = ${id}::uuid`);
  await tx.execute(sql`
    insert into trash (owner_id, id, kind, name, content, member_id, deleted_at)
    select owner_id, id, 'category', name, jsonb_build_object(
      'category', to_jsonb(category) - 'owner_id',
      'products', (
        select coalesce(jsonb_object_agg(product.id, product.position), '{}') from products as product
        where product.owner_id = category.owner_id and product.category_id = category.id)),
      ${actor.memberId}::uuid, ${tx.clock.now().toISOString()}::timestamptz
    from categories as category where owner_id = ${ownerId}::uuid and id = ${id}::uuid`);
  await trimTrash(tx, ownerId);
}

/** The group is deleted afterwards. Requires the owner's lock. */
export async function addOptionGroupToTrash(
  tx: Tx,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
): Promise<void> {
  await tx.execute(sql`delete from trash where owner_id = ${ownerId}::uuid and id = ${id}::uuid`);
  await tx.execute(sql`
    insert into trash (owner_id, id, kind, name, content, member_id, deleted_at)
    select owner_id, id, 'option-group', name, ${createGroupContentColumn(sql`option_group`)} || jsonb_build_object(
      'products', (
        select coalesce(jsonb_object_agg(product_id, position), '{}') from product_option_groups as link
        where link.owner_id = option_group.owner_id and link.group_id = option_group.id),
      'productSizes', (
        select coalesce(jsonb_object_agg(product_id, to_jsonb(variant_ids)), '{}') from product_option_groups as link
        where link.owner_id = option_group.owner_id and link.group_id = option_group.id and variant_ids is not null)),
      ${actor.memberId}::uuid, ${tx.clock.now().toISOString()}::timestamptz
    from option_groups as option_group where owner_id = ${ownerId}::uuid and id = ${id}::uuid`);
  await trimTrash(tx, ownerId);
}

/** Deletes the oldest items beyond the maximum, and those whose pictures need more storage than a business has. */
async function trimTrash(tx: Tx, ownerId: OwnerId): Promise<void> {
  await tx.execute(sql`
    delete from trash where owner_id = ${ownerId}::uuid and number <= (
      select number from trash where owner_id = ${ownerId}::uuid
      order by number desc offset ${maxTrashItems} limit 1)`);
  // A picture counts for the newest item that has it.
  await tx.execute(sql`
    delete from trash where owner_id = ${ownerId}::uuid and number <= (
      select max(number) from (
        select number, sum(bytes) over (order by number desc, hash) as total
        from (
          select max(item.number) as number, picture.hash, file.bytes::bigint as bytes
          from trash_pictures as picture
          join trash as item on item.owner_id = picture.owner_id and item.id = picture.trash_id
          join picture_files as file on file.hash = picture.hash
          where picture.owner_id = ${ownerId}::uuid
          group by picture.hash, file.bytes) as newest) as summed
      where total > ${maxStoredBytes}::bigint)`);
}
