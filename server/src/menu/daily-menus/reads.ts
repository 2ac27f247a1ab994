import { maxEarlierDays } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, PrivateId } from '../../platform/db/owner.ts';
import { type OptionGroupRow, selectOptionGroups } from '../option-groups/reads.ts';
import { type ProductRow, selectDailyProducts } from '../products/reads.ts';
import { dailyDishes, dailyMenus, menuReminders } from '../tables.ts';

export type DayRow = Omit<typeof dailyMenus.$inferSelect, 'ownerId'>;
export type DishRow = Pick<typeof dailyDishes.$inferSelect, 'id' | 'groupId' | 'name' | 'price' | 'disables'>;

export interface DailyMenuRow {
  product: ProductRow;
  /** The parts, in the order of the product. */
  groups: OptionGroupRow[];
  /** The day of the date. */
  day: DayRow | null;
  /** Published before the date, the last one first. */
  earlierDays: DayRow[];
  /** The last ones first. */
  dishes: DishRow[];
}

export async function selectDailyMenus(db: Db | Tx, ownerId: OwnerId, date: string): Promise<DailyMenuRow[]> {
  const menus = await selectDailyProducts(db, ownerId);
  if (menus.length === 0) return [];
  const groups = new Map((await selectOptionGroups(db, ownerId)).map((group) => [group.id, group]));
  const dishes = await selectDishes(db, ownerId, [
    ...new Set(menus.flatMap(({ optionGroups }) => optionGroups)),
  ]);
  const rows: DailyMenuRow[] = [];
  for (const product of menus) {
    const days = await selectDays(db, ownerId, product.id, date);
    rows.push({
      product,
      groups: product.optionGroups.flatMap((id) => groups.get(id) ?? []),
      day: days.find((day) => day.date === date) ?? null,
      earlierDays: days.filter((day) => day.date !== date).slice(0, maxEarlierDays),
      dishes: dishes.filter(({ groupId }) => product.optionGroups.includes(groupId)),
    });
  }
  return rows;
}

export async function findReminder(db: Db | Tx, ownerId: OwnerId) {
  const [row] = await db.select().from(menuReminders).where(eq(menuReminders.ownerId, ownerId));
  return row;
}

/** Whether a daily menu has been published for the date. */
export async function isDayPublished(db: Db, ownerId: PrivateId, date: string): Promise<boolean> {
  const published = isNotNull(dailyMenus.publishedAt);
  const ofDate = and(eq(dailyMenus.ownerId, ownerId), eq(dailyMenus.date, date), published);
  return (await db.$count(dailyMenus, ofDate)) > 0;
}

/** For the owner's export. */
export async function selectAllDays(db: Db | Tx, ownerId: OwnerId) {
  const { ownerId: _owner, ...dayColumns } = getTableColumns(dailyMenus);
  const { ownerId: _dishOwner, ...dishColumns } = getTableColumns(dailyDishes);
  return {
    days: await db
      .select(dayColumns)
      .from(dailyMenus)
      .where(eq(dailyMenus.ownerId, ownerId))
      .orderBy(asc(dailyMenus.date), asc(dailyMenus.productId)),
    dishes: await db
      .select(dishColumns)
      .from(dailyDishes)
      .where(eq(dailyDishes.ownerId, ownerId))
      .orderBy(asc(dailyDishes.groupId), asc(dailyDishes.name)),
  };
}

export async function selectDishes(
  db: Db | Tx,
  ownerId: OwnerId,
  groupIds: readonly string[],
): Promise<DishRow[]> {
  return db
    .select({
      id: dailyDishes.id,
      groupId: dailyDishes.groupId,
      name: dailyDishes.name,
      price: dailyDishes.price,
      disables: dailyDishes.disables,
    })
    .from(dailyDishes)
    .where(and(eq(dailyDishes.ownerId, ownerId), inArray(dailyDishes.groupId, [...groupIds])))
    .orderBy(desc(dailyDishes.usedOn), asc(dailyDishes.name), asc(dailyDishes.id));
}

export async function findDay(
  db: Db | Tx,
  ownerId: OwnerId,
  productId: string,
  date: string,
): Promise<DayRow | undefined> {
  const [row] = await db
    .select()
    .from(dailyMenus)
    .where(whereDay(ownerId, productId, date));
  return row;
}

/** The ids of the parts that have been published for a date, by any menu. */
export async function selectPublishedParts(tx: Tx, ownerId: OwnerId, date: string): Promise<Set<string>> {
  const rows = await tx
    .select({ parts: dailyMenus.parts })
    .from(dailyMenus)
    .where(
      and(eq(dailyMenus.ownerId, ownerId), eq(dailyMenus.date, date), isNotNull(dailyMenus.publishedAt)),
    );
  return new Set(rows.flatMap(({ parts }) => parts.map(({ groupId }) => groupId)));
}

export function whereDay(ownerId: OwnerId, productId: string, date: string) {
  return and(eq(dailyMenus.ownerId, ownerId), eq(dailyMenus.productId, productId), eq(dailyMenus.date, date));
}

/** That of the date, and those published before it. */
function selectDays(db: Db | Tx, ownerId: OwnerId, productId: string, date: string): Promise<DayRow[]> {
  const isEarlier = and(lt(dailyMenus.date, date), isNotNull(dailyMenus.publishedAt));
  return db
    .select()
    .from(dailyMenus)
    .where(
      and(
        eq(dailyMenus.ownerId, ownerId),
        eq(dailyMenus.productId, productId),
        or(eq(dailyMenus.date, date), isEarlier),
      ),
    )
    .orderBy(desc(dailyMenus.date))
    .limit(maxEarlierDays + 1);
}
