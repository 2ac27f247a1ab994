import { readdir } from 'node:fs/promises';
import { login } from '@vitrina/contract/account/auth/endpoints.ts';
import { listDevices, listMembers } from '@vitrina/contract/account/members/endpoints.ts';
import { listAppointments } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { hasRoom } from '@vitrina/contract/billing/plans/rules.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { isReadableOn } from '@vitrina/contract/business/customization/colors.ts';
import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { getOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { listDailyMenus } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { listOptionGroups } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import {
  countOrders,
  getOrder,
  getOrderSummary,
  listOrders,
} from '@vitrina/contract/orders/board/endpoints.ts';
import { listDeliveryZones } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { listDiningTables } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { orderStates } from '@vitrina/contract/orders/states.ts';
import { getAnalytics, getOrderAnalytics } from '@vitrina/contract/page/analytics/endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '../account/tables.ts';
import { businesses, pictureFiles, slugs } from '../business/tables.ts';
import { categories, productImages, products } from '../menu/tables.ts';
import { endDueOrders } from '../orders/archive/retention-writes.ts';
import { orderCounters, orderEvents, orders } from '../orders/tables.ts';
import { orderClicks, viewCounts } from '../page/tables.ts';
import type { Encoder } from '../platform/media/encoder.ts';
import { bootTestApp } from '../testing/app.ts';
import { createDatabase } from '../testing/database.ts';
import { toOwnerId } from '../testing/owner-id.ts';
import { demoPassword } from './account-writes.ts';
import { demoBusinesses } from './businesses.ts';
import { publishDemoDays } from './daily-menu.ts';
import { isDemoDue } from './reads.ts';
import { seedDemo } from './seed.ts';

const t = bootTestApp({ database: createDatabase });
/** Encoding about a hundred pictures is slow on a busy machine. */
const seedTimeoutMs = 600_000;

const isDueEmbedded = (demo?: boolean) => isDemoDue(t.deps.db, { demo, databaseUrl: undefined });
const isDueExternal = (demo?: boolean) =>
  isDemoDue(t.deps.db, { demo, databaseUrl: 'postgresql://db/vitrina' });
const slugByType = { menu: 'la-totuma', catalog: 'guayacan-tienda', services: 'barberia-don-julian' };
const loadPage = async (slug: string) => {
  const response = await t.app.inject({ url: `/${slug}`, headers: { 'accept-encoding': 'identity' } });
  return { status: response.statusCode, html: response.body.replaceAll('\u00a0', ' ') };
};
const logIn = (email: string) => t.call(login, { body: { email, password: demoPassword } });

/** The row counts of the tables. */
async function countAll(): Promise<number[]> {
  const tables = [users, businesses, slugs, categories, products, productImages, pictureFiles, viewCounts];
  return Promise.all(
    [...tables, orderClicks, orders, orderEvents, sessions].map((table) => t.deps.db.$count(table)),
  );
}

/** Whether the seed is due in an embedded and an external database, with DEMO unset, on and off. */
const readDue = async () => ({
  embedded: [await isDueEmbedded(), await isDueEmbedded(true), await isDueEmbedded(false)],
  external: [await isDueExternal(), await isDueExternal(true), await isDueExternal(false)],
});
const dueStates: Record<'before' | 'interrupted', Awaited<ReturnType<typeof readDue>>> = {} as never;
const interrupted = { products: 0, page: 0, logIn: 0 };

beforeAll(async () => {
  dueStates.before = await readDue();
  let remainingCalls = 30;
  const failingEncoder: Encoder = {
    ...t.deps.encoder,
    encode: (...input) => {
      remainingCalls -= 1;
      return remainingCalls >= 0 ? t.deps.encoder.encode(...input) : Promise.reject(new Error('killed'));
    },
  };
  await expect(seedDemo({ ...t.deps, encoder: failingEncoder })).rejects.toThrow('killed');
  dueStates.interrupted = await readDue();
  interrupted.products = await t.deps.db.$count(products);
  interrupted.page = (await loadPage(slugByType.menu)).status;
  interrupted.logIn = (await logIn('restaurante@demo.test')).status;
  await seedDemo(t.deps);
}, seedTimeoutMs);

test('the seed is due once, in an unused embedded database or with DEMO=on', async () => {
  expect(dueStates.before).toEqual({ embedded: [true, true, false], external: [false, true, false] });
  expect(await readDue()).toEqual({ embedded: [false, false, false], external: [false, false, false] });
});

test('an interrupted seed is due again, and its businesses are not visible', () => {
  expect(dueStates.interrupted).toEqual({ embedded: [true, true, false], external: [true, true, false] });
  expect(interrupted.products).toBeGreaterThan(10);
  expect([interrupted.page, interrupted.logIn]).toEqual([404, 403]);
});

test('a second seed changes nothing', async () => {
  const initialCounts = await countAll();
  await seedDemo(t.deps);
  expect(await countAll()).toEqual(initialCounts);
});

test('every picture of the demo is a file, and every file is used', async () => {
  const names = demoBusinesses.flatMap(({ logo, backgroundImage, pageBackground, categories: menu }) => [
    logo,
    backgroundImage,
    ...(pageBackground ? [pageBackground] : []),
    ...menu.flatMap(({ products: dishes }) => dishes.flatMap(({ pictures = [] }) => pictures)),
  ]);
  const files = await readdir(new URL('./pictures', import.meta.url));
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted());
});

