import { hasRoom } from '@vitrina/contract/plans/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { lockOwner, type OwnerId } from '../db/owner.ts';
import { reorder } from '../db/positions.ts';
import { categories } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { detachFromCategory } from '../products/writes.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import { type CategoryRow, findCategory, selectCategories } from './reads.ts';

/**
 * At the end of the list. A request that comes again finds its category and gives it the name that it now says. Throws
 * NO_ACTIVE_PLAN, CATEGORY_LIMIT_REACHED.
 */
export async function createCategory(
  db: Db,
  ownerId: OwnerId,
  { name, idempotencyKey }: { name: string; idempotencyKey?: string | undefined },
): Promise<CategoryRow> {
  const id = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    if (await findCategory(tx, ownerId, id)) return renameCategory(tx, ownerId, id, name);
    const { status, plan } = await selectSubscription(tx, ownerId);
    if (status !== 'active') throw new AppError('NO_ACTIVE_PLAN');
    const present = await selectCategories(tx, ownerId);
    if (!hasRoom(present.length, plan.maxCategories)) {
      throw new AppError('CATEGORY_LIMIT_REACHED', { params: { max: plan.maxCategories, plan: plan.name } });
    }
    const created = { id, name, position: (present.at(-1)?.position ?? 0) + 1 };
    await tx.insert(categories).values({ ...created, ownerId });
    return created;
  });
}

/** Throws CATEGORY_NOT_FOUND. */
export async function renameCategory(
  db: Db | Tx,
  ownerId: OwnerId,
  id: string,
  name: string,
): Promise<CategoryRow> {
  const [renamed] = await db
    .update(categories)
    .set({ name })
    .where(and(eq(categories.ownerId, ownerId), eq(categories.id, id)))
    .returning({ id: categories.id, name: categories.name, position: categories.position });
  if (!renamed) throw new AppError('CATEGORY_NOT_FOUND');
  return renamed;
}

/** Its products stay, without a category; the others are numbered anew. Throws CATEGORY_NOT_FOUND. */
export async function deleteCategory(db: Db, ownerId: OwnerId, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    if (!(await findCategory(tx, ownerId, id))) throw new AppError('CATEGORY_NOT_FOUND');
    await detachFromCategory(tx, ownerId, id);
    await tx.delete(categories).where(and(eq(categories.ownerId, ownerId), eq(categories.id, id)));
    const rest = await selectCategories(tx, ownerId);
    await renumber(
      tx,
      ownerId,
      rest.map((category) => category.id),
    );
  });
}

/** Numbers the list 1..n: the named ones first, then the rest as it stood. Throws CATEGORY_NOT_FOUND. */
export async function reorderCategories(
  db: Db,
  ownerId: OwnerId,
  moves: readonly { id: string; order: number }[],
): Promise<CategoryRow[]> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const current = (await selectCategories(tx, ownerId)).map(({ id }) => id);
    if (moves.some(({ id }) => !current.includes(id))) throw new AppError('CATEGORY_NOT_FOUND');
    await renumber(tx, ownerId, reorder(current, moves));
    return selectCategories(tx, ownerId);
  });
}

async function renumber(tx: Tx, ownerId: OwnerId, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${categories} set position = numbered.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as numbered (id, position)
    where ${categories.id} = numbered.id and ${categories.ownerId} = ${ownerId}
      and ${categories.position} <> numbered.position`);
}
