import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, deleteProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { getUserByBusiness } from '@vitrina/contract/page/endpoints.ts';
import { eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { users } from '../../account/tables.ts';
import { plans, subscriptions } from '../../billing/tables.ts';
import { businesses, businessMedia, openingHours, slugs } from '../../business/tables.ts';
import {
  categories,
  dailyMenus,
  optionGroups,
  options,
  productImages,
  productOptionGroups,
  products,
  productVariants,
} from '../../menu/tables.ts';
import { orderingSettings } from '../../orders/tables.ts';
import { connect } from '../../platform/db/client.ts';
import { bootTestApp, buildAppOnMainHost } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { domains } from '../tables.ts';

const t = bootTestApp();

async function buildBusiness(plan: 'free' | 'premium' = 'free') {
  const owner = await t.buildOwner({ plan });
  const { token } = owner;
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const body = { name: 'Ajiaco', description: 'Con guascas', price: '28500', categoryId: category.id };
  const { menu } = (await t.call(createProduct, { token, body })).body;
  const path = `/menu/${owner.userId}`;
  const get = (headers: Record<string, string> = {}, url = path) => t.app.inject({ url, headers });
  return { ...owner, product: menu, path, get };
}

describe('a page', () => {
  test('is sent in the best encoding that the browser accepts, with the same text in each', async () => {
    const business = await buildBusiness();
    const plain = await business.get();
    const br = await business.get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await business.get({ 'accept-encoding': 'gzip, br;q=0' });
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

  test('is recompressed once it is requested repeatedly, and earlier ETags stay valid', async () => {
    const business = await buildBusiness();
    const accept = { 'accept-encoding': 'br' };
    const first = await business.get(accept);
    await expect
      .poll(async () => (await business.get(accept)).rawPayload.length)
      .toBeLessThan(first.rawPayload.length);
    const recompressed = await business.get(accept);
    expect(brotliDecompressSync(recompressed.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    expect(recompressed.headers.etag).not.toBe(first.headers.etag);
    for (const { headers } of [first, recompressed])
      expect((await business.get({ ...accept, 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('is not sent again to a browser that has it, until it changes', async () => {
    const business = await buildBusiness();
    const accept = { 'accept-encoding': 'br' };
    const etag = String((await business.get(accept)).headers.etag);
    const unchanged = await business.get({ ...accept, 'if-none-match': `"x", W/${etag}` });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
    expect((await business.get({ 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200);
    await t.call(deleteProduct, { token: business.token, params: { id: business.product.id } });
    const changed = await business.get({ ...accept, 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('opens one of its products, and ignores the rest of the query', async () => {
    const business = await buildBusiness();
    const { etag } = (await business.get()).headers;
    const getEtag = async (query: string) =>
      (await business.get({}, `${business.path}?${query}`)).headers.etag;
    expect(await getEtag('utm_source=x')).toBe(etag);
    expect(await getEtag('producto=nada')).toBe(etag);
    expect(await getEtag(`producto=${crypto.randomUUID()}`)).toBe(etag);
    const open = await business.get({}, `${business.path}?utm_source=x&producto=${business.product.id}`);
    expect(open.headers.etag).not.toBe(etag);
    expect(open.body).toContain('<title>Ajiaco · ');
    expect(await getEtag(`producto=${business.product.id}&producto=${business.product.id}`)).toBe(etag);
  });

  test('follows a change by the operator', async () => {
    const business = await buildBusiness('premium');
    const body = { primaryColor: '#123456' };
    await t.call(updateCustomization, { token: business.token, body });
    expect((await business.get()).body).toContain('#123456');
    const token = await t.operatorToken();
    await t.call(updateUserPlan, { token, body: { userId: business.userId, planId: 'free' } });
    expect((await business.get()).body).not.toContain('#123456');
  });

  test('falls back to the free look when its plan ends, without any write', async () => {
    const business = await buildBusiness('premium');
    await t.call(updateCustomization, { token: business.token, body: { primaryColor: '#123456' } });
    const day = 24 * 60 * 60 * 1000;
    const endsAt = new Date(Date.now() - 5 * day + 1500);
    await t.deps.db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.ownerId, business.userId));
    await vi.waitFor(async () => expect((await business.get()).body).toContain('#123456'));
    await vi.waitFor(async () => expect((await business.get()).body).not.toContain('#123456'), {
      timeout: 6000,
    });
  });

  test('follows a change by another process', async () => {
    const business = await buildBusiness();
    expect((await business.get()).body).toContain('Ajiaco');
    await t.deps.db.update(products).set({ name: 'Changua' }).where(eq(products.id, business.product.id));
    await vi.waitFor(async () => expect((await business.get()).body).toContain('Changua'), { timeout: 2000 });
  });

  test('at an earlier slug redirects to the current one, also from the cache', async () => {
    const business = await buildBusiness();
    const name = () => `Café ${crypto.randomUUID()}`;
    const rename = async (businessName: string) =>
      (await t.call(updateCustomization, { token: business.token, body: { businessName } })).body
        .customization.slug;
    const first = await rename(name());
    expect((await business.get({}, `/${first}`)).statusCode).toBe(200);
    const second = await rename(name());
    const moved = await business.get({}, `/${first}?producto=1`);
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      308,
      `/${second}?producto=1`,
      'no-store',
    ]);
  });
});

describe('a slug as people type it', () => {
  const marker = () => crypto.randomUUID().slice(0, 8);
  async function buildNamed(businessName: string) {
    const business = await buildBusiness();
    const body = { businessName };
    const { customization } = (await t.call(updateCustomization, { token: business.token, body })).body;
    return { ...business, slug: customization.slug ?? '' };
  }

  test.each([
    ['in capitals', (id: string) => `CAFE-NANDU-${id}`],
    ['with accents', (id: string) => `Caf%C3%A9-%C3%91and%C3%BA-${id}`],
    ['with spaces', (id: string) => `Caf%C3%A9%20%C3%91and%C3%BA%20${id}`],
    ['with doubled hyphens', (id: string) => `cafe--nandu--${id}-`],
  ])('%s redirects to the page and keeps the query', async (_, typed) => {
    const id = marker();
    const { slug, get } = await buildNamed(`Café Ñandú ${id}`);
    expect(slug).toBe(`cafe-nandu-${id}`);
    const reply = await get({}, `/${typed(id)}?producto=1&utm=x`);
    expect([reply.statusCode, reply.headers.location]).toEqual([308, `/${slug}?producto=1&utm=x`]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('of an earlier name redirects to the current one', async () => {
    const id = marker();
    const { token, get } = await buildNamed(`Café Uno ${id}`);
    await t.call(updateCustomization, { token, body: { businessName: `Café Dos ${id}` } });
    const reply = await get({}, `/Caf%C3%A9%20Uno%20${id}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([308, `/cafe-dos-${id}`]);
  });

  test('that is longer than a new one finds its page', async () => {
    const name = `${marker()}-${'a'.repeat(70)}`;
    await buildNamed(name);
    const { slug, get } = await buildNamed(name);
    expect(slug.length).toBeGreaterThan(60);
    expect((await get({}, `/${slug.toUpperCase()}`)).headers.location).toBe(`/${slug}`);
  });

  test.each(['/CAFE-%2F', '/%00Cafe', '/%E2%98%83', '/LOGIN'])('%s is a 404', async (url) => {
    expect((await t.app.inject({ url })).statusCode).toBe(404);
  });

  test('is understood by the calls of visitors too', async () => {
    const id = marker();
    const { userId } = await buildNamed(`Café Ñandú ${id}`);
    const businessName = `Café Ñandú ${id}`;
    expect((await t.call(getUserByBusiness, { params: { businessName } })).body).toEqual({ userId });
  });
});

test('every table that a page is read from notifies of its changes', async () => {
  const tables = [
    users,
    plans,
    subscriptions,
    businesses,
    slugs,
    domains,
    categories,
    dailyMenus,
    products,
    productImages,
    productVariants,
    optionGroups,
    options,
    productOptionGroups,
    openingHours,
    orderingSettings,
    businessMedia,
  ];
  const { rows } = await t.deps.db.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'page_changed'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(tables.map(getTableName).sort());
});

describe('the 404 of a path without a page says what is missing', () => {
  test.each([
    ['/no-existe-nunca', 'No se encontró el negocio'],
    [`/menu/${crypto.randomUUID()}`, 'Menú no encontrado'],
    ['/menu/cualquiera', 'No se recibió un userId válido'],
  ])('%s: %s', async (url, heading) => {
    const page = await t.app.inject({ url });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<h1>${heading}</h1>`);
    // The start page leads signed-in owners to their panel.
    expect(page.body).toContain('<a class="button" href="/">Ir al inicio</a>');
  });
});

test('too many requests are no missing page, and a form that failed is no page to open again', async () => {
  const { userId } = await t.buildOwner();
  const remoteAddress = '203.0.113.77';
  const booking = `/menu/${userId}/reservar`;
  await t.deps.limits.freeTimeReads.penalty(remoteAddress, 1_000);
  await t.deps.limits.appointmentAttempts.penalty(remoteAddress, 1_000);
  const read = await t.app.inject({ url: booking, remoteAddress });
  const sent = await t.app.inject({
    method: 'POST',
    url: booking,
    remoteAddress,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'nombre=Ana',
  });
  for (const reply of [read, sent]) {
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([429, 'no-store']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).not.toMatch(/código QR|tu panel/);
  }
  expect(read.body).toContain('Intentar de nuevo');
  expect(sent.body).toContain('Vuelve atrás e inténtalo otra vez.');
  expect(sent.body).not.toContain('Intentar de nuevo');
});

describe('a failed page explains the error and offers a retry', () => {
  /** Requests a page from an app on another database. */
  async function requestFrom(connectionString: string, url = '/fogon') {
    const db = connect({ connectionString, max: 1, connectionTimeoutMillis: 2_000 });
    const app = await buildAppOnMainHost({ ...t.deps, db });
    const page = await app.inject({ url });
    await app.close();
    await db.$client.end();
    return page;
  }

  test('while the database is down', async () => {
    const page = await requestFrom('postgres://nobody@127.0.0.1:1/nowhere');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(page.body).toContain('<h1>No se pudo cargar el menú</h1>');
    expect(page.body).toContain('Intentar de nuevo');
    const booking = await requestFrom(
      'postgres://nobody@127.0.0.1:1/nowhere',
      `/menu/${crypto.randomUUID()}/reservar`,
    );
    expect(booking.body).toContain('<h1>No se pudo cargar la página</h1>');
  });

  test('after an unexpected error', async () => {
    const url = await createDatabase();
    const db = connect({ connectionString: url, max: 1 });
    await db.execute(sql`alter table slugs rename to lost`);
    await db.$client.end();
    const page = await requestFrom(url);
    expect(page.statusCode).toBe(500);
    expect(page.body).toContain('<h1>Error al cargar el menú</h1>');
  });
});
