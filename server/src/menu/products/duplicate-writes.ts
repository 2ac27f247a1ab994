import { maxNameLength } from '@vitrina/contract/menu/products/schema.ts';
import { sql } from 'drizzle-orm';
import { lockOwner } from '../../account/lock-owner.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { giveWay } from '../menu-content/writes.ts';
import { requireRoom, requireVariantLimit } from './limit-reads.ts';
import { findProduct, type ProductRow } from './reads.ts';

/**
 * A hidden copy right behind the original, with the same pictures. A repeated idempotency key returns the copy that it created.
 * Throws PRODUCT_NOT_FOUND, NO_ACTIVE_PLAN, PRODUCT_LIMIT_REACHED, VARIANT_LIMIT_REACHED.
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
    const isOfOriginal = sql`owner_id = ${ownerId}::uuid and product_id = ${id}::uuid`;
    await tx.execute(sql`
      insert into products (id, owner_id, category_id, name, description, price, compare_at_price, sold_out, sold_out_until,
        labels, active, position)
      select ${copyId}::uuid, owner_id, category_id, ${nameCopy(original.name)}, description, price, compare_at_price, sold_out,
        sold_out_until, labels, false, position + 1
      from products where owner_id = ${ownerId}::uuid and id = ${id}::uuid`);
    await tx.execute(sql`
      insert into product_variants (id, owner_id, product_id, name, price, compare_at_price, sold_out, sold_out_until, position)
      select gen_random_uuid(), owner_id, ${copyId}::uuid, name, price, compare_at_price, sold_out, sold_out_until, position
      from product_variants where ${isOfOriginal}`);
    await tx.execute(sql`
      insert into product_option_groups (owner_id, product_id, group_id, position)
      select owner_id, ${copyId}::uuid, group_id, position from product_option_groups where ${isOfOriginal}`);
    await tx.execute(sql`
      insert into product_images (owner_id, product_id, hash, position)
      select owner_id, ${copyId}::uuid, hash, position from product_images where ${isOfOriginal}`);
    await giveWay(tx, ownerId, [copyId]);
    await requireVariantLimit(tx, ownerId);
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
