import { randomUUID } from 'node:crypto';
import { getAnalytics, getOrderAnalytics } from '@vitrina/contract/analytics/endpoints.ts';
import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { createProduct, setProductActive } from '@vitrina/contract/products/endpoints.ts';
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
} from '@vitrina/contract/public-page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { domains, users, viewCounts } from '../db/tables.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { bootTestApp } from '../testing/app.ts';

const t = bootTestApp();

async function withMenu(plan: 'free' | 'premium' = 'free') {
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

describe('what visitors may read', () => {
  test('is the same by every call', async () => {
    const shop = await withMenu();
    const params = { userId: shop.userId };
    const { menus } = (await t.call(getPublicProducts, { params })).body;
    expect(menus).toEqual([shop.product]);
    const { categories } = (await t.call(getPublicCategories, { params })).body;
    expect(categories).toEqual([{ id: shop.categoryId, name: 'Sopas', order: 1 }]);
    const customization = (await t.call(getPublicCustomization, { params })).body;
    expect(customization).toMatchObject({ businessName: shop.businessName, whatsappNumber: '+573105550142' });
    expect((await t.call(getPublicCustomizationBySlug, { params: { slug: shop.slug } })).body).toEqual(
      customization,
    );
    expect((await t.call(getUserByBusiness, { params: { businessName: shop.slug } })).body).toEqual(params);
    expect((await t.call(getMenuOfBusiness, { params: { businessId: shop.userId } })).body).toEqual({
      success: true,
      menu: { userId: shop.userId, customization, categories, products: menus },
    });
  });

  test('leaves out hidden products and then empty categories', async () => {
    const shop = await withMenu();
    await t.call(setProductActive, {
      token: shop.token,
      params: { id: shop.product.id },
      body: { active: false },
    });
    const params = { userId: shop.userId };
    expect((await t.call(getPublicProducts, { params })).body.menus).toEqual([]);
    expect((await t.call(getPublicCategories, { params })).body.categories).toEqual([]);
  });

  test('is nothing once the account is inactive', async () => {
    const shop = await withMenu();
    await t.deps.db.update(users).set({ active: false }).where(eq(users.id, shop.userId));
    const missing = await t.call(getPublicProducts, { params: { userId: shop.userId } });
    expect([missing.status, missing.body.message]).toEqual([404, 'Menú no encontrado']);
    expect((await t.app.inject({ url: `/${shop.slug}` })).statusCode).toBe(404);
    expect((await t.app.inject({ url: `/menu/${shop.userId}` })).statusCode).toBe(404);
  });

  test('shows the defaults for a look that the plan no longer includes, which returns with the plan', async () => {
    const shop = await withMenu('premium');
    await t.call(updateCustomization, {
      token: shop.token,
      body: { primaryColor: '#112233', titleFont: 'Lato' },
    });
    const look = async () => (await t.call(getPublicCustomization, { params: { userId: shop.userId } })).body;
    expect(await look()).toMatchObject({ primaryColor: '#112233', titleFont: 'Lato' });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, shop.userId, 'free'));
    expect(await look()).toMatchObject({ primaryColor: '#2196F3', titleFont: 'Montserrat' });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, shop.userId, 'premium'));
    expect(await look()).toMatchObject({ primaryColor: '#112233', titleFont: 'Lato' });
  });

  test('shows the first maxProducts in menu order after a downgrade', async () => {
    const shop = await withMenu('premium');
    const body = { name: 'Otro', description: 'Más', price: '1000', categoryId: shop.categoryId };
    for (let n = 0; n < 11; n++) await t.call(createProduct, { token: shop.token, body });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, shop.userId, 'free'));
    const { menus } = (await t.call(getPublicProducts, { params: { userId: shop.userId } })).body;
    expect(menus).toHaveLength(10);
    expect(menus[0]?.name).toBe('Ajiaco');
  });

  test('of an unknown business is a Spanish 404, and of a wrong id a 400', async () => {
    const unknown = await t.call(getUserByBusiness, { params: { businessName: 'no-existe' } });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'No se encontró el negocio']);
    const wrong = await t.call(getPublicProducts, { params: { userId: 'x' } });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'No se recibió un userId válido']);
  });

  test('by a custom domain is known only while the domain is active', async () => {
    const shop = await withMenu('premium');
    const domain = `${randomUUID()}.example`;
    const ask = (host: string) => t.app.inject({ url: getUserIdOfDomain.path, headers: { host } });
    expect((await ask(domain)).statusCode).toBe(404);
    await t.deps.db.insert(domains).values({ id: uuidv7(), ownerId: shop.userId, domain, status: 'active' });
    expect((await ask(`www.${domain}:443`)).json()).toEqual({ userId: shop.userId });
  });
});

