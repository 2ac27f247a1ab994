import {
  type DailyDay,
  type DayInput,
  type DishInput,
  maxKnownDishes,
} from '@vitrina/contract/menu/daily-menus/schema.ts';
import { findPricedPart, hasWholePrices } from '@vitrina/contract/menu/daily-menus/whole-prices.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { requireBusiness } from '../../business/customization/reads.ts';
import { parsePrice } from '../../business/prices.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { nextVersion } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { replaceOptions } from '../option-groups/option-writes.ts';
import { type OptionGroupRow, selectOptionGroups } from '../option-groups/reads.ts';
import type { ProductRow } from '../products/reads.ts';
import { dailyDishes, optionGroups, options } from '../tables.ts';
import { type DayRow, type DishRow, selectDishes, selectPublishedParts } from './reads.ts';

/**
 * Returns the ids of the dishes of each part. Those that are new to their part are created. Requires the owner's lock. Throws
 * OPTION_GROUP_NOT_FOUND, OPTION_NOT_FOUND, INVALID_PRICE, PRICE_DECIMALS.
 */
export async function saveDishes(
  tx: Tx,
  ownerId: OwnerId,
  product: ProductRow,
  date: string,
  parts: DayInput['parts'],
): Promise<DailyDay['parts']> {
  if (parts.some(({ groupId }) => !product.optionGroups.includes(groupId)))
    throw AppError.ofField('OPTION_GROUP_NOT_FOUND', 'parts');
  const { currency } = await requireBusiness(tx, ownerId);
  await rememberDisabledGroups(tx, ownerId, product.optionGroups);
  const known = await selectDishes(tx, ownerId, product.optionGroups);
  const saved = parts.map(({ groupId, dishes }, index) => ({
    groupId,
    dishes: toDishRows(
      dishes.map(({ disables, ...dish }) => ({
        ...dish,
        // Parts that were removed from the menu meanwhile say nothing any more.
        disables: disables?.filter((id) => id !== groupId && product.optionGroups.includes(id)),
      })),
      known.filter((dish) => dish.groupId === groupId),
      (price, position) => parsePrice(price, currency, `parts.${index}.dishes.${position}.price`),
    ),
  }));
  const rows = saved.flatMap(({ groupId, dishes }) =>
    dishes.map((dish) => ({ ...dish, ownerId, groupId, usedOn: date })),
  );
  if (rows.length > 0)
    await tx
      .insert(dailyDishes)
      .values(rows)
      .onConflictDoUpdate({
        target: dailyDishes.id,
        set: {
          name: sql`excluded.name`,
          price: sql`excluded.price`,
          disables: sql`excluded.disables`,
          usedOn: sql`greatest(${dailyDishes.usedOn}, excluded.used_on)`,
        },
      });
  // A dish that is on the page changes there at once.
  await tx.execute(sql`
    update ${options} as option set disables = dish.disables from ${dailyDishes} as dish
    where dish.owner_id = ${ownerId}::uuid and dish.group_id = any(${sql.param(product.optionGroups)}::uuid[])
      and option.owner_id = dish.owner_id and option.id = dish.id and option.disables <> dish.disables`);
  return saved.map(({ groupId, dishes }) => ({ groupId, dishes: dishes.map(({ id }) => id) }));
}

/**
 * The options of the parts become the dishes of the day. A dish that is sold out stays so within the day, also when another menu has
 * the same part. Requires the owner's lock. Throws DAILY_MENU_INCOMPLETE, DAILY_MENU_WITHOUT_PRICES.
 */
