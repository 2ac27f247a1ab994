import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';

/**
 * Inserts products as they were, and returns their ids. `source` selects `id` and `content` of products that do not exist.
 * They lose a category and option groups that do not exist. Requires the owner's lock, and then a check of the limits.
 */
export async function insertProducts(tx: Tx, ownerId: OwnerId, source: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into products
    select restored.* from (${source}) as source
    left join categories as category
      on category.owner_id = ${ownerId}::uuid and category.id = (source.content #>> '{product,category_id}')::uuid
    cross join lateral jsonb_populate_record(null::products, source.content -> 'product' || jsonb_build_object(
      'owner_id', ${ownerId}::uuid, 'category_id', category.id)) as restored
    returning id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const inserted = sql`(${source}) as source join unnest(${sql.param(ids)}::uuid[]) as inserted (id) using (id)`;
  await tx.execute(sql`
    insert into product_variants
    select restored.* from ${inserted}
    cross join lateral jsonb_each(source.content -> 'variants') as item
    cross join lateral jsonb_populate_record(null::product_variants, item.value || jsonb_build_object(
      'owner_id', ${ownerId}::uuid, 'product_id', source.id)) as restored`);
  await tx.execute(sql`
    insert into product_option_groups (owner_id, product_id, group_id, position, variant_ids)
    select ${ownerId}::uuid, source.id, existing.id, item.value::int,
      ${toVariantIds(sql`source.content #> array['groupSizes', item.key]`)} from ${inserted}
    cross join lateral jsonb_each_text(source.content -> 'groups') as item
    join option_groups as existing on existing.owner_id = ${ownerId}::uuid and existing.id = item.key::uuid`);
  await tx.execute(sql`
    insert into product_images (owner_id, product_id, hash, position)
    select ${ownerId}::uuid, source.id, item.key, item.value::int from ${inserted}
    cross join lateral jsonb_each_text(source.content -> 'images') as item`);
  await giveWay(tx, ownerId, ids);
  return ids;
}

/** The column `variant_ids` of the ids in a JSON array. Null without one. */
export function toVariantIds(ids: SQL): SQL {
  return sql`(select array_agg(size.value::uuid) from jsonb_array_elements_text(nullif(${ids}, 'null')) as size)`;
}

/** Products with the position of one in `ids` move behind it. The others keep their positions. */
export async function giveWay(tx: Tx, ownerId: OwnerId, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update products set position = placed.position
    from (
      select id, place + max(position - place) over (partition by category_id order by place) as position
      from (
        select id, category_id, position, row_number() over (
          partition by category_id
          order by position, id = any(${sql.param(ids)}::uuid[]) desc, id) as place
        from products where owner_id = ${ownerId}::uuid) as ordered) as placed
    where products.owner_id = ${ownerId}::uuid and products.id = placed.id and products.position <> placed.position`);
}
