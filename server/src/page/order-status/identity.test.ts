import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listOrders, moveOrder, setOrderSpam } from '@vitrina/contract/orders/board/endpoints.ts';
import { getOrderStatus, placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { toOwnerId } from '../../testing/owner-id.ts';
import { domains } from '../tables.ts';

const t = bootTestApp();
const phone = '3105550199';

/** An order of somebody else each time: with another network and browser, and the same telephone number. */
async function buildShop() {
  const shop = await buildOrderShop(t);
  const placeAsStranger = async () => {
    const from = randomIp();
    const { status, body } = await t.call(placeOrder, {
      params: { userId: shop.userId },
      body: shop.buildBody({ customer: { name: `Ana ${from}`, phone } }),
      headers: { ...sameOrigin, 'user-agent': `browser of ${from}` },
      from,
    });
    expect(status).toBe(201);
    return body.order;
  };
  const idOf = async ({ number }: { number: number }) => {
    const { orders } = (await t.call(listOrders, { token: shop.token, query: { state: 'all' } })).body;
    return orders.find((order) => order.number === number)?.id ?? '';
  };
  return { ...shop, placeAsStranger, idOf };
}

/** What reads the number of an order, and for what. None of them decides anything by it. */
const readers: Record<string, string> = {
  'orders/board/view.ts': 'shows it to the business, and to its customer by the link of the order',
  'orders/placing/preparing-reads.ts': 'stores it',
  'orders/placing/past-order-writes.ts': 'stores it',
  'orders/archive/archived-order.ts': 'keeps it',
  'orders/customer-data-reads.ts': 'hides and erases it',
  'orders/data-requests/copy-text.ts': 'tells it to its customer, in a message to that number',
  'orders/data-requests/view.ts':
    'is where the business sends a copy: the orders that have it, and no others',
  'orders/data-requests/answer-writes.ts': 'removes it in a correction. Nobody can replace it',
  'orders/data-requests/effect-writes.ts': 'erases it',
  'orders/tables.ts': 'declares its column, and the text that the business searches in its own orders',
};

test('no query and no rule of the server asks for the telephone number of an order', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|^testing\/|^demo\//.test(path),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((path) =>
    /customerPhone|customer_phone/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(found.sort()).toEqual(Object.keys(readers).sort());
});

test('who has the number of another customer sees nothing of the other order', async () => {
  const { placeAsStranger } = await buildShop();
  const [first, second] = [await placeAsStranger(), await placeAsStranger()];
  expect(second.token).not.toBe(first.token);
  const shown = JSON.stringify((await t.call(getOrderStatus, { params: { token: second.token } })).body);
  expect(shown).not.toContain(`#${first.number}`);
  expect(shown).not.toContain(first.token);
  for (const token of [phone, `+57${phone}`])
    expect((await t.call(getOrderStatus, { params: { token } })).status).toBe(400);
});

test('an accepted order makes nobody known who only has the same number', async () => {
  const { token, placeAsStranger, idOf } = await buildShop();
  const first = await placeAsStranger();
  await t.call(moveOrder, {
    token,
    params: { id: await idOf(first) },
    body: { to: 'accepted', minutes: 20 },
  });
  const second = await placeAsStranger();
  const { orders } = (await t.call(listOrders, { token, query: { state: 'all' } })).body;
  const states = orders.map(({ number, state }) => [number, state]);
  expect(states).toContainEqual([second.number, 'new']);
});

test('false orders with a number refuse and hold no other order with it', async () => {
  const { token, placeAsStranger, idOf } = await buildShop();
  for (let count = 0; count < 4; count++)
    await t.call(setOrderSpam, {
      token,
      params: { id: await idOf(await placeAsStranger()) },
      body: { spam: true },
    });
  expect((await placeAsStranger()).state).toBe('new');
});

test('a printed code never has the address of a custom domain, which may not answer with https yet', async () => {
  const { token, userId } = await buildShop();
  for (const sslStatus of ['inactive', 'active'] as const) {
    const domain = `${sslStatus}-${userId.slice(-12)}.com`;
    await t.deps.db
      .insert(domains)
      .values({ id: uuidv7(), ownerId: toOwnerId(userId), domain, status: 'active', sslStatus });
    const { publicLink } = (await t.call(getCustomization, { token })).body;
    expect(new URL(publicLink).host).toBe(new URL(t.deps.env.publicUrl).host);
  }
});
