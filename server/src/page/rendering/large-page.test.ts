import { brotliDecompressSync } from 'node:zlib';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { render } from '@vitrina/storefront/render';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PublishedId } from '../../platform/db/owner.ts';
import { bootTestApp } from '../../testing/app.ts';
import { selectPage } from '../content/reads.ts';
import { viewPublicPage } from '../content/view.ts';
import { loadPageAssets } from '../documents/storefront-build.ts';

const t = bootTestApp();
const productCount = 3_000;

async function buildBusiness(count: number): Promise<string> {
  const { token, userId } = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Todo' } })).body;
  const body = { name: 'Ajiaco', description: 'Rico', price: '1', categoryId: category.id };
  await t.call(createProduct, { token, body });
  await t.deps.db.execute(sql`
    insert into products (id, owner_id, category_id, name, description, price, position)
    select gen_random_uuid(), ${userId}, ${category.id}, 'Producto ' || n, 'Con ' || md5(n::text), 1000, n
    from generate_series(2, ${count}::int) as n`);
  return userId;
}

const load = (userId: string, headers = {}) => t.app.inject({ url: `/menu/${userId}`, headers });
const change = (userId: string) => t.deps.pageCache.invalidate(userId);

test('a page of 3,000 products is complete in every encoding', async () => {
  const userId = await buildBusiness(productCount);
  const plain = await load(userId);
  expect(plain.statusCode).toBe(200);
  expect(plain.body).toContain(`Producto ${productCount}`);
  expect(plain.body.match(/<article|class="card/g)?.length).toBeGreaterThanOrEqual(productCount);
  const [br, gzip] = [
    await load(userId, { 'accept-encoding': 'br' }),
    await load(userId, { 'accept-encoding': 'gzip' }),
  ];
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  change(userId);
  const again = await load(userId, { 'accept-encoding': 'br' });
  expect(again.headers.etag).toBe(br.headers.etag);
});

test('the menu call of 3,000 products is written once per change', async () => {
  const userId = await buildBusiness(productCount);
  const call = () => t.app.inject({ url: `/api/menus/${userId}`, headers: { 'accept-encoding': 'br' } });
  const first = await call();
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const { menu } = JSON.parse(brotliDecompressSync(first.rawPayload).toString());
  expect(menu.products).toHaveLength(productCount);

  const timeCalls = async (before: () => void) => {
    const start = process.threadCpuUsage().user;
    for (let n = 0; n < 10; n++) {
      before();
      expect((await call()).rawPayload.equals(first.rawPayload)).toBe(true);
    }
    return process.threadCpuUsage().user - start;
  };
  const written = await timeCalls(() => change(userId));
  const kept = await timeCalls(() => {});
  expect(kept).toBeLessThan(written / 4);

  await t.deps.db.execute(sql`update products set name = 'Otro' where owner_id = ${userId} and position = 2`);
  change(userId);
  expect(brotliDecompressSync((await call()).rawPayload).toString()).toContain('"Otro"');
});

test('pages of 3,000 products are rendered outside of the main thread', { tags: 'long' }, async () => {
  const userId = await buildBusiness(productCount);
  const assets = loadPageAssets();
  const spent = { load: 0, read: 0, render: 0 };
  /** CPU time of this thread, which does not depend on other processes. */
  const measure = async <T>(part: keyof typeof spent, work: () => T | Promise<T>): Promise<T> => {
    const before = process.threadCpuUsage().user;
    const result = await work();
    spent[part] += process.threadCpuUsage().user - before;
    return result;
  };
  for (let n = 0; n < 10; n++) {
    const content = await measure('read', async () => {
      const [business, menu] = await selectPage(t.deps.db, userId as PublishedId);
      return viewPublicPage(business, menu, 'http://vitrina.test', new Date());
    });
    await measure('render', () => render(content, assets));
    change(userId);
    const page = await measure('load', () => load(userId, { 'accept-encoding': 'br' }));
    expect(page.statusCode).toBe(200);
    // The first rounds warm up the JIT compiler.
    if (n === 3) Object.assign(spent, { load: 0, read: 0, render: 0 });
  }
  // Includes the request and the copy for the thread. Rendering here would double it.
  expect(spent.load).toBeLessThan(spent.read + 1.3 * spent.render);
});
