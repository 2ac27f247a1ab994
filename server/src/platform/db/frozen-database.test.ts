import { createCategory, listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPageCache } from '../../page/cache/start-page-cache.ts';
import { bootTestApp, buildAppOnMainHost, createCaller, type TestApp } from '../../testing/app.ts';
import { ensureTestDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { connect, type Db, inTransaction } from './client.ts';

const t = bootTestApp();
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let db: Db;
let app: FastifyInstance;
let call: TestApp['call'];

beforeAll(async () => {
  proxy = await startDatabaseProxy(await ensureTestDatabase());
  db = connect({ connectionString: proxy.url, max: 3 });
  app = await buildAppOnMainHost({ ...t.deps, db });
  call = createCaller(app);
});
afterAll(async () => {
  await app.close();
  proxy.stop();
  await db.$client.end();
});

test('a frozen database is a 503 within five seconds, for reads, writes and pages, and for those that wait', async () => {
  const { token, userId } = await t.buildOwner();
  expect((await call(listCategories, { token })).status).toBe(200);
  proxy.hold(true);
  const start = performance.now();
  const measure = async (
    reply: Promise<{ status?: number; statusCode?: number; headers: Record<string, unknown> }>,
  ) => {
    const { status, statusCode, headers } = await reply;
    return [status ?? statusCode, headers['retry-after'], performance.now() - start < 5_000];
  };
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => measure(call(listCategories, { token }))),
    measure(call(createCategory, { token, body: { name: 'Sopas' } })),
    measure(app.inject({ url: `/menu/${userId}` })),
    measure(app.inject({ url: '/api/health/ready' })),
  ]);
  proxy.hold(false);
  expect(replies).toEqual(replies.map(() => [503, '5', true]));
  await expect.poll(async () => (await call(listCategories, { token })).status).toBe(200);
});

test('a page that is known stays up, says how old it is, and is current again afterwards', async () => {
  const { pageCache, listener } = await startPageCache(proxy.url, db);
  const shop = await buildAppOnMainHost({ ...t.deps, db, pageCache });
  onTestFinished(async () => {
    proxy.hold(false);
    await shop.close();
    await listener.stop();
  });
  const { token, userId } = await t.buildOwner();
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const dish = { name: 'Ajiaco', description: 'Con pollo', price: '28500', categoryId: category.id };
  await t.call(createProduct, { token, body: dish });
  const get = () => shop.inject({ url: `/menu/${userId}` });
  await expect.poll(async () => (await get()).payload).toContain('Ajiaco');
  expect((await get()).headers.age).toBeUndefined();
  proxy.hold(true);
  // The listener notices first.
  await expect.poll(() => listener.isUpToDate()).toBe(false);
  const start = performance.now();
  const { statusCode, headers, payload } = await get();
  expect(performance.now() - start).toBeLessThan(3_500);
  expect(statusCode).toBe(200);
  expect(payload).toContain('Ajiaco');
  expect(Number(headers.age)).toBeGreaterThanOrEqual(1);
  // A page that is not known waits for the database.
  expect((await shop.inject({ url: '/menu/0190b3c0-0000-7000-8000-000000000001' })).statusCode).toBe(503);
  await t.call(createProduct, { token, body: { ...dish, name: 'Sancocho' } });
  proxy.hold(false);
  await expect.poll(async () => (await get()).payload).toContain('Sancocho');
  await expect.poll(async () => (await get()).headers.age).toBeUndefined();
}, 60_000);

test('a commit without a reply is OUTCOME_UNKNOWN, and it is not cancelled', async () => {
  const { token } = await t.buildOwner();
  expect((await call(listCategories, { token })).status).toBe(200);
  proxy.holdAfter('commit');
  const start = performance.now();
  const reply = await call(createCategory, { token, body: { name: 'Sopas' } });
  expect(performance.now() - start).toBeLessThan(5_500);
  proxy.hold(false);
  expect([reply.status, reply.body.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.body.message).toMatch(/^No sabemos si tu cambio se guardó/);
  const { categories } = (await t.call(listCategories, { token })).body;
  expect(categories.map(({ name }) => name)).toEqual(['Sopas']);
});

test('a transaction that is frozen before its commit is UNAVAILABLE and changes nothing', async () => {
  const { token } = await t.buildOwner();
  expect((await call(listCategories, { token })).status).toBe(200);
  proxy.holdAfter('insert into "categories"');
  const reply = await call(createCategory, { token, body: { name: 'Sopas' } });
  proxy.hold(false);
  expect([reply.status, reply.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await t.call(listCategories, { token })).body.categories).toEqual([]);
});

test('PostgreSQL cancels a statement that takes too long, and only there', async () => {
  const slow = connect({ connectionString: await ensureTestDatabase(), max: 1, statementTimeoutMs: 200 });
  const start = performance.now();
  await expect(slow.$client.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - start).toBeLessThan(3_000);
  // The commit is not a statement with a limit: a deferred check may take longer.
  await inTransaction(slow, async (tx) => {
    await tx.$client.query('create temporary table late (id int)');
    await tx.$client.query(
      "create function pg_temp.wait() returns trigger language plpgsql as 'begin perform pg_sleep(0.4); return null; end'",
    );
    await tx.$client.query(
      'create constraint trigger late after insert on late deferrable initially deferred for each row execute function pg_temp.wait()',
    );
    await tx.$client.query('insert into late values (1)');
  });
  const { rows } = await slow.$client.query('select count(*)::int as n from late');
  expect(rows).toEqual([{ n: 1 }]);
  await slow.$client.end();
});
