import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import {
  getAnalytics,
  getDailyAnalytics,
  getTopProducts,
} from '@vitrina/contract/page/analytics/endpoints.ts';
import { countMenuView, registerOrderClick } from '@vitrina/contract/page/endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { orderClicks, viewCounts } from '../tables.ts';

const t = bootTestApp();

async function readDays({ token }: Owner, days?: number) {
  const { body } = await t.call(getDailyAnalytics, { token, ...(days && { query: { days: `${days}` } }) });
  return body.days;
}

/** The business's calendar day `daysAgo` days ago. */
async function readDay(owner: Owner, daysAgo: number): Promise<string> {
  return (await readDays(owner, daysAgo + 1))[0]?.date ?? '';
}

const insertViews = ({ userId }: Owner, date: string, views = 1) =>
  t.deps.db.insert(viewCounts).values({ ownerId: userId, bucket: new Date(date), views });
const insertOrder = (
  { userId }: Owner,
  date: string,
  items: { productId: string; quantity: number }[] = [{ productId: crypto.randomUUID(), quantity: 1 }],
) =>
  t.deps.db.insert(orderClicks).values({
    id: crypto.randomUUID(),
    ownerId: userId,
    channel: 'cart',
    items,
    createdAt: new Date(date),
  });

async function setTimeZone({ token }: Owner, timeZone: string) {
  expect((await t.call(updateCustomization, { token, body: { timeZone } })).status).toBe(200);
}

test('the most ordered products are those of the last 30 days, without deleted ones and other owners’ orders', async () => {
  const [owner, other] = await Promise.all([
    t.buildOwner({ plan: 'premium' }),
    t.buildOwner({ plan: 'premium' }),
  ]);
  const { token } = owner;
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const create = async (name: string) => {
    const body = { name, description: name, price: '100', categoryId: category.id };
    return (await t.call(createProduct, { token, body })).body.menu.id;
  };
  const [ajiaco, changua] = [await create('Ajiaco'), await create('Changua')];
  const now = new Date().toISOString();
  const old = new Date(Date.now() - 31 * 24 * 3600_000).toISOString();
  const item = (productId: string, quantity = 1) => ({ productId, quantity });
  await insertOrder(owner, now, [item(changua, 9), item(crypto.randomUUID())]);
  await insertOrder(owner, now, [item(ajiaco)]);
  await insertOrder(owner, now, [item(ajiaco)]);
  for (let n = 0; n < 3; n++) await insertOrder(owner, old, [item(changua)]);
  for (let n = 0; n < 3; n++) await insertOrder(other, now, [item(changua)]);

  const { body } = await t.call(getTopProducts, { token });
  expect(body.products).toEqual([
    { id: ajiaco, name: 'Ajiaco', orders: 2 },
    { id: changua, name: 'Changua', orders: 1 },
  ]);
  expect((await t.call(getTopProducts, { token: other.token })).body.products).toEqual([]);
  const pro = await t.buildOwner({ plan: 'pro' });
  expect((await t.call(getTopProducts, { token: pro.token })).body.code).toBe('PLAN_GATE');
});

