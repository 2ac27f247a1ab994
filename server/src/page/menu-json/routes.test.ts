import { randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, setProductActive } from '@vitrina/contract/menu/products/endpoints.ts';
import { getAnalytics, getOrderAnalytics } from '@vitrina/contract/page/analytics/endpoints.ts';
import {
  countMenuView,
  getMenuOfBusiness,
  getPublicCategories,
  getPublicCustomization,
  getPublicCustomizationBySlug,
  getPublicProducts,
  getUserByBusiness,
  getUserIdOfDomain,
  registerOrderClick,
} from '@vitrina/contract/page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { users } from '../../account/tables.ts';
import { grantPlan } from '../../billing/subscriptions/writes.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { countedVisitors, domains, orderClicks, viewCounts } from '../tables.ts';

const t = bootTestApp();

async function buildBusiness(plan: 'free' | 'premium' = 'free') {
  const owner = await t.buildOwner({ plan });
  const { token } = owner;
  const businessName = `Fogón ${randomUUID()}`;
  const { customization } = (
    await t.call(updateCustomization, {
      token,
      body: { businessName, whatsappNumber: '+573105550142', showWhatsappButton: true },
    })
  ).body;
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  await t.call(createCategory, { token, body: { name: 'Vacía' } });
  const product = { name: 'Ajiaco', description: 'Con guascas', price: '28500', categoryId: category.id };
  const { menu } = (await t.call(createProduct, { token, body: product })).body;
  return { ...owner, businessName, slug: customization.slug ?? '', categoryId: category.id, product: menu };
}

describe('the public API', () => {
  test('returns the same data from every call', async () => {
    const business = await buildBusiness();
    const params = { userId: business.userId };
    const { menus } = (await t.call(getPublicProducts, { params })).body;
    const {
      version: _version,
      stock: _stock,
      dailyStock: _daily,
      cleanUpMinutes: _cleanUp,
      ...product
    } = business.product;
    expect(menus).toEqual([product]);
    const { categories } = (await t.call(getPublicCategories, { params })).body;
    expect(categories).toEqual([{ id: business.categoryId, name: 'Sopas', order: 1 }]);
    const customization = (await t.call(getPublicCustomization, { params })).body;
    expect(customization).toMatchObject({
      businessName: business.businessName,
      whatsappNumber: '+573105550142',
    });
    expect((await t.call(getPublicCustomizationBySlug, { params: { slug: business.slug } })).body).toEqual(
      customization,
    );
    expect((await t.call(getUserByBusiness, { params: { businessName: business.slug } })).body).toEqual(
      params,
    );
    expect((await t.call(getMenuOfBusiness, { params: { businessId: business.userId } })).body).toEqual({
      success: true,
      menu: {
        userId: business.userId,
        customization,
        categories,
        products: menus,
        optionGroups: [],
        openingHours: null,
      },
    });
  });

  test('omits hidden products and the categories that this empties', async () => {
    const business = await buildBusiness();
    await t.call(setProductActive, {
      token: business.token,
      params: { id: business.product.id },
      body: { active: false },
    });
    const params = { userId: business.userId };
    expect((await t.call(getPublicProducts, { params })).body.menus).toEqual([]);
    expect((await t.call(getPublicCategories, { params })).body.categories).toEqual([]);
  });

  test('returns nothing for an inactive account', async () => {
    const business = await buildBusiness();
    await t.deps.db.update(users).set({ active: false }).where(eq(users.id, business.userId));
    const missing = await t.call(getPublicProducts, { params: { userId: business.userId } });
    expect([missing.status, missing.body.message]).toEqual([404, 'Menú no encontrado']);
    expect((await t.app.inject({ url: `/${business.slug}` })).statusCode).toBe(404);
    expect((await t.app.inject({ url: `/menu/${business.userId}` })).statusCode).toBe(404);
  });

  test('returns the default look after a downgrade, and the chosen look again with the plan', async () => {
    const business = await buildBusiness('premium');
    await t.call(updateCustomization, {
      token: business.token,
      body: { primaryColor: '#112233', titleFont: 'Lato' },
    });
    const readLook = async () =>
      (await t.call(getPublicCustomization, { params: { userId: business.userId } })).body;
    expect(await readLook()).toMatchObject({ primaryColor: '#112233', titleFont: 'Lato' });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, business.userId, 'free'));
    expect(await readLook()).toMatchObject({ primaryColor: '#2196F3', titleFont: 'Montserrat' });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, business.userId, 'premium'));
    expect(await readLook()).toMatchObject({ primaryColor: '#112233', titleFont: 'Lato' });
  });

  test('returns the first maxProducts in menu order after a downgrade', async () => {
    const business = await buildBusiness('premium');
    const body = { name: 'Otro', description: 'Más', price: '1000', categoryId: business.categoryId };
    for (let n = 0; n < 11; n++) await t.call(createProduct, { token: business.token, body });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, business.userId, 'free'));
    const { menus } = (await t.call(getPublicProducts, { params: { userId: business.userId } })).body;
    expect(menus).toHaveLength(10);
    expect(menus[0]?.name).toBe('Ajiaco');
  });

  test('rejects an unknown business with a Spanish 404, and an invalid id with a 400', async () => {
    const unknown = await t.call(getUserByBusiness, { params: { businessName: 'no-existe' } });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'No se encontró el negocio']);
    const wrong = await t.call(getPublicProducts, { params: { userId: 'x' } });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'No se recibió un userId válido']);
  });

  test('resolves a custom domain only while it is active', async () => {
    const business = await buildBusiness('premium');
    const domain = `${randomUUID()}.example`;
    const requestFrom = (host: string) => t.app.inject({ url: getUserIdOfDomain.path, headers: { host } });
    expect((await requestFrom(domain)).statusCode).toBe(404);
    await t.deps.db
      .insert(domains)
      .values({ id: uuidv7(), ownerId: business.userId, domain, status: 'active' });
    expect((await requestFrom(`www.${domain}:443`)).json()).toEqual({ userId: business.userId });
  });
});

