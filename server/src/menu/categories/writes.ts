import { isDeepStrictEqual } from 'node:util';
import { hasRoom } from '@vitrina/contract/billing/plans/rules.ts';
import type {
  createCategoryBody,
  renameCategoryBody,
  reorderCategoriesBody,
} from '@vitrina/contract/menu/categories/schema.ts';
import type { ProductTimes } from '@vitrina/contract/menu/products/times.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { requireGate, selectSubscription } from '../../billing/subscriptions/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { reorder } from '../../platform/db/positions.ts';
import { isCurrent, nextVersion } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { detachFromCategory } from '../products/writes.ts';
import { categories } from '../tables.ts';
import { addCategoryToTrash } from '../trash/writes.ts';
import { type CategoryRow, categoryColumns, findCategory, selectCategories } from './reads.ts';
import { viewCategory } from './view.ts';

/**
 * Appends a category. A repeated idempotency key changes the category that it created. Throws NO_ACTIVE_PLAN,
 * CATEGORY_LIMIT_REACHED, PLAN_GATE.
 */
export async function createCategory(
  db: Db,
  ownerId: OwnerId,
  { name, times, idempotencyKey }: z.output<typeof createCategoryBody>,
): Promise<CategoryRow> {
  const id = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const category = await findCategory(tx, ownerId, id);
    if (category) return change(tx, ownerId, category, { name, times });
    if (times) await requireGate(tx, ownerId, 'times');
    return insertCategory(tx, ownerId, id, name, times);
  });
}

/** Requires the owner's lock. Throws NO_ACTIVE_PLAN, CATEGORY_LIMIT_REACHED. */
export async function insertCategory(
  tx: Tx,
  ownerId: OwnerId,
  id: string,
  name: string,
  times: ProductTimes = null,
): Promise<CategoryRow> {
  const { status, plan } = await selectSubscription(tx, ownerId);
  if (status !== 'active') throw new AppError('NO_ACTIVE_PLAN');
  const existing = await selectCategories(tx, ownerId);
  if (!hasRoom(existing.length, plan.maxCategories)) {
    throw new AppError('CATEGORY_LIMIT_REACHED', { params: { max: plan.maxCategories, plan: plan.name } });
  }
  const position = (existing.at(-1)?.position ?? 0) + 1;
  const [created] = await tx
    .insert(categories)
    .values({ id, ownerId, name, times, position })
    .returning(categoryColumns);
  if (!created) throw new Error('insert returned no row');
  return created;
}

/** Changes the times too, if they are named. Throws CATEGORY_NOT_FOUND, EDIT_CONFLICT, PLAN_GATE. */
export async function renameCategory(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { name, times, seenVersion }: z.output<typeof renameCategoryBody>,
): Promise<CategoryRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const category = await findCategory(tx, ownerId, id);
    if (!category) throw new AppError('CATEGORY_NOT_FOUND');
    if (!isCurrent(category, seenVersion)) {
      throw new AppError('EDIT_CONFLICT', { current: viewCategory(category) });
    }
    return change(tx, ownerId, category, { name, times });
  });
}

/** The products stay, without a category. It can be restored from the trash. Renumbers the remaining categories. Throws CATEGORY_NOT_FOUND. */
export async function deleteCategory(db: Db, ownerId: OwnerId, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    if (!(await findCategory(tx, ownerId, id))) throw new AppError('CATEGORY_NOT_FOUND');
    await addCategoryToTrash(tx, ownerId, actor, id);
    await detachFromCategory(tx, ownerId, id);
    await tx.delete(categories).where(and(eq(categories.ownerId, ownerId), eq(categories.id, id)));
    await renumber(tx, ownerId, await selectIds(tx, ownerId));
  });
}

/** Puts the given categories first and keeps the order of the others. Throws CATEGORY_NOT_FOUND. */
export async function reorderCategories(
  db: Db,
  ownerId: OwnerId,
  moves: z.output<typeof reorderCategoriesBody>['categories'],
): Promise<CategoryRow[]> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const current = await selectIds(tx, ownerId);
    if (moves.some(({ id }) => !current.includes(id))) throw new AppError('CATEGORY_NOT_FOUND');
    await renumber(tx, ownerId, reorder(current, moves));
    return selectCategories(tx, ownerId);
  });
}

async function change(
  tx: Tx,
  ownerId: OwnerId,
  category: CategoryRow,
  { name, times }: Pick<z.output<typeof createCategoryBody>, 'name' | 'times'>,
): Promise<CategoryRow> {
  if (times && !isDeepStrictEqual(times, category.times)) await requireGate(tx, ownerId, 'times');
  const [changed] = await tx
    .update(categories)
    .set({ name, ...(times !== undefined && { times }), version: nextVersion(categories.version) })
    .where(and(eq(categories.ownerId, ownerId), eq(categories.id, category.id)))
    .returning(categoryColumns);
  if (!changed) throw new Error('no category row under the lock');
  return changed;
}

async function selectIds(tx: Tx, ownerId: OwnerId): Promise<string[]> {
  return (await selectCategories(tx, ownerId)).map(({ id }) => id);
}

async function renumber(tx: Tx, ownerId: OwnerId, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${categories} set position = numbered.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as numbered (id, position)
    where ${categories.id} = numbered.id and ${categories.ownerId} = ${ownerId}
      and ${categories.position} <> numbered.position`);
}
