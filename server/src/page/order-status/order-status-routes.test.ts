import { Writable } from 'node:stream';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { buildApp } from '../../boot/app.ts';
import { orders } from '../../orders/tables.ts';
import { createLog } from '../../platform/http/log.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
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

test('the page is also below the page of its business, with the same rules, for the installed app', async () => {
  const [own, foreign] = [await buildOrder(), await buildOrder()];
  const rename = async (businessName: string, { token } = own) => {
    const { customization } = (await t.call(updateCustomization, { token, body: { businessName } })).body;
    return customization.slug ?? '';
  };
  const at = (path: string, authority?: string) =>
    t.app.inject({ url: path, ...(authority !== undefined && { authority }) });
  const withoutSlug = await at(`/menu/${own.userId}${own.path}`);
  expect([withoutSlug.statusCode, withoutSlug.headers['cache-control']]).toEqual([200, 'no-store']);

  const first = await rename(`Café ${own.userId}`);
  const foreignSlug = await rename(`Café ${foreign.userId}`, foreign);
  for (const url of [`/${first}${own.path}`, `/${first}${own.path}/`, `/menu/${own.userId}${own.path}`]) {
    const page = await at(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toContain('Ana Díaz');
    expect(page.body).toContain(`href="http://vitrina.test/${first}/"`);
    // Messages carry the path that every browser opens.
    expect(page.body).toContain(`"url":"http://vitrina.test${own.path}"`);
  }
  expect((await at(own.path)).body).toContain(`href="http://vitrina.test/${first}"`);

  for (const url of [
    `/${foreignSlug}${own.path}`,
    `/menu/${foreign.userId}${own.path}`,
    `/${first}/pedido/${'A'.repeat(43)}`,
    `/${first}/pedido/x`,
  ]) {
    const page = await at(url);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(page.body).not.toContain('Ana');
  }

  const second = await rename(`Bar ${own.userId}`);
  const moved = await at(`/${first}${own.path}`);
  expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
    308,
    `/${second}${own.path}`,
    'no-store',
  ]);
  expect((await at(`/${second.toUpperCase()}${own.path}`)).headers.location).toBe(`/${second}${own.path}`);
  expect((await at(`/${first}/`)).headers.location).toBe(`/${second}/`);
  expect((await at(`/${first}/?producto=1`)).headers.location).toBe(`/${second}/?producto=1`);
  expect((await at(`/${first}?producto=1`)).headers.location).toBe(`/${second}?producto=1`);

  const domain = await addDomain(own.userId);
  expect((await at(`/${second}${own.path}`, domain)).statusCode).toBe(200);
  expect((await at(`/menu/${own.userId}${own.path}`, domain)).statusCode).toBe(200);
  expect((await at(`/${first}${own.path}`, domain)).headers.location).toBe(`/${second}${own.path}`);
  for (const url of [
    `/${foreignSlug}${foreign.path}`,
    `/menu/${foreign.userId}${foreign.path}`,
    `/nadie${own.path}`,
  ]) {
    const page = await at(url, domain);
    expect([page.statusCode, page.headers.location]).toEqual([302, `/menu/${own.userId}?customDomain=true`]);
  }
  expect((await at(`/api${own.path}`, domain)).json().code).toBe('NOT_FOUND');
});

test('an unknown path that ends like that of an order is what every unknown path is', async () => {
  for (const [url, like] of [
    ['/nadie-asi/pedido/x', '/nadie-asi/otra/x'],
    ['/menu/pedido/x', '/menu/otra/x'],
    ['/menu/new/pedido/x', '/menu/new/otra/x'],
    ['/api/pedido/x', '/api/otra/x'],
    ['/%00/pedido/x', '/nadie/otra/x'],
  ] as const) {
    const [page, other] = [await t.app.inject({ url }), await t.app.inject({ url: like })];
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      other.statusCode,
      other.headers['content-type'],
    ]);
  }
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
  const thirteenMonths = 13 * 31 * 24 * 60 * 60 * 1000;
  const createdAt = new Date(Date.now() - thirteenMonths);
  await t.deps.db.update(orders).set({ createdAt, erasedAt: new Date() }).where(row);
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
    `/menu/${userId}${path}`,
    `/nadie${path}`,
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

test('one address cannot have the page rendered without end, and others still read it', async () => {
  const { path, userId } = await buildOrder();
  const from = randomIp();
  const read = async (url: string, remoteAddress = from) =>
    (await t.app.inject({ url, remoteAddress })).statusCode;
  await t.deps.limits.orderReads.penalty(from, 598);
  const below = `/menu/${userId}${path}`;
  expect([await read(path), await read(below)]).toEqual([200, 200]);
  expect([await read(path), await read(below)]).toEqual([429, 429]);
  expect(await read(path, randomIp())).toBe(200);
});
