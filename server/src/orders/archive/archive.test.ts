import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { setOrderPaid } from '@vitrina/contract/orders/bills/endpoints.ts';
import { exportOrders, getOrder, listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { getOrderStatus } from '@vitrina/contract/orders/placing/endpoints.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { archivedOrders, orderEvents, orderLines, orders } from '../tables.ts';
import { archiveAndEraseOrders } from './retention-writes.ts';

// Its own database, because it archives the orders of all businesses.
const t = bootTestApp({ database: createDatabase });
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 24 * 60 * 60 * 1000);

type Shop = Awaited<ReturnType<typeof buildOrderShop>>;

/** Places an order and dates it back. It has ended an hour later, unless `columns` say otherwise. */
async function placeAt(shop: Shop, days: number, changes: object = {}, columns: object = {}) {
  const { number, token: statusToken } = (await shop.place(changes)).body.order;
  const createdAt = daysAgo(days);
  const [row] = await t.deps.db
    .update(orders)
    .set({ createdAt, endedAt: daysAgo(days - 1 / 24), state: 'completed', ...columns })
    .where(and(eq(orders.ownerId, shop.userId), eq(orders.number, number)))
    .returning({ id: orders.id });
  return { id: row?.id ?? '', number, statusToken };
}

const archive = () => archiveAndEraseOrders(t.deps.db);
const countArchived = (shop: Shop) =>
  t.deps.db.$count(archivedOrders, eq(archivedOrders.ownerId, shop.userId));
const countCurrent = (shop: Shop) => t.deps.db.$count(orders, eq(orders.ownerId, shop.userId));

/** Everything that an owner and a customer read of these orders. */
async function readAll(shop: Shop, placed: Awaited<ReturnType<typeof placeAt>>[]) {
  const { token } = shop;
  const list = async (query: Record<string, string>) =>
    (await t.call(listOrders, { token, query: { limit: '100', ...query } })).body;
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ limit: '2', ...(cursor && { cursor }) });
    pages.push(page.orders.map(({ number }) => number));
    cursor = page.next;
  }
  const details = [];
  for (const { id, statusToken } of placed) {
    details.push((await t.call(getOrder, { token, params: { id } })).body.order);
    details.push((await t.call(getOrderStatus, { params: { token: statusToken } })).body);
  }
  return {
    all: (await list({})).orders,
    pages,
    details,
    byState: (await list({ state: 'rejected' })).orders,
    spam: (await list({ state: 'spam' })).orders,
    open: (await list({ state: 'open' })).orders,
    byName: (await list({ q: 'nandu' })).orders,
    byPhone: (await list({ q: '310 555' })).orders,
    byNumber: (await list({ q: '#2' })).orders,
    byTable: (await list({ q: 'mesa 5' })).orders,
    everyOne: (await list({ state: 'all', sort: 'oldest' })).orders,
    period: (
      await list({
        // Days of the business may begin later than those of UTC.
        from: daysAgo(151).toISOString().slice(0, 10),
        to: daysAgo(99).toISOString().slice(0, 10),
      })
    ).orders,
  };
}

