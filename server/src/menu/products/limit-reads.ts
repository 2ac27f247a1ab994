import { hasRoom } from '@vitrina/contract/billing/plans/rules.ts';
import { maxDailyMenus } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { maxVariantsPerBusiness } from '@vitrina/contract/menu/products/schema.ts';
import { and, eq } from 'drizzle-orm';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { products, productVariants } from '../tables.ts';
import { countProducts } from './reads.ts';

/** For one more product. Throws NO_ACTIVE_PLAN, PRODUCT_LIMIT_REACHED. */
export async function requireRoom(db: Db | Tx, ownerId: OwnerId): Promise<void> {
  await requireProductCount(db, ownerId, (await countProducts(db, ownerId)) + 1);
}

/** After products were added. Throws NO_ACTIVE_PLAN, …_LIMIT_REACHED. */
export async function requireProductLimits(tx: Tx, ownerId: OwnerId): Promise<void> {
  await requireProductCount(tx, ownerId, await countProducts(tx, ownerId));
  await requireVariantLimit(tx, ownerId);
  await requireDailyMenuLimit(tx, ownerId);
}

/** After daily menus were added. Throws DAILY_MENU_LIMIT_REACHED. */
export async function requireDailyMenuLimit(tx: Tx, ownerId: OwnerId): Promise<void> {
  const count = await tx.$count(products, and(eq(products.ownerId, ownerId), eq(products.kind, 'daily')));
  if (count > maxDailyMenus)
    throw new AppError('DAILY_MENU_LIMIT_REACHED', { params: { max: maxDailyMenus } });
}

/** After sizes were added. Throws VARIANT_LIMIT_REACHED. */
export async function requireVariantLimit(tx: Tx, ownerId: OwnerId): Promise<void> {
  if ((await tx.$count(productVariants, eq(productVariants.ownerId, ownerId))) > maxVariantsPerBusiness)
    throw AppError.ofField('VARIANT_LIMIT_REACHED', 'variants', { max: maxVariantsPerBusiness });
}

async function requireProductCount(db: Db | Tx, ownerId: OwnerId, count: number): Promise<void> {
  const { status, plan } = await selectSubscription(db, ownerId);
  if (status !== 'active') throw new AppError('NO_ACTIVE_PLAN');
  if (!hasRoom(count - 1, plan.maxProducts))
    throw new AppError('PRODUCT_LIMIT_REACHED', { params: { n: plan.maxProducts, plan: plan.name } });
}
