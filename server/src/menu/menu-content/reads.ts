import { type SQL, sql } from 'drizzle-orm';

/**
 * A product with its sizes, option groups and pictures as JSON, so that a deletion and a change keep it in one column:
 * `product` and each of `variants` (by id) have the columns of their rows, `groups` (by id) and `images` (by hash) the
 * positions, `groupSizes` (by id of the group) the ids of the sizes. Numbers never leave the database, because JSON numbers of JavaScript are floating-point numbers. For a row
 * of `products` with this alias.
 */
export function createContentColumn(product: SQL): SQL {
  const isOfProduct = sql`owner_id = ${product}.owner_id and product_id = ${product}.id`;
  return sql`jsonb_build_object(
    'product', to_jsonb(${product}) - 'owner_id',
    'variants', (
      select coalesce(jsonb_object_agg(item.id, to_jsonb(item) - '{owner_id,product_id}'::text[]), '{}')
      from product_variants as item where ${isOfProduct}),
    'groups', (
      select coalesce(jsonb_object_agg(group_id, position), '{}') from product_option_groups where ${isOfProduct}),
    'groupSizes', (
      select coalesce(jsonb_object_agg(group_id, to_jsonb(variant_ids)), '{}')
      from product_option_groups where ${isOfProduct} and variant_ids is not null),
    'images', (select coalesce(jsonb_object_agg(hash, position), '{}') from product_images where ${isOfProduct}))`;
}

/**
 * An option group with its options (by id) as JSON, for a row of `option_groups` with this alias. Its products are not
 * part of it.
 */
export function createGroupContentColumn(group: SQL): SQL {
  return sql`jsonb_build_object(
    'group', to_jsonb(${group}) - 'owner_id',
    'options', (
      select coalesce(jsonb_object_agg(item.id, to_jsonb(item) - '{owner_id,group_id}'::text[]), '{}')
      from options as item where item.owner_id = ${group}.owner_id and item.group_id = ${group}.id))`;
}

/** The content of a group, also if it was kept before the columns `included`, `extra_price`, `pricing`, `source_category_id`, `source_except`, `disables`, `minutes` and `prices` existed. */
export function completeGroupContent(content: SQL): SQL {
  return sql`jsonb_build_object(
    'group', '{"included": 0, "extra_price": 0.00, "pricing": null, "source_category_id": null, "source_except": []}'::jsonb || (${content} -> 'group'),
    'options', (
      select coalesce(jsonb_object_agg(item.key, '{"disables": [], "minutes": null, "prices": null}'::jsonb || item.value), '{}')
      from jsonb_each(${content} -> 'options') as item))`;
}