test('the seed sends no mail', () => {
  expect(t.smtp.received.filter(({ to }) => to.endsWith('@demo.test'))).toEqual([]);
});

describe.each(demoBusinesses.map((business) => [business.info.businessName, business] as const))(
  '%s',
  (_, business) => {
    let token: string;
    let userId: string;
    beforeAll(async () => {
      const { body } = await logIn(business.email);
      token = body.token;
      userId = body.user.id;
    });

    test('has an account to log in to, with a long plan period and within the limits of the plan', async () => {
      const { planId, status, planDetails, endDate } = (await t.call(getCurrentSubscription, { token })).body;
      expect([planId, status]).toEqual([business.plan, 'active']);
      expect(new Date(endDate ?? 0).getFullYear()).toBeGreaterThan(new Date().getFullYear() + 8);
      const { menus } = (await t.call(listProducts, { token })).body;
      const categoryList = (await t.call(listCategories, { token })).body.categories;
      expect(hasRoom(menus.length - 1, planDetails.maxProducts)).toBe(true);
      expect(hasRoom(categoryList.length - 1, planDetails.maxCategories)).toBe(true);
      const expectedNames = business.categories.flatMap((category) =>
        category.products.map(({ name }) => name),
      );
      const [daily, others] = [true, false].map((isDaily) =>
        menus.filter(({ kind }) => (kind === 'daily') === isDaily).map(({ name }) => name),
      );
      expect(others).toEqual(expectedNames);
      expect(daily).toEqual(business.dailyMenu ? [business.dailyMenu.name] : []);
      expect(categoryList.map(({ name }) => name)).toEqual(business.categories.map(({ name }) => name));
    });

    test('has its hours, option groups and choices', async () => {
      const { choices } = business;
      expect((await t.call(getOpeningHours, { token })).body.hours).toEqual(choices.hours);
      const { optionGroups } = (await t.call(listOptionGroups, { token })).body;
      expect(optionGroups.map(({ name }) => name)).toEqual([
        ...choices.optionGroups.map(({ name }) => name),
        ...(business.dailyMenu?.parts.map(({ name }) => name) ?? []),
      ]);
      const unused = optionGroups.filter(({ productIds }) => productIds.length === 0);
      expect(unused).toEqual([]);
      const { menus } = (await t.call(listProducts, { token })).body;
      for (const [name, added] of Object.entries(choices.products)) {
        const product = menus.find((menu) => menu.name === name);
        expect([name, product?.labels, product?.variants.length, product?.optionGroups.length]).toEqual([
          name,
          added.labels ?? [],
          added.variants?.length ?? 0,
          added.optionGroups?.length ?? 0,
        ]);
      }
      const isOffer = menus.some(({ compareAtPrice, variants }) =>
        [compareAtPrice, ...variants.map((variant) => variant.compareAtPrice)].some(Boolean),
      );
      expect(isOffer).toBe(business.info.businessType !== 'services');
      expect(menus.some(({ soldOut }) => soldOut !== null)).toBe(true);
      expect(menus.filter(({ labels }) => labels.includes('recomendado')).length).toBeGreaterThanOrEqual(3);
    });

    test('has a fortnight of visits with gaps if it gives services, with one who did not come and one without an appointment', async () => {
      const now = Date.now();
      const date = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
      const query = { from: date(-9), to: date(9) };
      const { appointments } = (await t.call(listAppointments, { token, query })).body;
      if (!business.hasAgenda) return expect(appointments).toEqual([]);
      const count = (state: string) => appointments.filter((each) => each.state === state).length;
      expect(count('completed')).toBeGreaterThan(10);
      expect(count('confirmed')).toBeGreaterThan(10);
      expect(count('missed')).toBe(1);
      expect(appointments.filter(({ customer }) => customer.name === '')).toHaveLength(1);
      const pauses = appointments.slice(1).map(({ start }, index) => {
        const before = appointments[index]?.busyUntil ?? start;
        return (Date.parse(start) - Date.parse(before)) / 60_000;
      });
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0);
      expect(pauses.filter((minutes) => minutes >= 20 && minutes < 240).length).toBeGreaterThan(5);
    });

    test('has a page with its categories and pictures', async () => {
      const { status, html } = await loadPage(slugByType[business.info.businessType]);
      expect(status).toBe(200);
      for (const { name } of business.categories) expect(html).toContain(name);
      const { body } = await t.call(getCustomization, { token });
      expect([body.logo, body.backgroundImage, body.pageBackground].map(Boolean)).toEqual([
        true,
        true,
        business.pageBackground !== undefined,
      ]);
      const imageUrls = [...new Set(html.match(/\/uploads\/[0-9a-f]+-\d+\.webp/g))];
      expect(imageUrls.length).toBeGreaterThan(15);
      for (const url of imageUrls) {
        const { statusCode, headers } = await t.app.inject({ url });
        expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/webp']);
      }
    });

    test('has readable colours, which need no correction', () => {
      const look = { ...defaultLook, ...business.look };
      const pairs = [
        [look.contactInfoColor, look.backgroundColor],
        [look.modalTextColor, look.modalColor],
        [look.textColor, look.pageBackgroundColor],
        [look.menuItemTextColor, look.menuItemBackgroundColor],
        [look.menuItemDescriptionColor, look.menuItemBackgroundColor],
        [look.categoryTabs.text, look.categoryTabs.background],
        [look.categoryTabs.selectedText, look.categoryTabs.selected],
        ...(business.look.menuItemPriceColor
          ? [[look.menuItemPriceColor, look.menuItemBackgroundColor] as const]
          : []),
      ] as const;
      expect(pairs.filter(([foreground, background]) => !isReadableOn(foreground, background))).toEqual([]);
    });

    test('has visits of a month', async () => {
      const { totalViews } = (await t.call(getAnalytics, { token })).body;
      expect(totalViews).toBeGreaterThan(500);
      const { status, body } = await t.call(getOrderAnalytics, { token, params: { userId } });
      expect(status === 200 ? body.totalOrders : 50).toBeGreaterThan(30);
    });
  },
);