describe('the page', () => {
  test('is whole HTML with every product before any script, by slug and by id', async () => {
    const shop = await withMenu();
    for (const url of [`/${shop.slug}`, `/menu/${shop.userId}`]) {
      const page = await t.app.inject({ url });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
      const html = page.body.replace(/<script[\s\S]*?<\/script>/g, '');
      for (const text of [
        shop.businessName,
        'Ajiaco',
        'Con guascas',
        '$\u00a028.500',
        'Sopas',
        'https://wa.me/573105550142',
      ]) {
        expect(html).toContain(text);
      }
      expect(html).not.toContain('Vacía');
      // Of scripts as of all that it does not name: from here, and none in the document itself.
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; (?!.*script-src)/);
    }
  });

  test('that nobody has is a real 404 in HTML', async () => {
    const page = await t.app.inject({ url: '/no-existe-nunca' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('No se encontró el negocio');
  });

  test('never takes the place of a screen of the panel', async () => {
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

describe('statistics', () => {
  test('count views in batches, by plan', async () => {
    const shop = await withMenu('premium');
    const browser = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    };
    const visit = (headers: Record<string, string>) =>
      t.app.inject({ method: 'POST', url: countMenuView.path.replace(':userId', shop.userId), headers });
    await Promise.all([visit(browser), visit(browser), visit({ 'user-agent': 'Googlebot/2.1' })]);
    await t.deps.db
      .insert(viewCounts)
      .values({ ownerId: shop.userId, bucket: new Date(Date.now() - 40 * 24 * 3600_000), views: 5 });
    await vi.waitFor(
      async () => {
        const { body } = await t.call(getAnalytics, { token: shop.token });
        expect(body).toEqual({ totalViews: 7, today: 2, lastMonth: 2 });
      },
      { timeout: 8000, interval: 200 },
    );
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, shop.userId, 'basic'));
    expect((await t.call(getAnalytics, { token: shop.token })).body).toEqual({ totalViews: 7 });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, shop.userId, 'free'));
    expect((await t.call(getAnalytics, { token: shop.token })).status).toBe(403);
  });

  test('count orders, not questions, and only for premium and oneself', async () => {
    const shop = await withMenu('premium');
    const params = { userId: shop.userId };
    const click = (body: object) => t.call(registerOrderClick, { params, body });
    expect((await click({ channel: 'whatsapp' })).status).toBe(204);
    expect(
      (await click({ channel: 'whatsapp', items: [{ productId: shop.product.id, quantity: 1 }] })).status,
    ).toBe(204);
    expect(
      (await click({ channel: 'cart', items: [{ productId: shop.product.id, quantity: 3 }] })).status,
    ).toBe(204);
    expect((await click({ channel: 'paloma' })).status).toBe(400);
    expect((await t.call(getOrderAnalytics, { token: shop.token, params })).body).toEqual({ totalOrders: 2 });
    const other = await t.buildOwner({ plan: 'premium' });
    expect((await t.call(getOrderAnalytics, { token: other.token, params })).status).toBe(404);
  });
});
