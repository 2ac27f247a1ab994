import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import { planImport } from '@vitrina/contract/menu/menu-import/plan-import.ts';
import type { ImportRow } from '@vitrina/contract/menu/menu-import/schema.ts';
import { roundPriceNear } from '@vitrina/contract/platform/money/price-level.ts';
import { and, eq, sql } from 'drizzle-orm';
import { lockOwner } from '../../account/lock-owner.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { selectMenuRows } from '../menu-import/reads.ts';
import { writeMenuPlan } from '../menu-import/writes.ts';
import { products } from '../tables.ts';
import { sampleMenus } from './sample-menus.ts';

/**
 * Fills an empty menu, as far as the plan goes. Called again, it does nothing. Throws MENU_NOT_EMPTY, NO_ACTIVE_PLAN.
 */
export async function createExamples(db: Db, ownerId: OwnerId): Promise<{ created: number }> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const rows = await selectMenuRows(tx, ownerId);
    const stored = [...rows.products.values()];
    if (stored.some(({ isExample }) => isExample)) return { created: 0 };
    if (stored.length > 0) throw new AppError('MENU_NOT_EMPTY');
    const { status, plan: limits } = await selectSubscription(tx, ownerId);
    if (status !== 'active') throw new AppError('NO_ACTIVE_PLAN');
    const { type, currency } = await requireBusiness(tx, ownerId);
    const room = (max: number, count: number) => (max === unlimited ? undefined : Math.max(0, max - count));
    const categories = sampleMenus[type].slice(0, room(limits.maxCategories, rows.categories.length));
    const examples = categories
      .flatMap((category) => category.products.map((product) => ({ ...product, category: category.name })))
      .slice(0, room(limits.maxProducts, 0))
      .map(
        ({ name, description, dollars, category, minutes }, index): ImportRow => ({
          line: index + 1,
          name,
          description,
          category,
          price: String(roundPriceNear(dollars, currency)),
          ...(minutes !== undefined && { minutes }),
        }),
      );
    const menu = { categories: [], optionGroups: [], rows: examples };
    const plan = planImport(menu, rows.menu, { currency, limits });
    await writeMenuPlan(tx, ownerId, plan, rows);
    await tx.update(products).set({ isExample: true }).where(eq(products.ownerId, ownerId));
    return { created: plan.counts.created };
  });
}

/** Those that were never edited. Their categories go too if nothing else is in them. */
export async function deleteExamples(db: Db, ownerId: OwnerId): Promise<{ deleted: number }> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const { type } = await requireBusiness(tx, ownerId);
    const deleted = await tx
      .delete(products)
      .where(and(eq(products.ownerId, ownerId), eq(products.isExample, true)))
      .returning({ categoryId: products.categoryId });
    const categoryIds = [...new Set(deleted.map(({ categoryId }) => categoryId))];
    const names = sampleMenus[type].map(({ name }) => name);
    await tx.execute(sql`
      delete from categories as category
      where owner_id = ${ownerId}::uuid and id = any(${sql.param(categoryIds)}::uuid[])
        and name = any(${sql.param(names)}::text[]) and not exists (
          select from products where owner_id = category.owner_id and category_id = category.id)`);
    return { deleted: deleted.length };
  });
}
