import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { buildApp } from '../../boot/app.ts';
import { orders } from '../../orders/tables.ts';
import { createLog } from '../../platform/http/log.ts';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { toOwnerId } from '../../testing/owner-id.ts';
import { domains } from '../tables.ts';

const t = bootTestApp();

async function buildOrder() {
  const shop = await buildOrderShop(t);
  const { order } = (await shop.place({ customer: { name: 'Ana Díaz' } })).body;
  return { ...shop, order, path: `/pedido/${order.token}` };
}
const addDomain = async (ownerId: string) => {
  const domain = `pedidos-${ownerId.slice(-12)}.com`;
  await t.deps.db
    .insert(domains)
    .values({ id: uuidv7(), ownerId: toOwnerId(ownerId), domain, status: 'active' });
  return domain;
};

test('the page shows the order, and neither caches nor search engines nor other sites learn of it', async () => {
  const { path } = await buildOrder();
  const page = await t.app.inject({ url: path });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('#1');
  expect(page.body).toContain('Ana Díaz');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const robots = await t.app.inject({ url: '/sitemap.xml' });
  expect(robots.body).not.toContain('pedido');
});

test('the page is on the main host and on the domain of its owner alone', async () => {
  const [own, foreign] = [await buildOrder(), await buildOrder()];
  const domain = await addDomain(own.userId);
  const at = async (path: string) => (await t.app.inject({ url: path, authority: domain })).statusCode;
  expect(await at(own.path)).toBe(200);
  expect([404, 302]).toContain(await at(foreign.path));
});

test('a guessed, cut or old link is a 404 that names nothing', async () => {
  const { path, order } = await buildOrder();
  for (const wrong of [path.slice(0, -1), `${path}A`, '/pedido/x', `/pedido/${'A'.repeat(43)}`]) {
    const page = await t.app.inject({ url: wrong });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).not.toContain('Ana');
  }
  const row = eq(orders.number, order.number);
  expect((await t.app.inject({ url: path })).statusCode).toBe(200);
  await t.deps.db.update(orders).set({ erasedAt: new Date() }).where(row);
  const [page, status] = [
    await t.app.inject({ url: path }),
    await t.app.inject({ url: `/api/public/order-status/${order.token}` }),
  ];
  expect([page.statusCode, status.statusCode]).toEqual([404, 404]);
});

test('no log keeps the link of an order or its customer, also the most detailed one', async () => {
  const { path, order, userId } = await buildOrder();
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const env = { ...t.deps.env, logLevel: 'trace' as const };
  const app = await buildApp({ ...t.deps, env }, createLog(env, destination));
  const { host } = new URL(t.deps.env.publicUrl);
  const key = uuidv7();
  for (const url of [
    path,
    `${path}?x=1`,
    `/api/public/order-status/${order.token}`,
    `/api/public/order-by-key/${userId}/${key}`,
    `/api/public/tables/${userId}/${'k'.repeat(22)}`,
    `/menu/${userId}?mesa=${'k'.repeat(22)}`,
  ])
    await app.inject({ url, headers: { host } });
  await app.close();
  expect(text).toContain('/pedido/…');
  expect(text).toContain('/api/public/order-status/…');
  for (const secret of [order.token, key, 'kkkkkkkk', 'Ana']) expect(text).not.toContain(secret);
});