test('the restaurant has a cook and a manager on a tablet, and its history says who did what', async () => {
  const { token } = (await logIn('restaurante@demo.test')).body;
  const { members } = (await t.call(listMembers, { token })).body;
  expect(members.map(({ name, role, hasPin, suspended }) => [name, role, hasPin, suspended])).toEqual([
    ['Yolanda', 'kitchen', true, false],
    ['Édgar', 'manager', true, false],
  ]);
  const { devices } = (await t.call(listDevices, { token })).body;
  expect(devices.map((device) => [device.kind, device.members.map(({ name }) => name).toSorted()])).toEqual([
    ['shared', ['Yolanda', 'Édgar']],
  ]);
  const [completed] = (await t.call(listOrders, { token, query: { state: 'completed' } })).body.orders;
  const { order } = (await t.call(getOrder, { token, params: { id: completed?.id ?? '' } })).body;
  expect(order.events.map(({ kind, who }) => [kind, who?.name])).toEqual([
    ['placed', undefined],
    ['accepted', 'Yolanda'],
    ['ready', 'Yolanda'],
    ['completed', 'Édgar'],
  ]);
});

test('the restaurant has a fortnight of orders in every state, whose numbers and sums are right', async () => {
  const { db } = t.deps;
  const { token, user } = (await logIn('restaurante@demo.test')).body;
  const mine = eq(orders.ownerId, toOwnerId(user.id));
  const rows = await db.select().from(orders).where(mine).orderBy(orders.number);
  expect(rows.length).toBeGreaterThan(150);
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(orderStates.filter((state) => state !== 'held' && state !== 'unconfirmed')),
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const times = rows.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.ownerId, toOwnerId(user.id)))
    .orderBy(orderEvents.id);
  expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
  expect(
    await db
      .select()
      .from(orderCounters)
      .where(eq(orderCounters.ownerId, toOwnerId(user.id))),
  ).toEqual([{ ownerId: user.id, lastNumber: rows.length, lastEventId: events.length, announcedAt: null }]);
  for (const row of rows)
    expect(row.lastEventId).toBe(events.findLast(({ orderId }) => orderId === row.id)?.id);
  const { rows: wrong } = await db.execute(`
    select number from orders where total <> subtotal + coalesce(delivery_fee, 0) + coalesce(container_fee, 0) or subtotal <>
      (select sum(line.subtotal) from order_lines as line where line.order_id = orders.id)`);
  expect(wrong).toEqual([]);
  expect((await t.call(countOrders, { token })).body).toEqual({
    held: 0,
    new: 3,
    accepted: 4,
    ready: 1,
    onTheWay: 1,
    refused: null,
    menusToday: [],
  });
  const { days, best } = (await t.call(getOrderSummary, { token, query: { days: '14' } })).body;
  expect(days.filter((day) => day.sales !== '0').length).toBeGreaterThanOrEqual(12);
  expect(best).toHaveLength(10);
  expect((await t.call(listDiningTables, { token })).body.tables).toHaveLength(14);
  expect((await t.call(listDeliveryZones, { token })).body.zones).toHaveLength(9);
  // By the clock nothing is left to do, so the demonstration stays as it is for a day.
  expect(await endDueOrders(db)).toBe(0);
});

