import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/products/endpoints.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

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

test('pages of 3,000 products are rendered outside of the main thread', async () => {
  const userId = await buildBusiness(productCount);
  await load(userId, { 'accept-encoding': 'br' });
  const measure = () => [process.threadCpuUsage().user, process.cpuUsage().user] as const;
  const [mainBefore, allBefore] = measure();
  for (let n = 0; n < 6; n++) {
    change(userId);
    expect((await load(userId, { 'accept-encoding': 'br' })).statusCode).toBe(200);
  }
  const [mainAfter, allAfter] = measure();
  // The main thread reads the rows. A share does not depend on the load of the machine.
  expect((mainAfter - mainBefore) / (allAfter - allBefore)).toBeLessThan(0.42);
});
