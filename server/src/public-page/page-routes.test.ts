import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { createProduct, deleteProduct } from '@vitrina/contract/products/endpoints.ts';
import { eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { connect } from '../db/client.ts';
import {
  businesses,
  businessMedia,
  categories,
  domains,
  plans,
  productImages,
  products,
  slugs,
  subscriptions,
  users,
} from '../db/tables.ts';
import { bootTestApp, buildAppOnMainHost } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';

const t = bootTestApp();

async function buildShop(plan: 'free' | 'premium' = 'free') {
  const owner = await t.buildOwner({ plan });
  const { token } = owner;
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const body = { name: 'Ajiaco', description: 'Con guascas', price: '28500', categoryId: category.id };
  const { menu } = (await t.call(createProduct, { token, body })).body;
  const page = `/menu/${owner.userId}`;
  const get = (headers: Record<string, string> = {}, url = page) => t.app.inject({ url, headers });
  return { ...owner, product: menu, categoryId: category.id, page, get };
}

describe('a page', () => {
  test('comes in the best encoding that the browser takes, and is the same in each', async () => {
    const shop = await buildShop();
    const plain = await shop.get();
    const br = await shop.get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await shop.get({ 'accept-encoding': 'gzip, br;q=0' });
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(plain.body).toContain('Ajiaco');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, br, gzip]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      expect(headers.etag).toMatch(/^"[\w-]+"$/);
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('is packed as closely as it goes once it is visited again and again, and whoever held it holds it', async () => {
    const shop = await buildShop();
    const accept = { 'accept-encoding': 'br' };
    const first = await shop.get(accept);
    await expect
      .poll(async () => (await shop.get(accept)).rawPayload.length)
      .toBeLessThan(first.rawPayload.length);
    const tight = await shop.get(accept);
    expect(brotliDecompressSync(tight.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    expect(tight.headers.etag).not.toBe(first.headers.etag);
    for (const { headers } of [first, tight])
      expect((await shop.get({ ...accept, 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('is not sent again to a browser that holds it, until it changes', async () => {
    const shop = await buildShop();
    const accept = { 'accept-encoding': 'br' };
    const etag = String((await shop.get(accept)).headers.etag);
    const held = await shop.get({ ...accept, 'if-none-match': `"x", W/${etag}` });
    expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, '', etag]);
    expect((await shop.get({ 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200);
    await t.call(deleteProduct, { token: shop.token, params: { id: shop.product.id } });
    const changed = await shop.get({ ...accept, 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('opens a product that it has; nothing else in the query makes another page', async () => {
    const shop = await buildShop();
    const { etag } = (await shop.get()).headers;
    const tag = async (query: string) => (await shop.get({}, `${shop.page}?${query}`)).headers.etag;
    expect(await tag('utm_source=x')).toBe(etag);
    expect(await tag('producto=nada')).toBe(etag);
    expect(await tag(`producto=${crypto.randomUUID()}`)).toBe(etag);
    const open = await shop.get({}, `${shop.page}?utm_source=x&producto=${shop.product.id}`);
    expect(open.headers.etag).not.toBe(etag);
    expect(open.body).toContain('<title>Ajiaco · ');
    expect(await tag(`producto=${shop.product.id}&producto=${shop.product.id}`)).toBe(etag);
  });

  test('changes with what the operator changes', async () => {
    const shop = await buildShop('premium');
    const body = { primaryColor: '#123456' };
    await t.call(updateCustomization, { token: shop.token, body });
    expect((await shop.get()).body).toContain('#123456');
    const token = await t.operatorToken();
    await t.call(updateUserPlan, { token, body: { userId: shop.userId, planId: 'free' } });
    expect((await shop.get()).body).not.toContain('#123456');
  });

  test('falls back to the free look when the time of its plan runs out, with no write at all', async () => {
    const shop = await buildShop('premium');
    await t.call(updateCustomization, { token: shop.token, body: { primaryColor: '#123456' } });
    const day = 24 * 60 * 60 * 1000;
    const endsAt = new Date(Date.now() - 5 * day + 1500);
    await t.deps.db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.ownerId, shop.userId));
    await vi.waitFor(async () => expect((await shop.get()).body).toContain('#123456'));
    await vi.waitFor(async () => expect((await shop.get()).body).not.toContain('#123456'), { timeout: 6000 });
  });

  test('follows a change that another process made', async () => {
    const shop = await buildShop();
    expect((await shop.get()).body).toContain('Ajiaco');
    await t.deps.db.update(products).set({ name: 'Changua' }).where(eq(products.id, shop.product.id));
    await vi.waitFor(async () => expect((await shop.get()).body).toContain('Changua'), { timeout: 2000 });
  });

  test('at an address that was renamed leads on, also where it was in memory', async () => {
    const shop = await buildShop();
    const name = () => `Café ${crypto.randomUUID()}`;
    const rename = async (businessName: string) =>
      (await t.call(updateCustomization, { token: shop.token, body: { businessName } })).body.customization
        .slug;
    const first = await rename(name());
    expect((await shop.get({}, `/${first}`)).statusCode).toBe(200);
    const second = await rename(name());
    const moved = await shop.get({}, `/${first}?producto=1`);
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      308,
      `/${second}?producto=1`,
      'no-store',
    ]);
  });
});

test('every table that a page is read from announces its changes', async () => {
  const read = [
    users,
    plans,
    subscriptions,
    businesses,
    slugs,
    domains,
    categories,
    products,
    productImages,
    businessMedia,
  ];
  const { rows } = await t.deps.db.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'page_changed'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(read.map(getTableName).sort());
});

describe('an address without a page says what is missing', () => {
  test.each([
    ['/no-existe-nunca', 'No se encontró el negocio'],
    [`/menu/${crypto.randomUUID()}`, 'Menú no encontrado'],
    ['/menu/cualquiera', 'No se recibió un userId válido'],
  ])('%s: %s', async (url, heading) => {
    const page = await t.app.inject({ url });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<h1>${heading}</h1>`);
  });
});

describe('a page that cannot be shown says so, with a way to try again', () => {
  /** The whole product on another database. */
  async function askOf(connectionString: string) {
    const db = connect({ connectionString, max: 1, connectionTimeoutMillis: 2_000 });
    const app = await buildAppOnMainHost({ ...t.deps, db });
    const page = await app.inject({ url: '/fogon' });
    await app.close();
    await db.$client.end();
    return page;
  }

  test('while the database is down', async () => {
    const page = await askOf('postgres://nobody@127.0.0.1:1/nowhere');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(page.body).toContain('<h1>No se pudo cargar el menú</h1>');
    expect(page.body).toContain('Intentar de nuevo');
  });

  test('when something is wrong that nobody expected', async () => {
    const url = await freshDatabase();
    const db = connect({ connectionString: url, max: 1 });
    await db.execute(sql`alter table slugs rename to lost`);
    await db.$client.end();
    const page = await askOf(url);
    expect(page.statusCode).toBe(500);
    expect(page.body).toContain('<h1>Error al cargar el menú</h1>');
  });
});