test('the restaurant has eight categories and sixty dishes, most with a picture, some with several', async () => {
  const { token } = (await logIn('restaurante@demo.test')).body;
  const { menus } = (await t.call(listProducts, { token })).body;
  expect((await t.call(listCategories, { token })).body.categories).toHaveLength(8);
  expect(menus.filter(({ kind }) => kind !== 'daily')).toHaveLength(60);
  expect(menus.filter(({ images }) => images.length === 0).length).toBeLessThanOrEqual(6);
  expect(menus.filter(({ images }) => images.length > 1).length).toBeGreaterThanOrEqual(5);
  expect((await loadPage(slugByType.menu)).html).toContain('$ 32.000');
  expect((await t.call(getCustomization, { token })).body.hasCartEnabled).toBe(true);
});

test('the restaurant sells two halves at the dearer, a mixed dozen, and milk that costs more in a jar', async () => {
  const { token } = (await logIn('restaurante@demo.test')).body;
  const { optionGroups } = (await t.call(listOptionGroups, { token })).body;
  const { menus } = (await t.call(listProducts, { token })).body;
  const find = (name: string) => optionGroups.find((group) => group.name === name);
  const starters = menus.filter(({ categoryName }) => categoryName === 'Para picar');
  expect(find('Mitades')).toMatchObject({ min: 2, max: 2, pricing: 'highest' });
  expect(find('Mitades')?.options.map(({ name }) => name)).toEqual(
    starters.flatMap(({ name }) => (name === 'Picada mitad y mitad' ? [] : name)),
  );
  expect(find('Sabores')).toMatchObject({ min: 12, max: 12, repeat: true });
  expect(find('¿En agua o en leche?')?.options[1]).toMatchObject({
    price: '2000',
    prices: { Jarra: '6000' },
  });
  const { html } = await loadPage(slugByType.menu);
  expect(html.replaceAll('\u00a0', ' ')).toContain('Desde $ 12.000');
});

test('the restaurant publishes its lunch once on each day, from its hour to its end', async () => {
  const { token } = (await logIn('restaurante@demo.test')).body;
  const publishAt = async (instant: string) => {
    t.clock.set(instant);
    await publishDemoDays(t.deps.db);
    return (await t.call(listDailyMenus, { token })).body.menus[0]?.day ?? null;
  };
  // Monday in Bogotá, before 07:00 and after it.
  expect(await publishAt('2035-01-08T11:59:00Z')).toBeNull();
  const day = await publishAt('2035-01-08T12:00:00Z');
  expect(day?.endsAt).toBe('2035-01-08T20:30:00.000Z');
  expect((await loadPage('la-totuma')).html).toContain('Pechuga a la plancha (+ $ 2.000)');
  expect(await publishAt('2035-01-08T12:05:00Z')).toEqual(day);
  expect((await publishAt('2035-01-09T20:31:00Z'))?.date).toBeUndefined();
  expect((await loadPage('la-totuma')).html).not.toContain('Pechuga a la plancha');
  expect((await publishAt('2035-01-10T13:00:00Z'))?.date).toBe('2035-01-10');
  t.clock.set(new Date().toISOString());
});
