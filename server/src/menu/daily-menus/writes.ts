import { addDays } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { orderDateOf } from '@vitrina/contract/business/opening-hours/order-day.ts';
import { endOfSale, findNextReminder, proposeReminder } from '@vitrina/contract/menu/daily-menus/rules.ts';
import {
  type DailyMenu,
  type DailyReminder,
  type DayInput,
  maxDailyMenus,
  maxDaysAhead,
  type NewDailyMenu,
} from '@vitrina/contract/menu/daily-menus/schema.ts';
import { maxOptionGroups } from '@vitrina/contract/menu/option-groups/limits.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { recordTeamActs } from '../../account/team-activity/writes.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { nextVersion } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { selectCategories } from '../categories/reads.ts';
import { insertCategory } from '../categories/writes.ts';
import { selectOptionGroups } from '../option-groups/reads.ts';
import { findProduct, type ProductRow, selectDailyProducts } from '../products/reads.ts';
import { insertProduct } from '../products/writes.ts';
import { selectUsedStock } from '../stock/reads.ts';
import { dailyMenus, menuReminders, optionGroups, products } from '../tables.ts';
import { forgetDishes, publishDishes, saveDishes } from './dish-writes.ts';
import { type DayRow, findDay, findReminder, selectDailyMenus, whereDay } from './reads.ts';
import { viewDailyMenu } from './view.ts';

/** Without a date: today's. */
export async function loadDailyMenus(
  db: Db | Tx,
  ownerId: OwnerId,
  asked?: string,
): Promise<{ today: string; menus: DailyMenu[]; reminder: DailyReminder }> {
  const { timeZone } = await requireBusiness(db, ownerId);
  const now = db.clock.now();
  const today = orderDateOf(now.getTime(), timeZone);
  const date = asked ?? today;
  const rows = await selectDailyMenus(db, ownerId, date);
  const { hours } = await selectOpeningHours(db, ownerId);
  const stock = await selectUsedStock(db, ownerId);
  return {
    today,
    menus: rows.map((row) => viewDailyMenu(row, { date, timeZone, hours, now, stock })),
    reminder: { time: (await findReminder(db, ownerId))?.time ?? null, proposedTime: proposeReminder(hours) },
  };
}

/**
 * Creates the product with its sizes and parts. A repeated idempotency key returns the menu that it created. Throws PLAN_GATE,
 * DAILY_MENU_LIMIT_REACHED, OPTION_GROUP_LIMIT_REACHED, VARIANT_NOT_FOUND, and the errors of `insertProduct` and `insertCategory`.
 */
export async function createDailyMenu(db: Db, ownerId: OwnerId, input: NewDailyMenu): Promise<DailyMenu> {
  const id = idempotentId(ownerId, input.idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    await requireGate(tx, ownerId, 'dailyMenu');
    const existing = await findProduct(tx, ownerId, id);
    if (existing?.kind === 'daily') return loadMenu(tx, ownerId, id);
    if ((await selectDailyProducts(tx, ownerId)).length >= maxDailyMenus)
      throw new AppError('DAILY_MENU_LIMIT_REACHED', { params: { max: maxDailyMenus } });
    const parts = await insertParts(tx, ownerId, input.parts);
    const categoryId = input.categoryId ?? (await findAnyCategory(tx, ownerId, input.name));
    const optionGroupSizes = Object.fromEntries(
      parts.flatMap(({ groupId, sizes }) => (sizes && input.sizes.length > 0 ? [[groupId, sizes]] : [])),
    );
    await insertProduct(
      tx,
      ownerId,
      { id, kind: 'daily' },
      {
        name: input.name,
        description: '',
        price: input.sizes[0]?.price ?? input.price ?? '',
        categoryId,
        variants: input.sizes,
        optionGroups: parts.map(({ groupId }) => groupId),
        optionGroupSizes,
      },
      [],
    );
    return loadMenu(tx, ownerId, id);
  });
}

/**
 * The dishes of a day, which the page shows once they are published. Throws PLAN_GATE, DAILY_MENU_NOT_FOUND, DAILY_MENU_DATE,
 * OPTION_GROUP_NOT_FOUND, OPTION_NOT_FOUND, INVALID_PRICE, PRICE_DECIMALS.
 */
export async function saveDay(
  db: Db,
  ownerId: OwnerId,
  { id, date }: { id: string; date: string },
  input: DayInput,
): Promise<DailyMenu> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const product = await requireMenu(tx, ownerId, id);
    const today = await findToday(tx, ownerId);
    if (date < today || date > addDays(today, maxDaysAhead))
      throw new AppError('DAILY_MENU_DATE', { params: { max: maxDaysAhead } });
    const parts = await saveDishes(tx, ownerId, product, date, input.parts);
    const { until } = input;
    await tx
      .insert(dailyMenus)
      .values({ ownerId, productId: id, date, parts, until })
      .onConflictDoUpdate({
        target: [dailyMenus.ownerId, dailyMenus.productId, dailyMenus.date],
        set: { parts, until },
      });
    await forgetDishes(tx, ownerId, product.optionGroups, today);
    return loadMenu(tx, ownerId, id, date);
  });
}

/**
 * The options of the parts become the dishes of the day, under their own ids. Throws PLAN_GATE, DAILY_MENU_NOT_FOUND,
 * DAILY_MENU_NOT_TODAY, DAILY_MENU_INCOMPLETE, DAILY_MENU_OVER.
 */
