import { toInstant, weekday } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { orderDateOf } from '@vitrina/contract/business/opening-hours/order-day.ts';
import {
  createDailyMenuBody,
  type DailyMenu,
  type DayInput,
} from '@vitrina/contract/menu/daily-menus/schema.ts';
import { requireBusiness } from '../business/customization/reads.ts';
import { selectCategories } from '../menu/categories/reads.ts';
import { createDailyMenu, loadDailyMenus, publishDay, saveDay } from '../menu/daily-menus/writes.ts';
import type { Db } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { selectDemoOwners } from './account-writes.ts';
import type { DemoDailyMenu } from './business.ts';
import { demoBusinesses } from './businesses.ts';

/** Creates the daily menu of a demo business, if it has none yet. */
export async function addDailyMenu(
  db: Db,
  ownerId: OwnerId,
  { name, category, sizes, parts }: DemoDailyMenu,
) {
  if ((await loadDailyMenus(db, ownerId)).menus.length > 0) return;
  const categoryId = (await selectCategories(db, ownerId)).find((each) => each.name === category)?.id;
  const body = createDailyMenuBody.parse({
    ...{ name, sizes, categoryId },
    parts: parts.map((part) => ({ name: part.name, sizes: part.sizes })),
  });
  await createDailyMenu(db, ownerId, body);
}

/**
 * Publishes the day of each demo business that is due: after its hour and before its end, once. What the owner of the demo changed stays: a day
 * that was saved, published or ended, another menu, and parts with other names.
 */
export async function publishDemoDays(db: Db): Promise<void> {
  const owners = await selectDemoOwners(db);
  for (const { email, dailyMenu } of demoBusinesses) {
    const owner = owners.find((each) => each.email === email && each.isComplete);
    if (owner && dailyMenu) await publishDemoDay(db, owner.ownerId, dailyMenu);
  }
}

async function publishDemoDay(db: Db, ownerId: OwnerId, { name, parts, from, until }: DemoDailyMenu) {
  const { timeZone } = await requireBusiness(db, ownerId);
  const now = db.clock.now().getTime();
  const date = orderDateOf(now, timeZone);
  const instantOf = (time: string) => toInstant(date, toMinutes(time), timeZone, 'first');
  if (now < instantOf(from) || now >= instantOf(until)) return;
  const { menus } = await loadDailyMenus(db, ownerId);
  const menu = menus.find((each) => each.name === name);
  if (!menu || menu.day) return;
  const days = toParts(menu, parts, date);
  if (days.some(({ dishes }) => dishes.length === 0)) return;
  const params = { id: menu.productId, date };
  await saveDay(db, ownerId, params, { parts: days, until });
  await publishDay(db, ownerId, params);
}

function toParts(menu: DailyMenu, parts: DemoDailyMenu['parts'], date: string): DayInput['parts'] {
  return menu.parts.map((part) => ({
    groupId: part.groupId,
    dishes: (parts.find(({ name }) => name === part.name)?.week[weekday(date)] ?? []).map((text) => {
      const [name = '', price = '0'] = text.split(' +');
      return { name, price };
    }),
  }));
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