describe('the public page', () => {
  test('is complete HTML with every product before any script, by slug and by id', async () => {
    const business = await buildBusiness();
    for (const url of [`/${business.slug}`, `/menu/${business.userId}`]) {
      const page = await t.app.inject({ url });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
      const html = page.body.replace(/<script[\s\S]*?<\/script>/g, '');
      for (const text of [
        business.businessName,
        'Ajiaco',
        'Con guascas',
        '$\u00a028.500',
        'Sopas',
        'https://wa.me/573105550142',
      ]) {
        expect(html).toContain(text);
      }
      expect(html).not.toContain('Vacía');
      // Scripts fall under `default-src`: only files of this host, and no inline script.
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; (?!.*script-src)/);
    }
  });

  test('of an unknown slug is a 404 in HTML', async () => {
    const page = await t.app.inject({ url: '/no-existe-nunca' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('No se encontró el negocio');
  });

  test('never replaces a screen of the panel', async () => {
    for (const url of [
      '/',
      '/login',
      '/menu',
      '/menu/new',
      '/menu/edit/1',
      '/dashboard',
      '/algo/mas/profundo',
    ]) {
      const page = await t.app.inject({ url });
      expect([url, page.statusCode]).toEqual([url, 200]);
      expect(page.body).toContain('<div id="root"');
    }
    expect((await t.app.inject({ url: '/api/nada' })).json().code).toBe('NOT_FOUND');
  });
});

describe('the statistics', () => {
  test('count views in batches, by plan', async () => {
    const business = await buildBusiness('premium');
    const browser = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    };
    const visit = (headers: Record<string, string>) =>
      t.app.inject({
        method: 'POST',
        url: countMenuView.path.replace(':userId', business.userId),
        headers,
        remoteAddress: randomIp(),
      });
    await Promise.all([visit(browser), visit(browser), visit({ 'user-agent': 'Googlebot/2.1' })]);
    await t.deps.db
      .insert(viewCounts)
      .values({ ownerId: business.userId, bucket: new Date(Date.now() - 40 * 24 * 3600_000), views: 5 });
    await vi.waitFor(
      async () => {
        const { body } = await t.call(getAnalytics, { token: business.token });
        expect(body).toEqual({ totalViews: 7, today: 2, lastMonth: 2 });
      },
      { timeout: 8000, interval: 200 },
    );
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, business.userId, 'basic'));
    expect((await t.call(getAnalytics, { token: business.token })).body).toEqual({ totalViews: 7 });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, business.userId, 'free'));
    expect((await t.call(getAnalytics, { token: business.token })).status).toBe(403);
  });

  test('count orders but no questions, and are returned only to their owner on premium', async () => {
    const business = await buildBusiness('premium');
    const params = { userId: business.userId };
    const click = (body: object) => t.call(registerOrderClick, { params, body, from: randomIp() });
    expect((await click({ channel: 'whatsapp' })).status).toBe(204);
    expect(
      (await click({ channel: 'whatsapp', items: [{ productId: business.product.id, quantity: 1 }] })).status,
    ).toBe(204);
    expect(
      (await click({ channel: 'cart', items: [{ productId: business.product.id, quantity: 3 }] })).status,
    ).toBe(204);
    expect((await click({ channel: 'paloma' })).status).toBe(400);
    expect((await t.call(getOrderAnalytics, { token: business.token, params })).body).toEqual({
      totalOrders: 2,
    });
    const other = await t.buildOwner({ plan: 'premium' });
    expect((await t.call(getOrderAnalytics, { token: other.token, params })).status).toBe(404);
  });

  test('count one browser at one IP address once in half an hour', async () => {
    const business = await buildBusiness('premium');
    const params = { userId: business.userId };
    const from = randomIp();
    const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const post = (endpoint: typeof countMenuView | typeof registerOrderClick, agent: string, query = '') =>
      t.app.inject({
        method: 'POST',
        url: `${endpoint.path.replace(':userId', business.userId)}${query}`,
        headers: { 'user-agent': agent },
        remoteAddress: from,
      });
    for (const endpoint of [countMenuView, registerOrderClick]) {
      for (let n = 0; n < 3; n++) expect((await post(endpoint, chrome)).statusCode).toBe(204);
      expect((await post(endpoint, chrome.replace('Chrome', 'Firefox'))).statusCode).toBe(204);
      // Phones of one restaurant share IP address and user agent.
      for (const visitor of ['a', 'b', 'b']) await post(endpoint, chrome, `?visitor=${visitor.repeat(16)}`);
    }
    await vi.waitFor(
      async () =>
        expect((await t.call(getAnalytics, { token: business.token })).body).toMatchObject({ totalViews: 4 }),
      { timeout: 8000, interval: 200 },
    );
    const readOrders = async () =>
      (await t.call(getOrderAnalytics, { token: business.token, params })).body.totalOrders;
    expect(await readOrders()).toBe(4);
    await t.deps.db
      .update(countedVisitors)
      .set({ countedAt: new Date(Date.now() - 31 * 60_000) })
      .where(eq(countedVisitors.ownerId, business.userId));
    await post(registerOrderClick, chrome);
    expect(await readOrders()).toBe(5);
  });

  test('count an IP address at most 500 times a day for each business', async () => {
    const [business, other] = [await buildBusiness('premium'), await buildBusiness('premium')];
    const from = randomIp();
    const view = (userId: string, n: number) =>
      t.app.inject({
        method: 'POST',
        url: countMenuView.path.replace(':userId', userId),
        headers: { 'user-agent': `Mozilla/5.0 Chrome/${n}` },
        remoteAddress: from,
      });
    for (let n = 0; n < 520; n++) await view(business.userId, n);
    await view(other.userId, 1);
    await vi.waitFor(
      async () => {
        const read = async ({ token }: { token: string }) =>
          (await t.call(getAnalytics, { token })).body.totalViews;
        expect([await read(business), await read(other)]).toEqual([500, 1]);
      },
      { timeout: 12_000, interval: 200 },
    );
    await view(business.userId, 1000);
    await new Promise((resolve) => setTimeout(resolve, 5500));
    expect((await t.call(getAnalytics, { token: business.token })).body.totalViews).toBe(500);
  }, 40_000);

  test('store only products of the page with an order click', async () => {
    const [business, other] = [await buildBusiness('premium'), await buildBusiness()];
    const params = { userId: business.userId };
    const click = (items: object[]) =>
      t.call(registerOrderClick, { params, body: { channel: 'cart', items }, from: randomIp() });
    const own = { productId: business.product.id, quantity: 2 };
    expect((await click([own, { productId: other.product.id, quantity: 1 }])).status).toBe(204);
    expect((await click([{ productId: randomUUID(), quantity: 999 }])).status).toBe(204);
    const rows = await t.deps.db.select().from(orderClicks).where(eq(orderClicks.ownerId, business.userId));
    expect(rows.map(({ items }) => items).sort((a, b) => a.length - b.length)).toEqual([[], [own]]);
    expect((await t.call(getOrderAnalytics, { token: business.token, params })).body.totalOrders).toBe(1);
  });

  test('count an order click without a payload', async () => {
    const business = await buildBusiness('premium');
    const params = { userId: business.userId };
    expect((await t.call(registerOrderClick, { params, from: randomIp() })).status).toBe(204);
    expect((await t.call(getOrderAnalytics, { token: business.token, params })).body.totalOrders).toBe(1);
  });
});