export async function publishDishes(
  tx: Tx,
  ownerId: OwnerId,
  product: ProductRow,
  day: DayRow,
): Promise<void> {
  const groups = (await selectOptionGroups(tx, ownerId)).filter(({ id }) =>
    product.optionGroups.includes(id),
  );
  await rememberDisabledGroups(tx, ownerId, product.optionGroups);
  const dishes = new Map(
    (await selectDishes(tx, ownerId, product.optionGroups)).map((dish) => [dish.id, dish]),
  );
  const dishesOf = (groupId: string) =>
    (day.parts.find((part) => part.groupId === groupId)?.dishes ?? []).flatMap((id) => dishes.get(id) ?? []);
  const missing = groups.filter(
    ({ id, min, repeat }) => dishesOf(id).length < (repeat ? Math.min(min, 1) : min),
  );
  if (missing.length > 0)
    throw new AppError('DAILY_MENU_INCOMPLETE', {
      params: { parts: missing.map(({ name }) => name).join(', ') },
    });
  const isSold =
    !hasWholePrices({ price: normalizePrice(product.price), sizes: product.variants }) ||
    findPricedPart(
      groups.map((group) => ({
        ...group,
        dishes: dishesOf(group.id).map(({ price }) => ({ price: normalizePrice(price) })),
      })),
    );
  if (!isSold) throw new AppError('DAILY_MENU_WITHOUT_PRICES');
  const publishedParts = await selectPublishedParts(tx, ownerId, day.date);
  for (const group of groups)
    await setOptions(tx, ownerId, group, dishesOf(group.id), { keepsSoldOut: publishedParts.has(group.id) });
}

/** Dishes with an id come first: another one may have the name that such a dish had. Throws OPTION_NOT_FOUND. */
function toDishRows(
  inputs: readonly (Omit<DishInput, 'disables'> & { disables: string[] | undefined })[],
  known: readonly DishRow[],
  parse: (price: string, position: number) => string,
): Pick<DishRow, 'id' | 'name' | 'price' | 'disables'>[] {
  const usedIds = new Set(inputs.flatMap(({ id }) => id ?? []));
  return inputs.map(({ id, name, price, disables }, position) => {
    const stored = known.find((dish) =>
      id === undefined
        ? !usedIds.has(dish.id) && normalizeText(dish.name) === normalizeText(name)
        : dish.id === id,
    );
    if (id !== undefined && !stored) throw AppError.ofField('OPTION_NOT_FOUND', 'parts');
    return {
      id: stored?.id ?? uuidv7(),
      name,
      price: price === undefined ? (stored?.price ?? '0') : parse(price, position),
      disables: disables ?? stored?.disables ?? [],
    };
  });
}

/**
 * Deletes the dishes of a part that were offered longest ago, beyond those that it remembers. Keeps those that `today` or a later day
 * names. Requires the owner's lock.
 */
export async function forgetDishes(
  tx: Tx,
  ownerId: OwnerId,
  groupIds: readonly string[],
  today: string,
): Promise<void> {
  await tx.execute(sql`
    delete from daily_dishes where id in (
      select id from (
        select id, row_number() over (partition by group_id order by used_on desc, id desc) as place from daily_dishes
        where owner_id = ${ownerId}::uuid and group_id = any(${sql.param(groupIds)}::uuid[])) as ranked
      where place > ${maxKnownDishes})
    and id::text not in (
      select named.id from daily_menus, jsonb_to_recordset(parts) as part (dishes jsonb), jsonb_array_elements_text(part.dishes) as named (id)
      where owner_id = ${ownerId}::uuid and date >= ${today})`);
}

/** The option of a dish is deleted on days without it. */
async function rememberDisabledGroups(tx: Tx, ownerId: OwnerId, groupIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${dailyDishes} as dish set disables = option.disables from ${options} as option
    where option.owner_id = ${ownerId}::uuid and option.group_id = any(${sql.param(groupIds)}::uuid[])
      and dish.owner_id = option.owner_id and dish.id = option.id and dish.disables <> option.disables`);
}

async function setOptions(
  tx: Tx,
  ownerId: OwnerId,
  group: OptionGroupRow,
  dishes: readonly DishRow[],
  { keepsSoldOut }: { keepsSoldOut: boolean },
): Promise<void> {
  const rows = dishes.map(({ id, name, price, disables }, index) => {
    const existing = group.options.find((option) => option.id === id);
    const stored = keepsSoldOut ? existing : undefined;
    return {
      ...{ id, name, price, disables },
      minutes: existing?.minutes ?? null,
      prices: existing?.prices ?? null,
      soldOut: stored?.soldOut ?? false,
      soldOutUntil: stored?.soldOutUntil ?? null,
      position: index + 1,
    };
  });
  await replaceOptions(tx, ownerId, group.id, rows);
  await tx
    .update(optionGroups)
    .set({ version: nextVersion(optionGroups.version) })
    .where(and(eq(optionGroups.ownerId, ownerId), inArray(optionGroups.id, [group.id])));
}
