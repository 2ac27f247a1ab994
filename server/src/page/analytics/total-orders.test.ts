import { setOrderSpam } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { getDailyAnalytics, getOrderAnalytics } from '@vitrina/contract/page/analytics/endpoints.ts';
import { registerOrderClick } from '@vitrina/contract/page/endpoints.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { archiveOrders } from '../../orders/archive/writes.ts';
import { orders } from '../../orders/tables.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { orderClicks } from '../tables.ts';

const t = bootTestApp();

test('all received orders count once, those of tables too, and clicks that stored none', async () => {
  const shop = await buildOrderShop(t);
  const { token, userId } = shop;
  const read = async () => {
    const { totalOrders } = (await t.call(getOrderAnalytics, { token, params: { userId } })).body;
    const { days } = (await t.call(getDailyAnalytics, { token, query: { days: '7' } })).body;
    expect(days.at(-1)?.orders).toBe(totalOrders);
    return totalOrders;
  };
  const items = [{ productId: shop.soup.id, quantity: 1 }];
  const click = (channel: 'cart' | 'whatsapp') =>
    t.call(registerOrderClick, { params: { userId }, body: { channel, items }, from: randomIp() });
  // Without an order, as when the network was gone.
  await click('cart');
  await click('whatsapp');
  expect(await read()).toBe(2);
  const first = await shop.place();
  await click('cart');
  expect(await read()).toBe(3);
  // As an earlier version stored the clicks.
  await t.deps.db.update(orderClicks).set({ hasOrder: null }).where(eq(orderClicks.ownerId, userId));
  expect(await read()).toBe(3);
  await t.call(updateOrdering, { token, body: { modes: ['pickup', 'table'] } });
  const { table } = (await t.call(createDiningTable, { token, body: { name: 'Barra' } })).body;
  expect((await shop.place({ fulfilment: { mode: 'table', table: table.key } })).status).toBe(201);
  expect(await read()).toBe(4);
  const [row] = await t.deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerId, userId), eq(orders.number, first.body.order.number)));
  await t.call(setOrderSpam, { token, params: { id: row?.id ?? '' }, body: { spam: true } });
  expect(await read()).toBe(3);
  // An order that ended long ago moves to the archive.
  const old = new Date(Date.now() - 200 * 24 * 3600_000);
  await t.deps.db
    .update(orders)
    .set({ createdAt: old, endedAt: old, state: 'completed' })
    .where(and(eq(orders.ownerId, userId), eq(orders.spam, false)));
  const total = async () => (await t.call(getOrderAnalytics, { token, params: { userId } })).body.totalOrders;
  expect(await total()).toBe(3);
  expect(await archiveOrders(t.deps.db, new Date(Date.now() - 100 * 24 * 3600_000))).toBeGreaterThan(0);
  expect(await total()).toBe(3);
});