describe('an order of months ago', () => {
  test('reads as before once it is archived', async () => {
    const shop = await buildOrderShop(t);
    const delivery = { customer: { name: 'Ñandú Pérez', phone: '3105550142' }, notes: 'Timbre' };
    const placed = [
      await placeAt(shop, 200, {
        ...delivery,
        lines: [shop.pizzaLine, { productId: shop.soup.id, quantity: 3, notes: 'Sin sal' }],
      }),
      await placeAt(
        shop,
        150,
        {},
        {
          state: 'rejected',
          reason: 'Cerramos',
          minutes: 20,
          acceptedAt: daysAgo(150),
          fulfilment: { mode: 'table', table: 'Mesa 5' },
        },
      ),
      await placeAt(shop, 100, {}, { spam: true }),
      await placeAt(shop, 95, delivery, { requestedFor: daysAgo(94), paid: true }),
      await placeAt(shop, 91),
      await placeAt(shop, 1, delivery, { state: 'new', endedAt: null }),
    ];
    const before = await readAll(shop, placed);
    expect(before.pages).toEqual([[6, 5], [4, 2], [1]]);
    expect(
      [before.byState, before.spam, before.open, before.byPhone, before.byNumber].map((list) => list.length),
    ).toEqual([1, 1, 1, 3, 1]);
    expect(before.period.map(({ number }) => number)).toEqual([2]);
    expect(before.byTable.map(({ number }) => number)).toEqual([2]);
    expect(before.everyOne.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    // Two processes at once.
    await Promise.all([archive(), archive()]);
    expect([await countArchived(shop), await countCurrent(shop)]).toEqual([4, 2]);
    for (const table of [orderLines, orderEvents])
      expect(await t.deps.db.$count(table, eq(table.ownerId, shop.userId))).toBe(2);
    expect(await readAll(shop, placed)).toEqual(before);
    await archive();
    expect([await countArchived(shop), await countCurrent(shop)]).toEqual([4, 2]);
  });

  test('is in the file of orders and nobody else reads it', async () => {
    const [shop, other] = [await buildOrderShop(t), await buildOrderShop(t)];
    const { id } = await placeAt(shop, 100);
    await placeAt(shop, 2);
    await archive();
    expect((await t.call(getOrder, { token: other.token, params: { id } })).status).toBe(404);
    expect((await t.call(listOrders, { token: other.token, query: {} })).body.orders).toEqual([]);
    expect(
      (await t.call(setOrderPaid, { token: other.token, params: { id }, body: { paid: true } })).status,
    ).toBe(404);
    expect(await countArchived(shop)).toBe(1);
    await t.call(confirmPassword, { token: shop.token, body: { password: 'secreto-1' } });
    const { body } = await t.app.inject({
      method: 'GET',
      url: exportOrders.path,
      headers: { authorization: `Bearer ${shop.token}` },
    });
    expect(
      body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0]),
    ).toEqual(['2', '1']);
  });

  test('comes back to be changed, once, and is archived again', async () => {
    const shop = await buildOrderShop(t);
    const { id } = await placeAt(shop, 100, { lines: [shop.pizzaLine] });
    const read = async () => (await t.call(getOrder, { token: shop.token, params: { id } })).body.order;
    const before = await read();
    await archive();
    const setPaid = () => t.call(setOrderPaid, { token: shop.token, params: { id }, body: { paid: true } });
    const replies = await Promise.all([setPaid(), setPaid(), setPaid()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const changed = await read();
    expect(changed).toEqual({
      ...before,
      paid: true,
      version: before.version + 1,
      events: [...before.events, expect.objectContaining({ kind: 'paid', id: before.version + 1 })],
    });
    await archive();
    expect([await countArchived(shop), await countCurrent(shop)]).toEqual([1, 0]);
    expect(await read()).toEqual(changed);
  });

  test('makes its customer known at the next order', async () => {
    const shop = await buildOrderShop(t);
    const { statusToken } = await placeAt(shop, 100, {}, { acceptedAt: daysAgo(100) });
    await archive();
    await shop.place({ previousOrder: statusToken });
    const [row] = await t.deps.db
      .select({ known: orders.known })
      .from(orders)
      .where(eq(orders.ownerId, shop.userId));
    expect(row).toEqual({ known: true });
  });

  test('goes with its account', async () => {
    const shop = await buildOrderShop(t);
    await placeAt(shop, 100);
    await archive();
    await t.deps.db.execute(sql`delete from users where id = ${shop.userId}`);
    expect(await countArchived(shop)).toBe(0);
  });
});

test('an order that is open or ended a moment ago is not archived', async () => {
  const shop = await buildOrderShop(t);
  await placeAt(shop, 100, {}, { state: 'accepted', endedAt: null });
  await placeAt(shop, 100, {}, { endedAt: daysAgo(0.5) });
  await archive();
  expect([await countArchived(shop), await countCurrent(shop)]).toEqual([0, 2]);
});
