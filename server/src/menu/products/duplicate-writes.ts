import { maxNameLength } from '@vitrina/contract/menu/products/fields.ts';
import { sql } from 'drizzle-orm';
import { lockOwner } from '../../account/lock-owner.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { giveWay } from '../menu-content/writes.ts';
import { requireDailyMenuLimit, requireRoom, requireVariantLimit } from './limit-reads.ts';
import { findProduct, type ProductRow } from './reads.ts';

/**
 * A hidden copy right behind the original, with the same pictures. A repeated idempotency key returns the copy that it created.
 * Throws PRODUCT_NOT_FOUND, NO_ACTIVE_PLAN, PRODUCT_LIMIT_REACHED, VARIANT_LIMIT_REACHED, DAILY_MENU_LIMIT_REACHED.
 */
export async function duplicateProduct(
  db: Db,
  ownerId: OwnerId,
  id: string,
  idempotencyKey: string | undefined,
): Promise<ProductRow> {
  const copyId = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const existing = await findProduct(tx, ownerId, copyId);
    if (existing) return existing;
    const original = await findProduct(tx, ownerId, id);
    if (!original) throw new AppError('PRODUCT_NOT_FOUND');
    await requireRoom(tx, ownerId);
    const fields = {
      id: copyId,
      name: nameCopy(original.name),
      active: false,
      is_example: false,
      version: 1,
    };
    await tx.execute(sql`
      insert into products select copy.* from products as original
      cross join lateral jsonb_populate_record(original, ${JSON.stringify(fields)}::jsonb || jsonb_build_object(
        'position', original.position + 1, 'created_at', now())) as copy
      where original.owner_id = ${ownerId}::uuid and original.id = ${id}::uuid`);
    for (const [table, newId] of [
      ['product_variants', sql`gen_random_uuid()`],
      ['product_option_groups', null],
      ['product_images', null],
    ] as const)
      await tx.execute(sql`
        insert into ${sql.identifier(table)} select copy.* from ${sql.identifier(table)} as item
        cross join lateral jsonb_populate_record(item, jsonb_build_object(
          'product_id', ${copyId}::uuid${newId ? sql`, 'id', ${newId}` : sql``})) as copy
        where item.owner_id = ${ownerId}::uuid and item.product_id = ${id}::uuid`);
    // The sizes of the copy have ids of their own.
    await tx.execute(sql`
      update product_option_groups as link set variant_ids = array(
        select copy.id from product_variants as original
        join product_variants as copy
          on copy.owner_id = original.owner_id and copy.product_id = link.product_id and copy.position = original.position
        where original.owner_id = link.owner_id and original.product_id = ${id}::uuid
          and original.id = any(link.variant_ids))
      where link.owner_id = ${ownerId}::uuid and link.product_id = ${copyId}::uuid and link.variant_ids is not null`);
    await giveWay(tx, ownerId, [copyId]);
    await requireVariantLimit(tx, ownerId);
    await requireDailyMenuLimit(tx, ownerId);
    const copy = await findProduct(tx, ownerId, copyId);
    if (!copy) throw new Error('no product row under the lock');
    return copy;
  });
}

const suffix = ' (copia)';

/** Never cuts a character in half. */
function nameCopy(name: string): string {
  const start = name.slice(0, maxNameLength - suffix.length).replace(/[\ud800-\udbff]$/, '');
  return `${start.trimEnd()}${suffix}`;
}