export async function publishDay(
  db: Db,
  ownerId: OwnerId,
  { id, date }: { id: string; date: string },
): Promise<DailyMenu> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const product = await requireMenu(tx, ownerId, id);
    const day = await requireDay(tx, ownerId, id, date);
    const { timeZone } = await requireBusiness(tx, ownerId);
    const now = tx.clock.now();
    if (date !== orderDateOf(now.getTime(), timeZone)) throw new AppError('DAILY_MENU_NOT_TODAY');
    const endsAt = new Date(endOfSale(date, day.until, timeZone));
    if (endsAt <= now) throw new AppError('DAILY_MENU_OVER');
    await publishDishes(tx, ownerId, product, day);
    await tx
      .update(dailyMenus)
      .set({ publishedAt: now, endsAt, endedByHand: false })
      .where(whereDay(ownerId, id, date));
    if (!product.active || product.categoryId === null) {
      const categoryId = product.categoryId ?? (await findAnyCategory(tx, ownerId, product.name));
      await tx
        .update(products)
        .set({ active: true, categoryId, version: nextVersion(products.version) })
        .where(and(eq(products.ownerId, ownerId), eq(products.id, id)));
    }
    return loadMenu(tx, ownerId, id, date);
  });
}

/** Nothing changes if it has ended. Throws PLAN_GATE, DAILY_MENU_NOT_FOUND. */
export async function endDay(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  { id, date }: { id: string; date: string },
): Promise<DailyMenu> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    await requireMenu(tx, ownerId, id);
    const { endsAt } = await requireDay(tx, ownerId, id, date);
    const now = tx.clock.now();
    if (!endsAt) throw new AppError('DAILY_MENU_NOT_FOUND');
    const isRunning = endsAt > now;
    if (isRunning)
      await tx
        .update(dailyMenus)
        .set({ endsAt: now, endedByHand: true })
        .where(whereDay(ownerId, id, date));
    const menu = await loadMenu(tx, ownerId, id, date);
    if (isRunning) await recordTeamActs(tx, ownerId, actor, [{ kind: 'menu-ended', subject: menu.name }]);
    return menu;
  });
}

/**
 * When the devices of the owner are asked for the day's dishes, from now on. A date that had its reminder gets no second one. Throws
 * PLAN_GATE, but not for null.
 */
export async function setReminder(db: Db, ownerId: OwnerId, time: string | null): Promise<DailyReminder> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    if (time !== null) await requireGate(tx, ownerId, 'dailyMenu');
    const { timeZone } = await requireBusiness(tx, ownerId);
    const sentOn = (await findReminder(tx, ownerId))?.sentOn ?? null;
    const after = tx.clock.now().getTime();
    const nextAt = time === null ? null : new Date(findNextReminder(time, timeZone, { after, sentOn }));
    const set = { time, timeZone, nextAt };
    await tx
      .insert(menuReminders)
      .values({ ownerId, ...set })
      .onConflictDoUpdate({ target: menuReminders.ownerId, set });
    const { hours } = await selectOpeningHours(tx, ownerId);
    return { time, proposedTime: proposeReminder(hours) };
  });
}

async function requireMenu(tx: Tx, ownerId: OwnerId, id: string): Promise<ProductRow> {
  const product = await findProduct(tx, ownerId, id);
  if (product?.kind !== 'daily') throw new AppError('DAILY_MENU_NOT_FOUND');
  await requireGate(tx, ownerId, 'dailyMenu');
  return product;
}

async function requireDay(tx: Tx, ownerId: OwnerId, id: string, date: string): Promise<DayRow> {
  const day = await findDay(tx, ownerId, id, date);
  if (!day) throw new AppError('DAILY_MENU_NOT_FOUND');
  return day;
}

async function findToday(tx: Tx, ownerId: OwnerId): Promise<string> {
  const { timeZone } = await requireBusiness(tx, ownerId);
  return orderDateOf(tx.clock.now().getTime(), timeZone);
}

async function loadMenu(tx: Tx, ownerId: OwnerId, id: string, date?: string): Promise<DailyMenu> {
  const { menus } = await loadDailyMenus(tx, ownerId, date);
  const menu = menus.find(({ productId }) => productId === id);
  if (!menu) throw new AppError('DAILY_MENU_NOT_FOUND');
  return menu;
}

/** A customer chooses one of the dishes of each. */
async function insertParts(tx: Tx, ownerId: OwnerId, parts: NewDailyMenu['parts']) {
  const stored = await selectOptionGroups(tx, ownerId);
  if (stored.length + parts.length > maxOptionGroups)
    throw new AppError('OPTION_GROUP_LIMIT_REACHED', { params: { max: maxOptionGroups } });
  const last = stored.at(-1)?.position ?? 0;
  const created = parts.map(({ name, sizes }, index) => ({
    groupId: uuidv7(),
    name,
    sizes,
    position: last + index + 1,
  }));
  await tx.insert(optionGroups).values(
    created.map(({ groupId, name, position }) => ({
      id: groupId,
      ownerId,
      name,
      min: 1,
      max: 1,
      repeat: false,
      position,
    })),
  );
  return created;
}

/** Products without a category are on no page. */
async function findAnyCategory(tx: Tx, ownerId: OwnerId, name: string): Promise<string> {
  const [first] = await selectCategories(tx, ownerId);
  return (first ?? (await insertCategory(tx, ownerId, uuidv7(), name))).id;
}
