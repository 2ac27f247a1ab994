import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import {
  getAnalytics,
  getDailyAnalytics,
  getOrderAnalytics,
} from '@vitrina/contract/page/analytics/endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { dailyCounts, orderClicks, viewCounts } from '../tables.ts';
import { rollUpCounts } from './roll-up-writes.ts';

const t = bootTestApp();
const { db } = { db: () => t.deps.db };
const selectRaw = async ({ userId }: Owner) => [
  await db().$count(viewCounts, eq(viewCounts.ownerId, userId)),
  await db().$count(orderClicks, eq(orderClicks.ownerId, userId)),
];

async function readFigures({ token, userId }: Owner) {
  const params = { userId };
  return [
    (await t.call(getAnalytics, { token })).body,
    (await t.call(getOrderAnalytics, { token, params })).body,
    (await t.call(getDailyAnalytics, { token, query: { days: '90' } })).body,
  ];
}

test('counts older than 92 days become sums per day of the business, and all figures stay the same', async () => {
  const owner = await t.buildOwner({ plan: 'premium' });
  await t.call(updateCustomization, { token: owner.token, body: { timeZone: 'Pacific/Kiritimati' } });
  const ownerId = owner.userId;
  const now = new Date();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(now);
  /** Noon of the business's day `daysAgo` days ago. */
  const noon = (daysAgo: number) => new Date(Date.parse(`${today}T12:00:00+14:00`) - daysAgo * 24 * 3600_000);
  const quarter = 15 * 60_000;
  const views = [0, 89, 92, 93, 93, 200].map((daysAgo, index) => ({
    ownerId,
    bucket: new Date(noon(daysAgo).getTime() + index * quarter),
    views: 10 ** index,
  }));
  const order = [{ productId: crypto.randomUUID(), quantity: 1 }];
  const clicks = [
    [0, order],
    [92, order],
    [93, order],
    [93, []],
    [200, order],
  ] as const;
  await db().insert(viewCounts).values(views);
  await db()
    .insert(orderClicks)
    .values(
      clicks.map(([daysAgo, items]) => ({
        id: crypto.randomUUID(),
        ownerId,
        channel: 'cart' as const,
        items: [...items],
        createdAt: noon(daysAgo),
      })),
    );
  const before = await readFigures(owner);
  expect(before[0]).toMatchObject({ totalViews: 111_111 });
  expect(before[1]).toEqual({ totalOrders: 4 });

  await Promise.all([rollUpCounts(db(), now), rollUpCounts(db(), now)]);
  expect(await readFigures(owner)).toEqual(before);
  expect(await selectRaw(owner)).toEqual([3, 2]);
  const days = await db()
    .select()
    .from(dailyCounts)
    .where(eq(dailyCounts.ownerId, ownerId))
    .orderBy(dailyCounts.day);
  const dateOf = (daysAgo: number) =>
    new Date(noon(daysAgo).getTime() + 14 * 3600_000).toISOString().slice(0, 10);
  expect(days).toEqual([
    { ownerId, day: dateOf(200), views: 100_000, orders: 1, questions: 0 },
    { ownerId, day: dateOf(93), views: 11_000, orders: 1, questions: 1 },
  ]);

  await db()
    .insert(viewCounts)
    .values({ ownerId, bucket: noon(93), views: 5 });
  await rollUpCounts(db(), now);
  expect((await t.call(getAnalytics, { token: owner.token })).body).toMatchObject({ totalViews: 111_116 });
});
