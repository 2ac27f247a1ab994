import { type ImportPlan, planImport } from '@vitrina/contract/menu/menu-import/plan-import.ts';
import type { ImportCounts, ImportMenu } from '@vitrina/contract/menu/menu-import/schema.ts';
import { maxOptionGroups } from '@vitrina/contract/menu/option-groups/limits.ts';
import { maxVariantsPerBusiness } from '@vitrina/contract/menu/products/schema.ts';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { recordCounts, trackMenuChange } from '../menu-changes/writes.ts';
import { setStock } from '../stock/writes.ts';
import { writeCategories, writeOptionGroups, writeSources } from './container-writes.ts';
import { type CountedItem, writeProducts } from './product-writes.ts';
import { type MenuRows, selectMenuRows } from './reads.ts';

/**
 * Creates and changes what `planImport` says, or nothing. `expected` is what the owner saw. Throws IMPORT_ROW_INVALID,
 * IMPORT_CHANGED, NO_ACTIVE_PLAN, IMPORT_PRODUCT_LIMIT, IMPORT_CATEGORY_LIMIT, VARIANT_LIMIT_REACHED,
 * OPTION_GROUP_LIMIT_REACHED, PLAN_GATE.
 */
export async function importMenu(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  { expected, ...input }: ImportMenu & { expected: ImportCounts },
): Promise<{ counts: ImportCounts; changeId: string | null }> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const rows = await selectMenuRows(tx, ownerId);
    const { currency } = await requireBusiness(tx, ownerId);
    const subscription = await selectSubscription(tx, ownerId);
    const plan = planImport(input, rows.menu, { currency, limits: subscription.plan });
    requireValid(plan);
    if (!isSame(plan.counts, expected)) throw new AppError('IMPORT_CHANGED');
    requireRoom(plan, rows, subscription);
    const { unchanged: _, ...writes } = plan.counts;
    if (Object.values(writes).every((count) => count === 0)) return { counts: plan.counts, changeId: null };
    const productIds = plan.rows.flatMap(({ action, stored, changedFields }) =>
      action === 'change' && stored && changedFields.length > 0 ? stored.id : [],
    );
    const optionGroupIds = [...plan.optionGroups.values()].flatMap(({ id, action }) =>
      action === 'change' && id !== null ? id : [],
    );
    const { change } = await trackMenuChange(
      tx,
      ownerId,
      actor,
      { kind: 'import', productIds, optionGroupIds },
      async (changeId) => {
        const counted = await writeMenuPlan(tx, ownerId, plan, rows);
        await writeCounts(tx, ownerId, counted);
        await recordCounts(tx, ownerId, changeId, counted);
      },
    );
    return { counts: plan.counts, changeId: change?.id ?? null };
  });
}

/** Throws PLAN_GATE. */
async function writeCounts(tx: Tx, ownerId: OwnerId, counted: readonly CountedItem[]): Promise<void> {
  await setStock(
    tx,
    ownerId,
    counted.map(({ kind, id, before, after }) => ({
      ...{ kind, id, stock: after.stock, seenStock: before.stock },
      ...(after.dailyStock !== before.dailyStock && { dailyStock: after.dailyStock }),
    })),
  );
}

/** The plan must have no problems and fit. Returns what is counted. Requires the owner's lock. */
export async function writeMenuPlan(
  tx: Tx,
  ownerId: OwnerId,
  plan: ImportPlan,
  rows: MenuRows,
): Promise<CountedItem[]> {
  const categoryIds = await writeCategories(tx, ownerId, plan, rows);
  const groupIds = await writeOptionGroups(tx, ownerId, plan, rows, categoryIds);
  const counted = await writeProducts(tx, ownerId, plan, rows, { categoryIds, groupIds });
  await writeSources(tx, ownerId, plan, rows, groupIds);
  return counted;
}

/** The screen leaves out what is invalid. This is for other clients. */
function requireValid({ rows, problems }: ImportPlan): void {
  const invalid = rows.find(({ action }) => action === 'problem');
  const line = invalid?.row.line ?? problems[0]?.line ?? 1;
  const problem = invalid?.problems[0] ?? problems[0]?.problem;
  if (problem !== undefined) throw new AppError('IMPORT_ROW_INVALID', { params: { line, problem } });
}

function isSame(a: ImportCounts, b: ImportCounts): boolean {
  return (Object.keys(a) as (keyof ImportCounts)[]).every((name) => a[name] === b[name]);
}

function requireRoom(
  { counts, excess }: ImportPlan,
  { menu }: MenuRows,
  { status, plan }: Awaited<ReturnType<typeof selectSubscription>>,
): void {
  const adds = counts.created + counts.categoriesCreated > 0;
  if (adds && status !== 'active') throw new AppError('NO_ACTIVE_PLAN');
  if (excess.products > 0) {
    const n = menu.products.length + counts.created;
    throw new AppError('IMPORT_PRODUCT_LIMIT', { params: { n, plan: plan.name, max: plan.maxProducts } });
  }
  if (excess.categories > 0) {
    const n = menu.categories.length + counts.categoriesCreated;
    throw new AppError('IMPORT_CATEGORY_LIMIT', { params: { n, plan: plan.name, max: plan.maxCategories } });
  }
  if (excess.variants > 0)
    throw new AppError('VARIANT_LIMIT_REACHED', { params: { max: maxVariantsPerBusiness } });
  if (excess.optionGroups > 0)
    throw new AppError('OPTION_GROUP_LIMIT_REACHED', { params: { max: maxOptionGroups } });
}