describe('the days of the statistics', () => {
  test('are 30 by default, without gaps, end today and have 0 views without visits', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const days = await readDays(owner);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
    const last = Date.parse(days.at(-1)?.date ?? '');
    expect(Math.abs(last - Date.parse(today))).toBeLessThanOrEqual(24 * 3600_000);
    expect(days).toEqual(
      Array.from({ length: 30 }, (_, index) => ({
        date: new Date(last - (29 - index) * 24 * 3600_000).toISOString().slice(0, 10),
        views: 0,
        orders: 0,
      })),
    );
  });

  test('start and end at midnight in the time zone of the business', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const [dayBefore, day] = [await readDay(owner, 3), await readDay(owner, 2)];
    await insertViews(owner, `${dayBefore}T23:30:00-05:00`, 3);
    await insertViews(owner, `${dayBefore}T23:45:00-05:00`, 4);
    await insertViews(owner, `${day}T00:00:00-05:00`, 5);
    await insertOrder(owner, `${dayBefore}T23:59:59.999-05:00`);
    await insertOrder(owner, `${day}T00:00:00-05:00`);
    await insertOrder(owner, `${day}T12:00:00-05:00`);
    expect((await readDays(owner, 4)).slice(0, 3)).toEqual([
      { date: dayBefore, views: 7, orders: 1 },
      { date: day, views: 5, orders: 2 },
      expect.objectContaining({ views: 0, orders: 0 }),
    ]);
    expect((await readDays(owner, 3))[0]).toEqual({ date: day, views: 5, orders: 2 });
  });

  test.each([
    ['Pacific/Kiritimati', '+14:00'],
    ['Pacific/Pago_Pago', '-11:00'],
    ['Asia/Kathmandu', '+05:45'],
  ])('follow %s when that is the time zone of the business', async (timeZone, offset) => {
    const owner = await t.buildOwner({ plan: 'pro' });
    await setTimeZone(owner, timeZone);
    const [dayBefore, day] = [await readDay(owner, 2), await readDay(owner, 1)];
    await insertViews(owner, `${dayBefore}T23:45:00${offset}`, 1);
    await insertViews(owner, `${day}T00:00:00${offset}`, 2);
    expect((await readDays(owner, 3)).slice(0, 2)).toEqual([
      { date: dayBefore, views: 1, orders: null },
      { date: day, views: 2, orders: null },
    ]);
  });

  test('are complete across a daylight saving change', async () => {
    const owner = await t.buildOwner({ plan: 'pro' });
    await setTimeZone(owner, 'America/Santiago');
    const dates = (await readDays(owner, 90)).map(({ date }) => date);
    const gaps = dates.slice(1).map((date, index) => Date.parse(date) - Date.parse(dates[index] ?? ''));
    expect(dates).toHaveLength(90);
    expect(new Set(gaps)).toEqual(new Set([24 * 3600_000]));
  });

  test('include what a visitor did just now, and nothing of another business', async () => {
    const [owner, other] = [await t.buildOwner({ plan: 'premium' }), await t.buildOwner({ plan: 'premium' })];
    const params = { userId: owner.userId };
    await t.app.inject({
      method: 'POST',
      url: countMenuView.path.replace(':userId', owner.userId),
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile' },
    });
    await t.call(registerOrderClick, { params, body: { channel: 'whatsapp' } });
    await t.call(registerOrderClick, { params });
    await vi.waitFor(
      async () =>
        expect(await readDays(owner, 1)).toEqual([expect.objectContaining({ views: 1, orders: 1 })]),
      { timeout: 15_000, interval: 250 },
    );
    expect(await readDays(other, 1)).toEqual([expect.objectContaining({ views: 0, orders: 0 })]);
  });

  test.each([
    ['free', 403],
    ['basic', 403],
    ['pro', 200],
    ['premium', 200],
  ] as const)('on %s return %i', async (plan, status) => {
    const owner = await t.buildOwner({ plan });
    const reply = await t.call(getDailyAnalytics, { token: owner.token });
    expect(reply.status).toBe(status);
    if (status === 403) expect(reply.body.code).toBe('PLAN_GATE');
  });

  test('have order counts only on premium: on pro they are null, not 0', async () => {
    const owner = await t.buildOwner({ plan: 'pro' });
    await insertOrder(owner, new Date().toISOString());
    expect((await readDays(owner, 1))[0]?.orders).toBeNull();
  });

  test.each(['1', '90'])('can be %s', async (days) => {
    const { token } = await t.buildOwner({ plan: 'pro' });
    const { body } = await t.call(getDailyAnalytics, { token, query: { days } });
    expect(body.days).toHaveLength(Number(days));
  });

  test.each(['0', '91', '-5', '2.5', '', 'treinta', '1e999', 'NaN', '9'.repeat(400), "1'; drop table users"])(
    'cannot be «%s»',
    async (days) => {
      const { token } = await t.buildOwner({ plan: 'pro' });
      const { status, body } = await t.call(getDailyAnalytics, { token, query: { days } });
      const message = 'Los días deben ser un número del 1 al 90';
      expect([status, body.message, body.fields]).toEqual([400, message, { days: message }]);
    },
  );
});

test('the last month is 30 days in the time zone of the business, including today', async () => {
  const owner = await t.buildOwner({ plan: 'pro' });
  await insertViews(owner, `${await readDay(owner, 29)}T00:00:00-05:00`, 3);
  await insertViews(owner, `${await readDay(owner, 30)}T23:45:00-05:00`, 10);
  await insertViews(owner, `${await readDay(owner, 0)}T00:00:00-05:00`, 100);
  await insertViews(owner, `${await readDay(owner, 1)}T23:45:00-05:00`, 1000);
  const { body } = await t.call(getAnalytics, { token: owner.token });
  expect(body).toEqual({ totalViews: 1113, lastMonth: 1103, today: 100 });
});

test('a time zone must be a name, because PostgreSQL reads the sign of an offset the other way round', async () => {
  const { token } = await t.buildOwner();
  const { status, body } = await t.call(updateCustomization, { token, body: { timeZone: '+05:30' } });
  expect([status, body.message]).toEqual([400, 'La zona horaria no es válida']);
});
