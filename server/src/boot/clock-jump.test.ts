import { listProducts, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkHealth } from '../operator/system/health.ts';
import { bootTestApp } from '../testing/app.ts';
import { buildOrderShop } from '../testing/order-shop.ts';

const t = bootTestApp();
let shop: Awaited<ReturnType<typeof buildOrderShop>>;
let names = 0;

beforeAll(async () => {
  shop = await buildOrderShop(t);
});
afterEach(() => vi.useRealTimers());

const readClock = async () =>
  (await checkHealth(t.deps)).checks.find(({ component }) => component === 'clock');

/** Uses a session, places an order, and makes a change that the next reader sees. */
async function expectService(): Promise<void> {
  const { token, userId, soup } = shop;
  expect((await t.call(listProducts, { token })).status).toBe(200);
  expect((await shop.place()).status).toBe(201);
  names += 1;
  const name = `Ajiaco ${names}`;
  const body = { name, description: 'x', price: '28500', categoryId: soup.categoryId };
  expect((await t.call(updateProduct, { token, params: { id: soup.id }, body })).status).toBe(200);
  await expect.poll(async () => (await t.app.inject({ url: `/menu/${userId}` })).body).toContain(name);
}

test.each([
  ['an hour ahead', 3600],
  ['an hour back', -3600],
  ['a day ahead', 86_400],
])('a clock that jumps %s while the app runs is in health, and everything goes on', async (_, seconds) => {
  await expectService();
  expect(await readClock()).toMatchObject({ status: 'ok' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000, shouldAdvanceTime: true });
  expect(await readClock()).toMatchObject({ status: 'error' });
  await expectService();
  // It jumps back.
  vi.useRealTimers();
  await expectService();
  expect(await readClock()).toMatchObject({ status: 'ok' });
});
